import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import { asAdmin, confirmedOwners } from '#core/people';
import { platformToday } from '#core/platform-plans';
import type { Deal } from './deal.ts';
import { dealError } from './errors.ts';
import { actingUser, lockDeal } from './lock-deal.ts';
import { dealOfferedMail } from './mails/deal-offered.ts';
import { moveDeal } from './move-deal.ts';

export interface DealPlace {
  sellerId: number;
  dealId: number;
}

/**
 * Fixes a draft's terms and offers them to the shop's owners.
 * @throws 403 unless an admin acts, 404, 409 `review_missing`, `start_is_past`, `deal_under_way`, `deal_moved_on`
 */
export async function finalizeDeal(ctx: Ctx, place: DealPlace): Promise<void> {
  await onDesk(ctx, place, async (inner, deal) => {
    if (deal.performance_from < platformToday(inner)) throw dealError(ctx.locale, 'start_is_past');
    const other = await inner
      .db('deals')
      .where({ seller_id: deal.seller_id })
      .whereIn('state', ['finalized', 'ready'])
      .first('id');
    if (other) throw dealError(ctx.locale, 'deal_under_way');
    await moveDeal(inner, deal, 'finalize', { by: actingUser(ctx) });
    await offer(inner, deal);
  });
}

/** Takes an offer back to change it. @throws 403, 404, 409 `deal_moved_on` */
export async function takeBackDeal(ctx: Ctx, place: DealPlace): Promise<void> {
  await onDesk(ctx, place, async (inner, deal) => {
    await moveDeal(inner, deal, 'take_back', { by: actingUser(ctx) });
  });
}

/** Ends a deal before it begins, with a reason. @throws 403, 404, 409 `deal_moved_on`, 422 `reason_missing` */
export async function cancelDeal(ctx: Ctx, place: DealPlace, reason: string): Promise<void> {
  const why = givenReason(ctx, reason);
  await onDesk(ctx, place, async (inner, deal) => {
    await moveDeal(inner, deal, 'cancel', { by: actingUser(ctx), reason: why });
  });
}

/** A reason as it is kept. @throws 422 `reason_missing` */
export function givenReason({ locale }: Ctx, reason: string): string {
  const why = reason.trim().slice(0, 500);
  if (why.length < 5) throw dealError(locale, 'reason_missing');
  return why;
}

/** An admin's command on one deal: the shop's row is locked first, as by all that changes its plan. */
export async function onDesk(
  ctx: Ctx,
  place: DealPlace,
  act: (inner: Ctx, deal: Deal) => Promise<void>,
): Promise<void> {
  await inTransaction(asAdmin(ctx, 'deals'), async (admin) => {
    const inner = { ...admin, locale: ctx.locale };
    await inner.db('sellers').where({ id: place.sellerId }).forUpdate().first('id');
    const deal = await lockDeal(inner, place.sellerId, place.dealId);
    if (ctx.act) ctx.act.sellerId = place.sellerId;
    await act(inner, deal);
  });
}

async function offer(ctx: Ctx, deal: Deal): Promise<void> {
  for (const { email, locale, shopName } of await confirmedOwners(ctx, deal.seller_id))
    await sendMail(ctx, dealOfferedMail, {
      to: email,
      locale,
      data: { shop: shopName, message: deal.message, link: `${ctx.baseUrl}/cabinet/plan` },
      sellerId: null,
      dedupeKey: `deal:${deal.seller_id}:${deal.id}:${ctx.clock.now().toISOString()}:${email.toLowerCase()}`,
    });
}
