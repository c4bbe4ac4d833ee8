import { productCards, type ProductCard } from '#core/catalog';
import {
  checkOrder,
  checkoutView,
  readEntries,
  type CheckoutEntries,
  type CheckoutView,
  type FieldErrors,
  type PlaceOrderInput,
  type ShopSeller,
} from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { Order } from '#core/orders';
import { offeredMethods } from '#core/payments';
import { sessionRow, type SessionRow } from './session-row.ts';

/** Something that keeps a session from being paid, by the field of the checkout's form. */
export interface SessionMessage {
  field: string;
  text: string;
}

export interface AgentSession {
  row: SessionRow;
  state: 'open' | 'completed' | 'canceled' | 'expired';
  card: ProductCard | null;
  /** Null where the shop does not show the product any more. */
  view: CheckoutView | null;
  messages: readonly SessionMessage[];
  /** Provider that takes what an agent's wallet shares; null for none. */
  provider: string | null;
  /** Order that came of it. */
  order: Order | null;
}

/** A session priced as the shop's own checkout would price it now. The total that is answered is the only one that will be charged. @throws 404 */
export async function readSession(ctx: Ctx, seller: ShopSeller, token: string): Promise<AgentSession> {
  const found = await sessionRow(ctx, seller.id, token);
  const order = found.order_id === null ? null : await orderOf(ctx, seller.id, found.order_id);
  const row = await caughtUp(ctx, found, order);
  const locale = row.locale;
  const over = row.state === 'open' && row.expires_at <= ctx.clock.now();
  const [card = null] = await productCards(ctx, { ids: [row.product_id], blockedToo: true });
  const entries = entriesOf(row);
  const view = card && (await checkoutView(ctx, { seller, slug: card.slug, entries, locale }));
  const provider = await sharing(ctx, seller, view);
  const open = row.state === 'open' && !over;
  if (open && view && view.totalKey !== row.seen_total)
    await inTransaction(ctx, ({ db }) =>
      db('agent_sessions').where({ seller_id: seller.id, id: row.id }).update({ seen_total: view.totalKey }),
    );
  return {
    row,
    state: over ? 'expired' : row.state,
    card,
    view,
    messages: open && card ? await messagesOf(ctx, { seller, row, slug: card.slug }) : [],
    provider,
    order: row.state === 'completed' ? order : null,
  };
}

/** A buyer who was sent to their bank has paid since: that completes the session. */
async function caughtUp(ctx: Ctx, row: SessionRow, order: Order | null): Promise<SessionRow> {
  if (row.state !== 'open' || !order?.first_paid_at) return row;
  await inTransaction(ctx, ({ db, clock }) =>
    db('agent_sessions')
      .where({ seller_id: row.seller_id, id: row.id, state: 'open' })
      .update({ state: 'completed', updated_at: clock.now() }),
  );
  return { ...row, state: 'completed' };
}

/** The form as it stands. */
export function entriesOf({ fields, plan_id: plan, quantity, checkout_token: token }: SessionRow): CheckoutEntries {
  return readEntries({
    ...fields,
    plan: String(plan),
    quantity: String(quantity),
    method: 'card',
    checkout_token: token,
  });
}

/** Refusals that the order would meet. A total that was not shown yet is none of them. */
async function messagesOf(
  ctx: Ctx,
  { seller, row, slug }: { seller: ShopSeller; row: SessionRow; slug: string },
): Promise<SessionMessage[]> {
  const input: PlaceOrderInput = { seller, slug, entries: entriesOf(row), ip: '', locale: row.locale };
  const errors: FieldErrors = (await checkOrder(ctx, input)) ?? { plan: '' };
  return Object.entries(errors).map(([field, text]) => ({ field, text: text ?? '' }));
}

async function sharing(ctx: Ctx, seller: ShopSeller, view: CheckoutView | null): Promise<string | null> {
  if (!view) return null;
  const methods = await offeredMethods(ctx, {
    sellerId: seller.id,
    currency: view.offer.currency,
    planType: 'one_time',
  });
  const card = methods.find(({ method }) => method === 'card');
  return card?.provider.capabilities.some((each) => each.method === 'card' && each.shared) ? card.provider.key : null;
}

const orderOf = (ctx: Ctx, sellerId: number, id: number): Promise<Order | null> =>
  reading(ctx, async ({ db }) => (await Order.query(db).findOne({ seller_id: sellerId, id })) ?? null);
