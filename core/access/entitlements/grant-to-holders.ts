import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { actorLabel } from '#core/ledger';
import type { Entitlement } from './entitlement.ts';
import { tellGranted, tellLost } from './events.ts';

/** A walk over those who hold a product, by the id of their entitlement. */
export interface HolderBatch {
  sellerId: number;
  /** Product they hold. */
  productId: number;
  /** Product that it opens, or opens no longer. */
  partId: number;
  afterId: number;
  limit: number;
}

export interface HoldersDone {
  changed: Entitlement[];
  /** Those of them that were not there before. */
  freshIds: ReadonlySet<number>;
  /** Begin of the next batch; null when this was the last. */
  lastId: number | null;
}

/**
 * Gives a part to everybody who holds the product for good: those whose money went back, was charged back or stopped are passed over, those
 * who are paused get it paused. What somebody lost because it was taken out before is theirs again. Repeating changes nothing.
 */
export async function grantToHolders(
  ctx: Ctx,
  { sellerId, productId, partId, afterId, limit }: HolderBatch,
): Promise<HoldersDone> {
  const now = ctx.clock.now();
  const tokens = Array.from({ length: limit }, () => newToken('ent'));
  return joinTransaction(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: WalkedRow[] }>(GRANT_TO_HOLDERS, [
      sellerId,
      productId,
      afterId,
      now,
      limit,
      partId,
      tokens,
      now,
      actorLabel(ctx.actor),
      ctx.correlationId,
      now,
      actorLabel(ctx.actor),
      ctx.correlationId,
      now,
      sellerId,
      partId,
      actorLabel(ctx.actor),
      ctx.correlationId,
      now,
    ]);
    const done = walked(rows);
    await tellGranted(
      inner,
      done.changed.filter(({ state }) => state === 'active'),
    );
    return done;
  });
}

const GRANT_TO_HOLDERS = `
  with holders as (
    select e.*, row_number() over (order by e.id) as n from (
      select * from entitlements
       where seller_id = ?::bigint and product_id = ?::bigint and id > ?::bigint
         and revoked_for <@ array['payment_paused'] and (ends_at is null or ends_at > ?::timestamptz)
       order by id limit ?
    ) e
  ), granted as (
    insert into entitlements (seller_id, payer_user_id, email, order_id, order_line_id, product_id, quantity, token, starts_at, ends_at, revoked_for, granted_at)
      select seller_id, payer_user_id, email, order_id, order_line_id, ?::bigint, quantity, (?::text[])[n], starts_at, ends_at, revoked_for, ?::timestamptz
        from holders order by id
      on conflict on constraint entitlements_line_unique do nothing
      returning *
  ), noted as (
    insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, actor, correlation_id, changed_at)
      select seller_id, payer_user_id, id, 'granted', ?, ?, ?::timestamptz from granted
  ), noted_pauses as (
    insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
      select g.seller_id, g.payer_user_id, g.id, 'revoked', reason, ?, ?, ?::timestamptz from granted g, unnest(g.revoked_for) as reason
  ), back as (
    update entitlements e set revoked_for = array_remove(e.revoked_for, 'part_removed')
      from holders h
     where e.seller_id = ?::bigint and e.order_line_id = h.order_line_id and e.product_id = ?::bigint and 'part_removed' = any(e.revoked_for)
     returning e.*
  ), noted_back as (
    insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
      select seller_id, payer_user_id, id, 'restored', 'part_removed', ?, ?, ?::timestamptz from back
  )
  select c.*, last.last_id
    from (select max(id) as last_id from holders) last
    left join (select *, true as fresh from granted union all select *, false from back) c on true
   order by c.id`;

/** Takes a part from everybody who has it through the product, and from nobody who bought it by itself or keeps it. Repeating changes nothing. */
export async function endForHolders(
  ctx: Ctx,
  { sellerId, productId, partId, afterId, limit }: HolderBatch,
): Promise<HoldersDone> {
  return joinTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const { rows } = await db.raw<{ rows: WalkedRow[] }>(END_FOR_HOLDERS, [
      sellerId,
      productId,
      afterId,
      limit,
      sellerId,
      partId,
      actorLabel(ctx.actor),
      ctx.correlationId,
      clock.now(),
    ]);
    const done = walked(rows);
    await tellLost(
      inner,
      done.changed.filter(({ revoked_for: reasons }) => reasons.length === 1),
      'part_removed',
    );
    return done;
  });
}

const END_FOR_HOLDERS = `
  with holders as (
    select id, order_line_id from entitlements where seller_id = ?::bigint and product_id = ?::bigint and id > ?::bigint order by id limit ?
  ), changed as (
    update entitlements e set revoked_for = array_append(e.revoked_for, 'part_removed')
      from holders h
     where e.seller_id = ?::bigint and e.order_line_id = h.order_line_id and e.product_id = ?::bigint and not e.kept and not ('part_removed' = any(e.revoked_for))
     returning e.*
  ), noted as (
    insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
      select seller_id, payer_user_id, id, 'revoked', 'part_removed', ?, ?, ?::timestamptz from changed
  )
  select c.*, false as fresh, last.last_id from (select max(id) as last_id from holders) last left join changed c on true order by c.id`;

type WalkedRow = Entitlement & { fresh: boolean; last_id: number | null };

/** A batch in which nothing changed answers one row without an entitlement. */
function walked(rows: readonly WalkedRow[]): HoldersDone {
  const changed = rows.filter((row) => row.id !== null);
  return {
    changed,
    freshIds: new Set(changed.filter((row) => row.fresh).map((row) => row.id)),
    lastId: rows[0]?.last_id ?? null,
  };
}
