import type { Ctx } from '#core/context';

/** Puts the command into the log of another shop than its person works in so far. */
export function aboutShop({ act }: Ctx, sellerId: number): void {
  if (act) act.sellerId = sellerId;
}
