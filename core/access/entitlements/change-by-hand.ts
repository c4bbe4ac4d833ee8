import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import type { Entitlement } from './entitlement.ts';

export interface EntitlementsOfSeller {
  sellerId: number;
  ids: readonly number[];
}

/** Sets when each of these ends, null for good, in one statement; returns those whose end changed. */
export async function extendEntitlements(
  ctx: Ctx,
  { sellerId, ids }: EntitlementsOfSeller,
  ends: readonly (Date | null)[],
): Promise<Entitlement[]> {
  return joinTransaction(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Entitlement[] }>(
      `with changed as (
         update entitlements e set ends_at = w.ends_at from unnest(?::bigint[], ?::timestamptz[]) as w (id, ends_at)
          where e.seller_id = ? and e.id = w.id and e.ends_at is distinct from w.ends_at
          returning e.*
       ), noted as (
         insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, ends_at, actor, correlation_id, changed_at)
           select seller_id, payer_user_id, id, 'extended', ends_at, ?, ?, ?::timestamptz from changed
       )
       select * from changed order by id`,
      [ids as never, ends as never, sellerId, actorLabel(ctx.actor), ctx.correlationId, clock.now()],
    );
    return rows;
  });
}

/** The seller takes access away, or gives back what was taken. Other reasons stay as they are; returns those that changed. */
export async function takeByHand(
  ctx: Ctx,
  { sellerId, ids }: EntitlementsOfSeller,
  way: 'take' | 'giveBack',
): Promise<Entitlement[]> {
  const takes = way === 'take';
  return joinTransaction(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Entitlement[] }>(
      `with changed as (
         update entitlements set revoked_for = ${takes ? 'array_append' : 'array_remove'}(revoked_for, 'access_taken')
          where seller_id = ? and id = any(?::bigint[]) and ('access_taken' = any(revoked_for)) = ?
          returning *
       ), noted as (
         insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
           select seller_id, payer_user_id, id, ?, 'access_taken', ?, ?, ?::timestamptz from changed
       )
       select * from changed order by id`,
      [
        sellerId,
        ids as never,
        !takes,
        takes ? 'revoked' : 'restored',
        actorLabel(ctx.actor),
        ctx.correlationId,
        clock.now(),
      ],
    );
    return rows;
  });
}
