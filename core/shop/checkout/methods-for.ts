import type { Ctx } from '#core/context';
import { methodsAmong, type OfferedMethod, type SellersProviders } from '#core/payments';
import type { PreparedCheckout } from './prepared-checkout.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { Schedule } from './view-parts.ts';

export type Payable = Pick<PreparedCheckout, 'offer' | 'buyer' | 'built' | 'schedule'> & {
  seller: ShopSeller;
  providers: SellersProviders;
};

/** Amount that stands for whatever will be chosen: above the least amount of every method. */
export const FORESEEN_MINOR = 10_000;

/** Payment methods of a checkout. Plans with later charges are offered with those that can be charged again without the buyer. */
export function methodsFor(
  ctx: Ctx,
  { seller, offer, buyer, built, schedule, providers }: Payable,
  amountMinor?: number,
): OfferedMethod[] {
  const first =
    schedule.dueNow.minor > 0n
      ? schedule.dueNow
      : (schedule.rows.find(({ amount }) => amount.minor > 0n)?.amount ?? built.cart.gross);
  return methodsAmong(ctx, providers, {
    sellerId: seller.id,
    locked: seller.lockedFeatures,
    currency: offer.currency,
    country: buyer.country,
    planType: built.planType,
    buyerType: buyer.type,
    amountMinor: amountMinor ?? Number(first.minor),
    saves: savesMethod(schedule),
    methodsOff: offer.plan?.methodsOff,
    throughPlatform: seller.resold !== undefined,
  });
}

/** True if anything is charged after today. */
export function savesMethod({ rows, dueNow, startsLater }: Schedule): boolean {
  return startsLater || rows.length > 1 || dueNow.minor === 0n;
}
