// Answers of the lab's program (core/lab), which is for pages only and so not in verbs.d.ts.

import type { Measures } from "../perplex.d.ts";
import type { Answer, Asking, Request } from "./answers.d.ts";

/** A number that may not be known. */
export type Known = number | null;

/** A puzzle and what people made of it. One that cannot be read has an error, and no facts. */
export interface LabRecord {
  id: string;
  title?: string;
  creator?: string;
  /** In any format that perplex reads. */
  puzzle: string;
  /** Milliseconds since 1970. */
  published?: number;
  rating?: number;
  seconds?: number;
  attempts?: number;
  /** Number of the first record with the same puzzle. */
  same: number;
  width?: number;
  height?: number;
  starts?: number;
  ends?: number;
  has?: string[];
  /** The slip of the published program may change the measures of this puzzle. */
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

/** A puzzle of a set: the number of its first record, how many it stands for, and their means. */
export interface LabItem {
  record: number;
  count: number;
  rating: Known;
  seconds: Known;
  attempts: Known;
}

export interface LabSelectAnswer {
  /** Numbers of records that each step of the filter left. */
  steps: LabStep[];
  /** The sets, and the ids that no record has. */
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

/** Correlation of a column with the outcome. With an error it has no statistics. */
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
  /** Of the players whom the slip affects. */
  measures: Record<string, Measures>;
  version: string;
}

export type LabEstimate = [low: number, median: number, high: number];

export interface LabForecast {
  solved: number;
  all: number;
  perSh: LabEstimate;
  /** For multiples of the step, the seconds of which 2.5, 25, 50, 75 and 97.5 % are below. */
  forecast: number[][] | null;
}

export interface LabRatingAnswer {
  plays: number;
  /** Number of plays of a family that a forecast takes. */
  enough: number;
  ability: LabEstimate;
  spread: LabEstimate;
  difficulties: LabEstimate[];
  step: number;
  families: Record<string, LabForecast>;
}

/** The lab's verbs, as answers.d.ts takes them. */
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
