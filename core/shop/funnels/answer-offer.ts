import { createHash } from 'node:crypto';
import { placeOrder, type AgreedVisit, type FieldErrors, type PlacedOrder } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { Order } from '#core/orders';
import type { Visitor } from '#core/payments';
import { openPaymentStep } from '#core/settlement';
import { upsellTypeOf } from './funnel.ts';
import { offerEntries, type OfferVisit } from './open-offer.ts';

export type OfferAnswer =
  /** Answered, now or before; the buyer goes on. `orderToken`: of what was ordered with this very answer. */
  | { state: 'answered'; orderToken?: string }
  /** Ordered, and the buyer has still to pay: their bank asks, the charge was refused, or nothing was saved. */
  | { state: 'to_pay'; paymentToken: string; orderToken?: string }
  | { state: 'invalid'; errors: FieldErrors }
  /** Sold out or withdrawn meanwhile. Nothing was charged. */
  | { state: 'gone' };

export interface AcceptInput extends OfferVisit {
  /** The consent to begin at once, where the law wants one. */
  waiver: boolean;
  /** `totalKey` of the offer the buyer saw: another price is shown before it is charged. */
  seenTotal: string;
  ip: string;
  /** For the buyer's bank, where it asks who charges what was saved. */
  visitor?: Visitor;
}

/**
 * Orders what is offered and charges the means of the purchase before. However often and at how many windows it is pressed, a purchase and
 * a step have one order: it is made under the lock of the step's row and under a token that the two make. The provider is asked after the
 * commit, by the payment's own key; what it does not answer heals as any payment does.
 */
export async function acceptOffer(ctx: Ctx, input: AcceptInput): Promise<OfferAnswer> {
  const { seller, run, node, ip, ipCountry, locale } = input;
  const form = {
    waiver: input.waiver ? 'yes' : '',
    seen_total: input.seenTotal,
    checkout_token: offerToken(run.order.token, node.id),
  };
  const prepared = await offerEntries(ctx, input, form);
  if (!prepared) return { state: 'gone' };
  const { offer, entries, means, vatIdCheck } = prepared;
  const decided = await inTransaction(ctx, async (tx): Promise<{ placed: PlacedOrder } | { before: string | null }> => {
    const step = await lockStep(tx, input);
    if (step.answer !== null)
      return { before: step.answer === 'accept' ? await openPaymentOf(tx, step.offer_order_id!) : null };
    const place = (method: Partial<typeof entries>) =>
      placeOrder(tx, {
        seller,
        slug: offer.product.slug,
        entries: { ...entries, ...method },
        vatIdCheck,
        ipCountry,
        ip,
        locale,
        means: means ?? undefined,
        visit: visitBefore(run.order),
        funnel: {
          id: run.funnel.id,
          nodeId: node.id,
          upsellType: upsellTypeOf(run.funnel.nodes, node.id),
          saves: false,
        },
      });
    let placed = await place({});
    // The means of the purchase before does not fit this offer: it is ordered all the same, and paid on the page that follows.
    for (const method of fallbacks(placed, run.order.payment_form)) {
      if (placed.state !== 'invalid') break;
      placed = await place({ method, means: '' });
    }
    if (placed.state === 'to_pay' || placed.state === 'complete') await answer(tx, input, 'accept', placed.orderToken);
    return { placed };
  });
  if ('before' in decided)
    return decided.before === null ? { state: 'answered' } : pay(ctx, decided.before, input.visitor);
  const { placed } = decided;
  if (placed.state === 'to_pay')
    return { ...(await pay(ctx, placed.paymentToken, input.visitor)), orderToken: placed.orderToken };
  if (placed.state === 'complete') return { state: 'answered', orderToken: placed.orderToken };
  return placed.state === 'invalid' ? placed : { state: 'gone' };
}

