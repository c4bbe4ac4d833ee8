import type { Ctx } from '#core/context';
import { Deal } from './deal.ts';
import { dealError } from './errors.ts';

/** A shop's deal, its row locked. In a transaction of the platform. @throws 404 `deal_not_found` */
export async function lockDeal(ctx: Ctx, sellerId: number, dealId: number): Promise<Deal> {
  const known = Number.isSafeInteger(dealId) && dealId > 0;
  const deal = known
    ? await Deal.query(ctx.db).where({ seller_id: sellerId, id: dealId }).forUpdate().first()
    : undefined;
  if (!deal) throw dealError(ctx.locale, 'deal_not_found');
  return deal;
}

/** User behind a command; null for the platform's clock. */
export const actingUser = ({ actor }: Ctx): number | null => (actor.kind === 'person' ? actor.userId : null);
