import { definePort, type Ctx } from '#core/context';

/** Told when a check is rejected or opened again, in the transaction of the move. Supplied by whoever takes money for sellers. */
export type SellingDecided = (ctx: Ctx, sellerId: number) => Promise<void>;

export const sellingDecided = definePort<SellingDecided>('a legitimation was rejected or opened again');
