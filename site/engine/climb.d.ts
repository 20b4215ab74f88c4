// Types of climb.js.

/** What a curriculum is picked from; generate's results are. TSI in Sh. */
export interface Rung {
  rank: number;
  tsi: number;
}

/** How a board was played. */
export interface Played {
  rank: number;
  solved: boolean;
  /** From the first look to the end. */
  seconds: number;
}

/** climb picks n results that climb evenly in TSI, the easiest first. */
export function climb<R extends Rung>(results: R[], n: number): R[];

/** next is the board to play after these, in the order of play; null when there is none. n is how many steps lead from the easiest to the hardest. */
export function next<R extends Rung>(results: R[], played: Played[], n?: number): R | null;
