// Answers of the lab's program (core/lab), which only pages use, so that verbs.d.ts does not have them.

import type { Measures } from "../perplex.d.ts";
import type { Answer, Asking, Request } from "./answers.d.ts";

/** A number, or null if it is not known. */
export type Known = number | null;

/** A puzzle and people's ratings of it. A puzzle that cannot be read has an error and no facts. */
export interface LabRecord {
  id: string;
  title?: string;
  creator?: string;
  /** The puzzle in any format that perplex reads. */
  puzzle: string;
  /** Milliseconds since 1970. */
  published?: number;
  rating?: number;
  seconds?: number;
  attempts?: number;
  /** The number of the first record with the same puzzle. */
  same: number;
  width?: number;
  height?: number;
  starts?: number;
  ends?: number;
  has?: string[];
  /** True if a slip of the published program may affect this puzzle's measures. */
  corner?: boolean;
  error?: string;
}

export interface LabCorrection {
  id: string;
  puzzle: string;
}

export interface LabReadAnswer {
  kind: "crawl" | "table" | "ids" | "errata";
  records?: LabRecord[];
  ids?: string[];
  columns?: string[];
  errata?: LabCorrection[];
  version: string;
}

/**
 * A puzzle of a set: the number of its first record, the number of records it stands for, and their means.
 */
export interface LabItem {
  record: number;
  count: number;
  rating: Known;
  seconds: Known;
  attempts: Known;
}

export interface LabSelectAnswer {
  /** The number of records left by each step of the filter. */
  steps: LabStep[];
  /** The sets, and the selected ids that no record has. */
  sets: LabSelection[];
  version: string;
}

export interface LabStep {
  name: string;
  left: number;
}

export interface LabSelection {
  items: LabItem[];
  lost: string[];
}

/** The correlation of a column with the outcome. An entry with an error has no statistics. */
export interface LabCorrelation {
  name: string;
  n: number;
  left: number;
  kept: number[];
  y: number[];
  error?: string;
  r: number;
  p: number;
  holm: number;
  rho: number;
  rhoP: number;
  slope: number;
  intercept: number;
  interval: [number, number] | null;
  rhoInterval: [number, number] | null;
  band: [x: number, low: number, high: number][] | null;
}

export interface LabCorrelateAnswer {
  samples: LabCorrelation[][];
  seed: number;
  version: string;
}

export interface LabSlipAnswer {
  /** Measures of the players that the slip affects. */
  measures: Record<string, Measures>;
  version: string;
}

export type LabEstimate = [low: number, median: number, high: number];

export interface LabForecast {
  solved: number;
  all: number;
  perSh: LabEstimate;
  /** For each multiple of the step, the seconds below which 2.5, 25, 50, 75 and 97.5 % of plays fall. */
  forecast: number[][] | null;
}

export interface LabRatingAnswer {
  plays: number;
  /** The number of a family's plays that a forecast needs. */
  enough: number;
  ability: LabEstimate;
  spread: LabEstimate;
  difficulties: LabEstimate[];
  step: number;
  families: Record<string, LabForecast>;
}

/** The lab's verbs, in the form that answers.d.ts expects. */
export interface LabFamily {
  read(): Promise<LabReadAnswer>;
  select(): Promise<LabSelectAnswer>;
  correlate(): Promise<LabCorrelateAnswer>;
  slip(): Promise<LabSlipAnswer>;
  rating(): Promise<LabRatingAnswer>;
}

export type LabAsk = <Verb extends keyof LabFamily>(
  request: Request<Verb>,
  options?: Asking<{ done: number; total: number }>,
) => Promise<Answer<LabFamily, Verb>>;
