import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { newToken } from '#core/kit';
import { appendHistory } from '#core/orders';
import { minutesAfter, providerByKey, providerContext } from '#core/payments';
import { requireSeller } from '#core/people';
import { openOrderFile, type OrderFile } from '#core/settlement';
import { ClaimHandover } from './claim-handover.ts';
import { claimError } from './errors.ts';
import { lookAtClaim } from './look-at-claim.ts';

/** Moment to look whether the agency ever answered. */
const FIRST_LOOK_MINUTES = 2;

/**
 * Hands an overdue rate over to the agency: decides and commits, asks, records what it says. An answer that never comes leaves the claim on
 * its way, and a job asks again with the same reference. `mayHandOver` refuses by an error, under the order's lock and in the transaction that decides.
 * @throws 404 for an order or rate outside the scope, 409 `rate_not_overdue`, `handed_over_already` or `only_euro`, 409 when the agency is not set up
 */
export async function handOverClaim(
  ctx: Ctx,
  {
    orderId,
    rateId,
    provider: key,
    mayHandOver,
  }: {
    orderId: number;
    rateId: number;
    provider: string;
    mayHandOver?: (tx: Ctx, file: OrderFile) => Promise<void>;
  },
): Promise<ClaimHandover> {
  const sellerId = requireSeller(ctx, 'money');
  // First whose rate it is: what a stranger has set up is no answer to them.
  const known = await reading(ctx, ({ db }) =>
    db('order_rates').where({ id: rateId, order_id: orderId, seller_id: sellerId }).first('id'),
  );
  if (!known) throw claimError(ctx.locale, 'claim_not_found');
  const provider = providerByKey(ctx, key);
  // Nothing is written for an agency that cannot be asked.
  await providerContext(ctx, provider, sellerId);
  const claim = await inTransaction(ctx, async (tx) => {
    const file = await openOrderFile(tx, { orderId });
    await mayHandOver?.(tx, file);
    return decide(tx, file, { rateId, key });
  });
  return lookAtClaim(ctx, claim.id);
}

async function decide(
  ctx: Ctx,
  { order, rates }: OrderFile,
  { rateId, key }: { rateId: number; key: string },
): Promise<ClaimHandover> {
  const rate = rates.find(({ id }) => id === rateId);
  if (!rate) throw claimError(ctx.locale, 'claim_not_found');
  if (rate.state !== 'debt') throw claimError(ctx.locale, 'rate_not_overdue');
  if (order.sold_by === 'platform') throw claimError(ctx.locale, 'claim_of_the_platform');
  if (order.currency_key !== 'eur') throw claimError(ctx.locale, 'only_euro');
  const open = await ClaimHandover.query(ctx.db).findOne({ order_rate_id: rateId }).whereNull('closed_at').select('id');
  if (open) throw claimError(ctx.locale, 'handed_over_already');
  const now = ctx.clock.now();
  const amount = rate.amount - rate.paid;
  appendHistory(ctx, order, [
    { kind: 'claim.handed_over', data: { number: rate.number, amount, currency: order.currency_key } },
  ]);
  return ClaimHandover.query(ctx.db)
    .insert({
      seller_id: order.seller_id,
      order_id: order.id,
      order_rate_id: rate.id,
      provider: key,
      reference: newToken('clm').slice(0, 30),
      amount,
      currency_key: order.currency_key,
      stage: 'sending',
      look_at: minutesAfter(now, FIRST_LOOK_MINUTES),
      created_at: now,
      updated_at: now,
    })
    .returning('*');
}
