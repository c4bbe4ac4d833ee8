import { productCards } from '#core/catalog';
import type { ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { itemsOf, readItemId } from './agent-feed.ts';
import { saleError } from './errors.ts';
import { requireOpen, sessionRow } from './session-row.ts';

export interface SessionInput {
  /** Ids of the feed; the same one as often as it is bought. Left out: as it was. */
  items?: readonly string[];
  /** Fields of the checkout's form; those left out stay. */
  fields: Readonly<Record<string, string>>;
}

const LASTS_MS = 24 * 3_600_000;

/** @throws 400 `item_unknown`, `one_item` */
export async function createSession(
  ctx: Ctx,
  seller: ShopSeller,
  { items = [], fields }: SessionInput,
): Promise<{ token: string }> {
  const item = await chosenItem(ctx, items);
  const now = ctx.clock.now();
  const token = newToken('acs');
  await inTransaction(ctx, ({ db }) =>
    db('agent_sessions').insert({
      seller_id: seller.id,
      token,
      ...item,
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
  const item = items ? await chosenItem(ctx, items) : {};
  await inTransaction(ctx, async ({ db, clock }) => {
    const changed = await db('agent_sessions')
      .where({ seller_id: seller.id, token, state: 'open' })
      .update({ ...item, fields: db.raw('fields || ?::jsonb', [JSON.stringify(fields)]), updated_at: clock.now() });
    if (changed === 0) throw saleError('session_over');
  });
}

async function chosenItem(
  ctx: Ctx,
  items: readonly string[],
): Promise<{ product_id: number; plan_id: number; quantity: number }> {
  const [first] = items;
  const asked = first === undefined ? null : readItemId(first);
  if (!asked) throw saleError('item_unknown');
  if (items.some((each) => each !== first)) throw saleError('one_item');
  const [card] = await productCards(ctx, { ids: [asked.productId] });
  if (!card?.sellViaShop || !itemsOf(card).some(({ plan }) => plan.id === asked.planId))
    throw saleError('item_unknown');
  return { product_id: asked.productId, plan_id: asked.planId, quantity: items.length };
}
