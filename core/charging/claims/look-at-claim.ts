import { costsOf } from '#core/arrears';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { invoicesOfOrder } from '#core/invoicing';
import { DEFAULT_ZONE, localDate, money } from '#core/kit';
import { Order, OrderRate, appendHistory, orderNumber, type HistoryEntry } from '#core/orders';
import {
  minutesAfter,
  providerByKey,
  providerContext,
  type ClaimFacts,
  type ClaimRequest,
  type PaymentProvider,
  type ProviderContext,
} from '#core/payments';
import { requireSeller } from '#core/people';
import { openOrderFile, payPastCheckouts } from '#core/settlement';
import { ClaimHandover } from './claim-handover.ts';
import { claimError } from './errors.ts';
import { stageTitle } from './stage-title.ts';

/** Agencies write letters: four times a day is plenty. */
const LOOK_MINUTES = 6 * 60;
/** The longest wait after nobody answered. */
const MOST_MINUTES = 24 * 60;

const OVER: ReadonlySet<string> = new Set(['closed', 'withdrawn', 'refused']);
const NOBODY: ClaimFacts = { stage: 'unknown', externalId: null, payments: [] };

/**
 * Asks the agency how a claim stands and records it: hands it over where that was never answered, asks for its return where the seller
 * wants that, else only looks. Money the debtor paid there pays the rate, once for each payment.
 * @throws 404 when the actor's scope has no such claim
 */
export async function lookAtClaim(ctx: Ctx, claimId: number): Promise<ClaimHandover> {
  requireSeller(ctx);
  const { claim, request } = await reading(ctx, (tx) => read(tx, claimId));
  if (claim.closed_at !== null) return claim;
  const provider = providerByKey(ctx, claim.provider);
  const facts = await ask(ctx, provider, await providerContext(ctx, provider, claim.seller_id), { claim, request });
  return inTransaction(ctx, (tx) => record(tx, claimId, facts));
}

async function ask(
  ctx: Ctx,
  provider: PaymentProvider,
  context: ProviderContext,
  { claim, request }: { claim: ClaimHandover; request: ClaimRequest },
): Promise<ClaimFacts> {
  try {
    if (claim.external_id === null) return (await provider.handOverClaim?.(context, request)) ?? NOBODY;
    // The wish to have it back is said again until the agency has heard it.
    if (claim.withdrawal_requested_at !== null)
      return (await provider.withdrawClaim?.(context, claim.external_id, claim.withdrawal_reason)) ?? NOBODY;
    return (await provider.fetchClaim?.(context, claim.external_id)) ?? NOBODY;
  } catch (error) {
    ctx.log.warn({ err: error, claimId: claim.id }, 'the agency could not be asked');
    return NOBODY;
  }
}

async function record(ctx: Ctx, claimId: number, facts: ClaimFacts): Promise<ClaimHandover> {
  const known = (await ClaimHandover.query(ctx.db).findById(claimId))!;
  const file = await openOrderFile(ctx, { orderId: known.order_id });
  // Read again under the order's lock: two looks at once record one.
  const claim = (await ClaimHandover.query(ctx.db).findById(claimId))!;
  if (claim.closed_at !== null) return claim;
  const now = ctx.clock.now();
  if (facts.stage === 'unknown') {
    const looks = claim.looks + 1;
    return patched(ctx, claim, { looks, look_at: minutesAfter(now, Math.min(MOST_MINUTES, 2 ** Math.min(looks, 12))) });
  }
  const history: HistoryEntry[] = [];
  for (const { externalId, amount, receivedOn } of facts.payments) {
    const chargeId = `${claim.reference}.${externalId}`;
    if (file.payments.some(({ external_id: id }) => id === chargeId)) continue;
    // Without a payment of ours to know it by, it would be told again at every look.
    if (amount.currency !== claim.currency_key || amount.minor <= 0n) {
      ctx.log.error(
        { claimId, externalId, currency: amount.currency },
        'an agency reports a payment that no claim of ours can have',
      );
      continue;
    }
    history.push({
      kind: 'claim.paid',
      data: { amount: Number(amount.minor), currency: amount.currency, date: receivedOn },
    });
    await payPastCheckouts(ctx, file, {
      provider: claim.provider,
      chargeId,
      amountMinor: Number(amount.minor),
      rateId: claim.order_rate_id,
    });
  }
  if (facts.stage !== claim.stage && claim.stage !== 'sending')
    history.push({ kind: 'claim.stage', data: { stage: stageTitle(facts.stage, file.order.locale) } });
  appendHistory(ctx, file.order, history);
  const over = OVER.has(facts.stage);
  return patched(ctx, claim, {
    stage: facts.stage,
    external_id: claim.external_id ?? facts.externalId,
    code: facts.code ?? '',
    looks: 0,
    look_at: over ? null : minutesAfter(now, LOOK_MINUTES),
    closed_at: over ? now : null,
    paid: facts.payments.reduce(
      (sum, { amount }) => sum + (amount.currency === claim.currency_key ? Number(amount.minor) : 0),
      0,
    ),
  });
}

async function patched(ctx: Ctx, claim: ClaimHandover, changes: Partial<ClaimHandover>): Promise<ClaimHandover> {
  const all = { ...changes, updated_at: ctx.clock.now() };
  await ClaimHandover.query(ctx.db).where({ id: claim.id }).patch(all);
  return Object.assign(claim, all);
}

async function read(ctx: Ctx, claimId: number): Promise<{ claim: ClaimHandover; request: ClaimRequest }> {
  const claim = await ClaimHandover.query(ctx.db).findById(claimId);
  if (!claim) throw claimError(ctx.locale, 'claim_not_found');
  const order = (await Order.query(ctx.db).findById(claim.order_id))!;
  const rate = (await OrderRate.query(ctx.db).findById(claim.order_rate_id))!;
  const shop = await ctx
    .db('sellers')
    .where({ id: claim.seller_id })
    .first<{ time_zone: string } | undefined>('time_zone');
  const zone = shop?.time_zone ?? DEFAULT_ZONE;
  const { total: costs } = await costsOf(ctx, rate, localDate(ctx.clock.now(), zone));
  const [invoice] = await invoicesOfOrder(ctx, { sellerId: claim.seller_id, orderId: claim.order_id });
  return {
    claim,
    request: {
      reference: claim.reference,
      amount: money(claim.amount, claim.currency_key),
      costs: money(costs, claim.currency_key),
      debtor: {
        type: order.buyer_type,
        company: order.buyer_company,
        firstName: order.buyer_first_name,
        lastName: order.buyer_last_name,
        email: order.buyer_email,
        phone: order.buyer_phone,
        street: order.buyer_street,
        streetNumber: order.buyer_street_number,
        zip: order.buyer_zip,
        city: order.buyer_city,
        country: order.buyer_country,
      },
      description: order.product_name,
      orderNumber: orderNumber(order.token),
      invoiceNumber: invoice?.number ?? '',
      orderedOn: localDate(order.created_at, zone),
      dueOn: rate.due_date,
    },
  };
}