/** Notes that the offer is not wanted. An answer that was given before stands. */
export async function declineOffer(ctx: Ctx, input: Pick<OfferVisit, 'run' | 'node'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const step = await lockStep(tx, input);
    if (step.answer === null) await answer(tx, input, 'decline', null);
  });
}

/** Goes on without what was accepted and never paid; its order runs out by itself. What was paid meanwhile stays accepted. */
export async function leaveOffer(
  ctx: Ctx,
  { run: { order }, nodeId }: { run: OfferVisit['run']; nodeId: string },
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db.raw(
      `update funnel_steps t set answer = 'left', answered_at = ? from orders o
      where t.seller_id = ? and t.order_id = ? and t.node_id = ? and t.answer = 'accept' and o.seller_id = t.seller_id and o.id = t.offer_order_id and o.payment_state = 'payment_not_completed'`,
      [clock.now(), order.seller_id, order.id, nodeId],
    ),
  );
}

/** One click: with a saved means the money is taken now. What the bank wants, refuses or leaves open is shown on the payment's own page. */
async function pay(
  ctx: Ctx,
  paymentToken: string,
  visitor: Visitor | undefined,
): Promise<Extract<OfferAnswer, { state: 'answered' | 'to_pay' }>> {
  const { order } = await openPaymentStep(ctx, { paymentToken, visitor });
  return order.payment_state === 'payment_not_completed' ? { state: 'to_pay', paymentToken } : { state: 'answered' };
}

/** The shop's other ways to pay, the one of the purchase before first. */
function fallbacks(placed: PlacedOrder, before: string): string[] {
  return placed.state === 'invalid' && placed.errors.method !== undefined
    ? [before, 'card', 'paypal', 'sepa', 'bank_wire']
    : [];
}

interface Step {
  answer: 'accept' | 'decline' | 'left' | null;
  offer_order_id: number | null;
}

/** The one place where two answers to the same offer meet. */
async function lockStep(
  { db, clock }: Ctx,
  { run: { funnel, order }, node }: Pick<OfferVisit, 'run' | 'node'>,
): Promise<Step> {
  const key = { seller_id: order.seller_id, order_id: order.id, node_id: node.id };
  await db('funnel_steps')
    .insert({ ...key, funnel_id: funnel.id, seen_at: clock.now() })
    .onConflict(['seller_id', 'order_id', 'node_id'])
    .ignore();
  return (await db('funnel_steps').where(key).forUpdate().first<Step>('answer', 'offer_order_id'))!;
}

async function answer(
  { db, clock }: Ctx,
  { run: { order }, node }: Pick<OfferVisit, 'run' | 'node'>,
  given: 'accept' | 'decline',
  placedToken: string | null,
): Promise<void> {
  const offer =
    placedToken === null ? null : db('orders').where({ seller_id: order.seller_id, token: placedToken }).select('id');
  await db('funnel_steps')
    .where({ seller_id: order.seller_id, order_id: order.id, node_id: node.id })
    .update({ answer: given, answered_at: clock.now(), offer_order_id: offer });
}

async function openPaymentOf({ db }: Ctx, orderId: number): Promise<string | null> {
  const row = await db('payments as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ 'o.id': orderId, 'o.payment_state': 'payment_not_completed' })
    .orderBy('p.id', 'desc')
    .first<{ token: string } | undefined>('p.token');
  return row?.token ?? null;
}

/** The same purchase and step always make the same order: its token is what orders are unique by. */
export function offerToken(orderToken: string, nodeId: string): string {
  return `chk_${createHash('sha256').update(`${orderToken}~${nodeId}`).digest('hex').slice(0, 24)}`;
}

/** Consent given with the purchase before; it holds for the offer after it. */
function visitBefore({ consents }: Pick<Order, 'consents'>): AgreedVisit | undefined {
  const { tracking } = consents;
  return tracking?.accepted
    ? { categories: tracking.categories ?? [], words: tracking.text, agent: tracking.agent ?? '' }
    : undefined;
}
