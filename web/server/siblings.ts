import type { Registry } from 'prom-client';

/** Turns of one pace that a network or a token has used, fewer than none where they are given back. */
export interface SpentTurns {
  pace: string;
  by: string;
  turns: number;
}

/** Processes that serve beside this one on the same machine. */
export interface Siblings {
  tell(spent: SpentTurns): void;
  onTold(hear: (spent: SpentTurns) => void): void;
  /** Figures of this process and of all the others, as text for Prometheus. */
  metrics(own: Registry): () => Promise<string>;
}

/** A process that serves alone. */
export const noSiblings: Siblings = {
  tell() {},
  onTold() {},
  metrics: (own) => () => own.metrics(),
};
