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
import { readItemId } from './agent-feed.ts';
import { sessionCart, type SessionCart } from './session-cart.ts';
import { sessionRow, type SessionRow } from './session-row.ts';

/** Something that keeps a session from being paid, by the field of the checkout's form. */
export interface SessionMessage {
  field: string;
  text: string;
  /** Place of the item that it is about; missing where it is about none. */
  item?: number;
  /** The item cannot be in one order with the others. */
  apart?: true;
}

export interface AgentSession {
  row: SessionRow;
  state: 'open' | 'completed' | 'canceled' | 'expired';
  cart: SessionCart;
  /** Of the product whose checkout it is. */
  card: ProductCard | null;
  /** Of everything in the order, by product id. */
  cards: ReadonlyMap<number, ProductCard>;
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
  const cart = (await sessionCart(ctx, row.items))!;
  const cards = await cardsOf(ctx, row.items);
  const card = cards.get(cart.productId) ?? null;
  const entries = entriesOf(row, cart);
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
    cart,
    card,
    cards,
    view,
    messages: open && card ? await messagesOf(ctx, { seller, row, cart, slug: card.slug }) : [],
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

async function cardsOf(ctx: Ctx, items: readonly string[]): Promise<Map<number, ProductCard>> {
  const ids = [...new Set(items.flatMap((id) => readItemId(id)?.productId ?? []))];
  const cards = await productCards(ctx, { ids, blockedToo: true });
  return new Map(cards.map((card) => [card.id, card]));
}

/** The form as it stands. */
export function entriesOf({ fields, checkout_token: token }: SessionRow, cart: SessionCart): CheckoutEntries {
  return readEntries({ ...fields, ...cart.fields, method: 'card', checkout_token: token });
}

/** Refusals that the order would meet, and items that the order would leave out. A total that was not shown yet is none of them. */
async function messagesOf(
  ctx: Ctx,
  { seller, row, cart, slug }: { seller: ShopSeller; row: SessionRow; cart: SessionCart; slug: string },
): Promise<SessionMessage[]> {
  const input: PlaceOrderInput = { seller, slug, entries: entriesOf(row, cart), ip: '', locale: row.locale };
  const errors: FieldErrors = (await checkOrder(ctx, input)) ?? { plan: '' };
  return [...toldOf(errors, cart), ...cart.apart.map(apart)];
}

/** Errors of the form, with the item that each is about. */
export function toldOf(errors: FieldErrors, { places }: Pick<SessionCart, 'places'>): SessionMessage[] {
  return Object.entries(errors).map(([field, text]): SessionMessage => {
    const item = places.get(field);
    if (item === undefined) return { field, text: text ?? '' };
    // An extra that the shop does not offer with this order can be bought by itself.
    return field.startsWith('bump[') ? apart(item) : { field, text: text ?? '', item };
  });
}

const apart = (item: number): SessionMessage => ({ field: 'items', text: '', item, apart: true });

async function sharing(ctx: Ctx, seller: ShopSeller, view: CheckoutView | null): Promise<string | null> {
  if (!view) return null;
  const methods = await offeredMethods(ctx, {
    sellerId: seller.id,
    currency: view.offer.currency,
    planType: 'one_time',
    throughPlatform: seller.resold !== undefined,
  });
  const card = methods.find(({ method }) => method === 'card');
  return card?.provider.capabilities.some((each) => each.method === 'card' && each.shared) ? card.provider.key : null;
}

const orderOf = (ctx: Ctx, sellerId: number, id: number): Promise<Order | null> =>
  reading(ctx, async ({ db }) => (await Order.query(db).findOne({ seller_id: sellerId, id })) ?? null);
