import type { SpentTurns } from '#web/server';

/** Between one process that serves and the one that keeps them. */
export type ToKeeper =
  | { kontor: 'ready' }
  | { kontor: 'spent'; spent: SpentTurns }
  | { kontor: 'metrics-wanted'; question: number };

export type ToServing =
  | { kontor: 'leave' }
  | { kontor: 'spent'; spent: SpentTurns }
  | { kontor: 'metrics'; question: number; text: string | null };

/** Other libraries send messages of their own over the same line. */
export function isOurs<T extends { kontor: string }>(message: unknown): message is T {
  return typeof message === 'object' && message !== null && 'kontor' in message;
}
