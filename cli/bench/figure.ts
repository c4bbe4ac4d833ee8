import type { World } from './world.ts';

/** One measured value of one round. */
export interface Sample {
  figure: string;
  unit: string;
  ours: number;
  /** The limit measured in the same round; the ratio is ours divided by it. */
  limit?: { name: string; value: number };
  goal?: { of: 'ratio' | 'ours'; at: 'least' | 'most'; value: number };
  note?: string;
}

/** A group of values that are measured together. */
export interface Figure {
  /** For `--only`. */
  id: string;
  /** Once, before the first round. Answers how to measure a round. */
  prepare(world: World): Promise<{ round(round: number): Promise<Sample[]>; close?(): Promise<void> }>;
}
