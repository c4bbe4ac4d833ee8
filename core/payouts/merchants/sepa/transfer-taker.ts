import { definePort, type Ctx } from '#core/context';
import type { TransferOutcome } from './read-outcomes.ts';

/** `differing`: ours by its name, and not what was asked for; nothing is booked. */
export type TakenOutcome = 'settled' | 'returned' | 'known' | 'differing';

/** Books what the platform's bank says of a transfer that is no seller's payout; null where it is none of theirs. In the caller's transaction. */
export type TransferTaker = (ctx: Ctx, outcome: TransferOutcome) => Promise<TakenOutcome | null>;

export const transferTakers = definePort<TransferTaker>('transfer taker');
