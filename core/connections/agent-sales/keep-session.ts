import { productCards } from '#core/catalog';
import type { ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { itemsOf, readItemId } from './agent-feed.ts';
import { saleError } from './errors.ts';
import { sessionCart } from './session-cart.ts';
import { requireOpen, sessionRow } from './session-row.ts';

export interface SessionInput {
  /** Ids of the feed; the same one as often as it is bought. Left out: as it was. */
  items?: readonly string[];
  /** Fields of the checkout's form; those left out stay. */
  fields: Readonly<Record<string, string>>;
}

const LASTS_MS = 24 * 3_600_000;

/** @throws 400 `item_unknown` */
export async function createSession(
  ctx: Ctx,
  seller: ShopSeller,
  { items = [], fields }: SessionInput,
): Promise<{ token: string }> {
  const chosen = await chosenItems(ctx, items);
  const now = ctx.clock.now();
  const token = newToken('acs');
  await inTransaction(ctx, ({ db }) =>
    db('agent_sessions').insert({
      seller_id: seller.id,
      token,
      ...chosen,
      fields: JSON.stringify(fields),
      locale: ctx.locale,
      checkout_token: newToken('chk'),
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + LASTS_MS),
    }),
  );
  return { token };
}

/** @throws 400, 404, 405 */
export async function changeSession(
  ctx: Ctx,
  seller: ShopSeller,
  { token, items, fields }: SessionInput & { token: string },
): Promise<void> {
  requireOpen(ctx, await sessionRow(ctx, seller.id, token));
  const chosen = items ? await chosenItems(ctx, items) : {};
  await inTransaction(ctx, async ({ db, clock }) => {
    const changed = await db('agent_sessions')
      .where({ seller_id: seller.id, token, state: 'open' })
      .update({ ...chosen, fields: db.raw('fields || ?::jsonb', [JSON.stringify(fields)]), updated_at: clock.now() });
    if (changed === 0) throw saleError('session_over');
  });
}

interface Chosen {
  /** JSON. */
  items: string;
  product_id: number;
  plan_id: number;
  quantity: number;
}

/** Columns for items that are all in the feed. Whether they become one order is asked each time the session is read. */
async function chosenItems(ctx: Ctx, items: readonly string[]): Promise<Chosen> {
  const ids = [...new Set(items.flatMap((id) => readItemId(id)?.productId ?? []))];
  const cards = (await productCards(ctx, { ids })).filter(({ sellViaShop }) => sellViaShop);
  const known = new Set((await itemsOf(ctx, cards)).map(({ id }) => id));
  const unknown = items.findIndex((id) => !known.has(id));
  const cart = unknown < 0 ? await sessionCart(ctx, items) : null;
  if (!cart) throw saleError('item_unknown', `$.line_items[${Math.max(unknown, 0)}].id`);
  const { productId: product_id, planId: plan_id, quantity } = cart;
  return { items: JSON.stringify(items), product_id, plan_id, quantity };
}
