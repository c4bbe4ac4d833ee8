import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { sendMail } from '#core/mail';
import { requireOwner, shopOfSeller } from '#core/people';
import { platformToday } from '#core/platform-plans';
import { beginDeal } from './begin-deal.ts';
import type { Deal } from './deal.ts';
import { actingUser, lockDeal } from './lock-deal.ts';
import { dealAnsweredMail } from './mails/deal-answered.ts';
import { moveDeal } from './move-deal.ts';
import { givenReason } from './offer-deal.ts';

/**
 * Accepts the offer: it begins at once where its first day has come, on that day otherwise.
 * @throws 403 unless an owner acts, 404, 409 `deal_moved_on`
 */
export async function acceptDeal(ctx: Ctx, dealId: number): Promise<'now' | 'later'> {
  return onOffer(ctx, dealId, async (inner, deal) => {
    const by = actingUser(ctx);
    await moveDeal(inner, deal, 'accept', { by, changes: { accepted_by: by } });
    await tellAuthor(inner, deal, { accepted: true, reason: '' });
    if (deal.performance_from > platformToday(inner)) return 'later';
    await beginDeal(inner, deal);
    return 'now';
  });
}

/** Declines the offer, with a reason for the platform. @throws 403, 404, 409 `deal_moved_on`, 422 `reason_missing` */
export async function declineDeal(ctx: Ctx, dealId: number, reason: string): Promise<void> {
  const why = givenReason(ctx, reason);
  await onOffer(ctx, dealId, async (inner, deal) => {
    await moveDeal(inner, deal, 'decline', { by: actingUser(ctx), reason: why });
    await tellAuthor(inner, deal, { accepted: false, reason: why });
  });
}

async function onOffer<Answer>(
  ctx: Ctx,
  dealId: number,
  act: (inner: Ctx, deal: Deal) => Promise<Answer>,
): Promise<Answer> {
  const sellerId = requireOwner(ctx);
  return inTransaction(asPlatform(ctx, 'a seller answers a deal'), async (platform) => {
    const inner = { ...platform, locale: ctx.locale };
    await inner.db('sellers').where({ id: sellerId }).forUpdate().first('id');
    return act(inner, await lockDeal(inner, sellerId, dealId));
  });
}

async function tellAuthor(
  ctx: Ctx,
  deal: Deal,
  { accepted, reason }: { accepted: boolean; reason: string },
): Promise<void> {
  const author = await ctx
    .db('users')
    .where({ id: deal.made_by ?? 0 })
    .first<{ email: string; locale: Ctx['locale'] } | undefined>('email', 'locale');
  if (!author) return;
  const { displayName } = await shopOfSeller(ctx, deal.seller_id);
  await sendMail(ctx, dealAnsweredMail, {
    to: author.email,
    locale: author.locale,
    data: { shop: displayName, accepted, reason, link: `${ctx.baseUrl}/admin/deals/${deal.seller_id}/${deal.id}` },
    sellerId: null,
    dedupeKey: `deal_answered:${deal.seller_id}:${deal.id}:${ctx.clock.now().toISOString()}`,
  });
}
