import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import type { Entitlement } from './entitlement.ts';
import { tellGranted, tellLost } from './events.ts';

export interface EntitlementsOfSeller {
  sellerId: number;
  ids: readonly number[];
}

/** Sets when each of these ends, null for good, in one statement; returns those whose end changed. What is kept has no end and gets none. */
export async function extendEntitlements(
  ctx: Ctx,
  { sellerId, ids }: EntitlementsOfSeller,
  ends: readonly (Date | null)[],
): Promise<Entitlement[]> {
  return joinTransaction(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Entitlement[] }>(
      `with changed as (
         update entitlements e set ends_at = w.ends_at from unnest(?::bigint[], ?::timestamptz[]) as w (id, ends_at)
          where e.seller_id = ? and e.id = w.id and e.ends_at is distinct from w.ends_at and not e.kept
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
  the: EntitlementsOfSeller,
  way: 'take' | 'giveBack',
): Promise<Entitlement[]> {
  return changeReason(ctx, the, { reason: 'access_taken', takes: way === 'take' });
}

/** A membership opens these parts no longer for their holder, or again. Told like any other access; returns those that changed. */
export async function changeParts(ctx: Ctx, the: EntitlementsOfSeller, way: 'close' | 'open'): Promise<Entitlement[]> {
  const closes = way === 'close';
  const changed = await changeReason(ctx, the, { reason: 'part_removed', takes: closes });
  if (closes)
    await tellLost(
      ctx,
      changed.filter(({ revoked_for: reasons }) => reasons.length === 1),
      'part_removed',
    );
  else
    await tellGranted(
      ctx,
      changed.filter(({ state }) => state === 'active'),
    );
  return changed;
}

/** Lets these outlast what opened them, for good. Those that are kept already stay as they are. */
export async function keepEntitlements(ctx: Ctx, { sellerId, ids }: EntitlementsOfSeller): Promise<void> {
  await joinTransaction(ctx, async ({ db, clock }) => {
    await db.raw(
      `with before as (
         select id, ends_at from entitlements where seller_id = ? and id = any(?::bigint[]) and not kept
       ), changed as (
         update entitlements e set kept = true, ends_at = null from before b where e.seller_id = ? and e.id = b.id
          returning e.seller_id, e.payer_user_id, e.id, b.ends_at
       )
       insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, actor, correlation_id, changed_at)
         select seller_id, payer_user_id, id, 'extended', ?, ?, ?::timestamptz from changed where ends_at is not null`,
      [sellerId, ids as never, sellerId, actorLabel(ctx.actor), ctx.correlationId, clock.now()],
    );
  });
}

async function changeReason(
  ctx: Ctx,
  { sellerId, ids }: EntitlementsOfSeller,
  { reason, takes }: { reason: 'access_taken' | 'part_removed'; takes: boolean },
): Promise<Entitlement[]> {
  return joinTransaction(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: Entitlement[] }>(
      `with changed as (
         update entitlements set revoked_for = ${takes ? 'array_append' : 'array_remove'}(revoked_for, ?)
          where seller_id = ? and id = any(?::bigint[]) and (? = any(revoked_for)) = ?
          returning *
       ), noted as (
         insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
           select seller_id, payer_user_id, id, ?, ?, ?, ?, ?::timestamptz from changed
       )
       select * from changed order by id`,
      [
        reason,
        sellerId,
        ids as never,
        reason,
        !takes,
        takes ? 'revoked' : 'restored',
        reason,
        actorLabel(ctx.actor),
        ctx.correlationId,
        clock.now(),
      ],
    );
    return rows;
  });
}
