import { findProduct, productForms, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { LevelPart } from './level.ts';
import { openingMoment, type MemberTime } from './opening-moment.ts';

export interface PieceChoice {
  id: number;
  title: string;
}

/** Pieces by which these products can be opened one by one, by product id. One statement for each kind that can. */
export async function piecesOfParts(
  ctx: Ctx,
  products: readonly { id: number; form: ProductFormKey }[],
): Promise<ReadonlyMap<number, readonly PieceChoice[]>> {
  const found = new Map<number, readonly PieceChoice[]>();
  for (const key of new Set(products.map(({ form }) => form))) {
    const ids = products.filter(({ form }) => form === key).map(({ id }) => id);
    for (const [id, pieces] of (await ctx.ports.find(productForms, key)?.pieces?.(ctx, ids)) ?? [])
      found.set(id, pieces);
  }
  return found;
}

interface HeldPieces {
  sellerId: number;
  entitlementId: number;
  productId: number;
  form: ProductFormKey;
}

/** Says which pieces a member may use and from when; all for a part that opens as a whole. Tells the part's form where that changed. */
export async function placePieces(ctx: Ctx, held: HeldPieces, time: MemberTime, { pieces }: LevelPart): Promise<void> {
  const wanted = pieces.map((piece) => ({ id: piece.id, at: openingMoment(time, piece) }));
  const { rows } = await ctx.db.raw<{ rows: { changed: number }[] }>(PLACE_PIECES, [
    wanted.map(({ id }) => id) as never,
    wanted.map(({ at }) => at) as never,
    held.sellerId,
    held.entitlementId,
    held.sellerId,
    held.entitlementId,
  ]);
  if (rows[0]!.changed > 0) await tellForm(ctx, held);
}

/** After the end of what gave it, nothing more of a kept part opens. */
export async function freezePieces(ctx: Ctx, held: HeldPieces): Promise<void> {
  const frozen = await ctx
    .db('entitlement_pieces')
    .where({ seller_id: held.sellerId, entitlement_id: held.entitlementId })
    .where('opens_at', '>', ctx.clock.now())
    .update({ opens_at: null });
  if (frozen > 0) await tellForm(ctx, held);
}

/** Members with these ids may use all of a part again, as no level says otherwise. Those whose membership is over keep what they had. */
export async function openWhole(
  ctx: Ctx,
  { sellerId, productId, partId }: { sellerId: number; productId: number; partId: number },
  { afterId, lastId }: { afterId: number; lastId: number },
): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `delete from entitlement_pieces x using entitlements m, entitlements e
      where m.seller_id = ? and m.product_id = ? and m.id > ? and m.id <= ? and m.revoked_for <@ array['payment_paused']
        and (m.ends_at is null or m.ends_at > ?::timestamptz)
        and e.seller_id = m.seller_id and e.order_line_id = m.order_line_id and e.product_id = ?
        and x.seller_id = e.seller_id and x.entitlement_id = e.id
      returning e.id`,
    [sellerId, productId, afterId, lastId, ctx.clock.now(), partId],
  );
  const product = rows.length > 0 ? await findProduct(ctx, partId) : null;
  if (product)
    await ctx.ports.find(productForms, product.form)?.piecesChanged?.(ctx, {
      sellerId,
      productId: partId,
      entitlementIds: [...new Set(rows.map(({ id }) => id))],
    });
}

async function tellForm(ctx: Ctx, { sellerId, entitlementId, productId, form }: HeldPieces): Promise<void> {
  await ctx.ports
    .find(productForms, form)
    ?.piecesChanged?.(ctx, { sellerId, productId, entitlementIds: [entitlementId] });
}

const PLACE_PIECES = `
  with wanted as (select * from unnest(?::bigint[], ?::timestamptz[]) as w (piece_id, opens_at)),
  gone as (
    delete from entitlement_pieces p where p.seller_id = ?::bigint and p.entitlement_id = ?::bigint
       and not exists (select from wanted w where w.piece_id = p.piece_id) returning 1
  ), placed as (
    insert into entitlement_pieces as p (seller_id, entitlement_id, piece_id, opens_at)
      select ?::bigint, ?::bigint, piece_id, opens_at from wanted
    on conflict (seller_id, entitlement_id, piece_id) do update set opens_at = excluded.opens_at
     where p.opens_at is distinct from excluded.opens_at returning 1
  )
  select ((select count(*) from gone) + (select count(*) from placed))::int as changed`;
