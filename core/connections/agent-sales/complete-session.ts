import { confirmVatId, placeOrder, type ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { newToken } from '#core/kit';
import { Order } from '#core/orders';
import type { KeptMeans } from '#core/payments';
import { openPaymentStep } from '#core/settlement';
import { entriesOf, readSession, toldOf, type SessionMessage } from './read-session.ts';
import { requireOpen, sessionRow } from './session-row.ts';

export type Completed =
  | { state: 'completed' }
  /** The buyer's bank wants to see them, at the payment's own page. */
  | { state: 'bank'; paymentPage: string }
  | { state: 'declined'; reason: string }
  | { state: 'refused'; messages: readonly SessionMessage[] }
  | { state: 'sold_out' }
  /** No provider of the shop takes what was shared. */
  | { state: 'unsupported' };

const MEANS = 'shared';

/**
 * Orders what the session holds, through the shop's own checkout, and charges the means that the buyer's wallet shared. Completing twice is one
 * order: the session's form has a key of its own.
 * @throws 404, 405
 */
export async function completeSession(
  ctx: Ctx,
  seller: ShopSeller,
  { token, shared }: { token: string; shared: string },
): Promise<Completed> {
  const row = await sessionRow(ctx, seller.id, token);
  requireOpen(ctx, row);
  const { card, cart, provider, messages } = await readSession(ctx, seller, token);
  if (!card) return { state: 'sold_out' };
  // A part of what was asked for is never charged for the whole.
  if (cart.apart.length > 0) return { state: 'refused', messages };
  if (provider === null || !/^spt_\w{1,120}$/.test(shared)) return { state: 'unsupported' };
  const means: KeptMeans = {
    token: MEANS,
    method: 'card',
    provider,
    saved: { method: shared },
    instrument: null,
  };
  const entries = { ...entriesOf(row, cart), means: MEANS, seenTotal: row.seen_total };
  const placed = await placeOrder(ctx, {
    seller,
    slug: card.slug,
    entries,
    vatIdCheck: await confirmVatId(ctx, seller, entries),
    ip: '',
    locale: row.locale,
    means,
  });
  switch (placed.state) {
    case 'invalid':
      return { state: 'refused', messages: toldOf(placed.errors, cart) };
    case 'to_pay': {
      const paid = await pay(ctx, { seller, row: row.id, placed });
      // The buyer's bank refused the attempt before; that order is let go now, and what is shared this time was not asked yet.
      const isOld = paid.state === 'declined' && row.order_id !== null;
      return isOld ? completeSession(ctx, seller, { token, shared }) : paid;
    }
    case 'complete':
      await finish(ctx, seller.id, row.id, placed.orderToken);
      return { state: 'completed' };
    default:
      return { state: 'sold_out' };
  }
}

async function pay(
  ctx: Ctx,
  { seller, row, placed }: { seller: ShopSeller; row: number; placed: { orderToken: string; paymentToken: string } },
): Promise<Completed> {
  const { payment, nextStep } = await openPaymentStep(ctx, { paymentToken: placed.paymentToken });
  if (payment.state === 'successful' || payment.state === 'authorized') {
    await finish(ctx, seller.id, row, placed.orderToken);
    return { state: 'completed' };
  }
  if (payment.state === 'pending') {
    // Once the buyer has been at their bank, the session finds its order paid.
    await note(ctx, { seller_id: seller.id, id: row }, { order_id: await idOf(ctx, seller.id, placed.orderToken) });
    const page = `${ctx.baseUrl}/s/${seller.username}/payment/${payment.token}`;
    return { state: 'bank', paymentPage: nextStep?.redirectUrl ?? page };
  }
  // The next try is an order of its own; this one lapses unpaid.
  await note(ctx, { seller_id: seller.id, id: row }, { checkout_token: newToken('chk'), order_id: null });
  return { state: 'declined', reason: payment.decline_reason ?? 'declined' };
}

async function finish(ctx: Ctx, sellerId: number, id: number, orderToken: string): Promise<void> {
  const order_id = await idOf(ctx, sellerId, orderToken);
  await note(ctx, { seller_id: sellerId, id, state: 'open' }, { state: 'completed', order_id });
}

async function note(ctx: Ctx, which: object, columns: object): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('agent_sessions')
      .where(which)
      .update({ ...columns, updated_at: clock.now() }),
  );
}

async function idOf(ctx: Ctx, sellerId: number, token: string): Promise<number> {
  return reading(ctx, async ({ db }) => {
    const order = await Order.query(db).findOne({ seller_id: sellerId, token }).select('id');
    if (!order) throw new Error('The order that was just placed is not there.');
    return order.id;
  });
}
