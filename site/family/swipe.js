/** A swipe of a finger over a board: steps in the direction of the finger. */

const FIRST = 26; // pixels that a finger moves for the first step

export class Swipe {
  #move;
  #cell;
  /** @type {{x: number, y: number, far: number, swiped: boolean} | null} */
  #touch = null;

  /**
   * @param {(letter: string) => void} move receives u, r, d or l
   * @param {() => number} [cell] pixels that each further step takes, if more than the first
   */
  constructor(move, cell = () => FIRST) {
    this.#move = move;
    this.#cell = cell;
  }

  /** Begins with a pointer that goes down on the board. @param {PointerEvent} event */
  down({ pointerType, clientX: x, clientY: y }) {
    this.#touch = pointerType === "touch" ? { x, y, far: FIRST, swiped: false } : null;
  }

  /** Ends the swipe; further movement of the pointer is ignored. */
  end() {
    this.#touch = null;
  }

  /** @param {PointerEvent} event */
  moved({ clientX, clientY }) {
    const touch = this.#touch;
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < touch.far) return;
    Object.assign(touch, { swiped: true, x: clientX, y: clientY, far: Math.max(FIRST, this.#cell()) });
    this.#move(Math.abs(x) > Math.abs(y) ? (x > 0 ? "r" : "l") : y > 0 ? "d" : "u");
  }

  /** Whether the latest pointer has moved something. */
  get swiped() {
    return this.#touch?.swiped === true;
  }
}
