import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { actorLabel } from '#core/ledger';
import type { Entitlement, RevocationReason } from './entitlement.ts';
import { tellGranted, tellLost } from './events.ts';

/** Which ones: all of an order, or narrowed to some of its lines. */
export interface EntitlementChoice {
  sellerId: number;
  orderId: number;
  orderLineIds?: readonly number[];
  reason: RevocationReason;
}

/**
 * Stops use for a reason, in one statement. Returns those it changed; a reason that stands already changes nothing. The end of a contract
 * (`payment_canceled`) leaves alone what was promised to be kept.
 */
export function revokeEntitlements(ctx: Ctx, choice: EntitlementChoice): Promise<Entitlement[]> {
  const spared = choice.reason === 'payment_canceled' ? ' and not kept' : '';
  return change(ctx, choice, 'revoked', 'array_append(revoked_for, ?)', `not (? = any(revoked_for))${spared}`);
}

/** Takes one reason back. Use is allowed again once none stands; returns those it changed. */
export function restoreEntitlements(ctx: Ctx, choice: EntitlementChoice): Promise<Entitlement[]> {
  return change(ctx, choice, 'restored', 'array_remove(revoked_for, ?)', '? = any(revoked_for)');
}

async function change(
  ctx: Ctx,
  choice: EntitlementChoice,
  event: 'revoked' | 'restored',
  reasons: string,
  applies: string,
): Promise<Entitlement[]> {
  const { sellerId, orderId, orderLineIds, reason } = choice;
  return joinTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    const { rows } = await db.raw<{ rows: Entitlement[] }>(
      `with changed as (
         update entitlements set revoked_for = ${reasons}
          where seller_id = ? and order_id = ? and (?::bigint[] is null or order_line_id = any(?::bigint[])) and ${applies}
          returning *
       ), noted as (
         insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
           select seller_id, payer_user_id, id, ?, ?, ?, ?, ? from changed
       )
       select * from changed order by id`,
      [
        reason,
        sellerId,
        orderId,
        (orderLineIds ?? null) as never,
        (orderLineIds ?? null) as never,
        reason,
        event,
        reason,
        actorLabel(ctx.actor),
        ctx.correlationId,
        clock.now(),
      ],
    );
    // Another reason beside one that stands, or one of several taken back, changes nothing for who uses it.
    if (event === 'revoked')
      await tellLost(
        inner,
        rows.filter(({ revoked_for: reasons }) => reasons.length === 1),
        reason,
      );
    else
      await tellGranted(
        inner,
        rows.filter(({ state }) => state === 'active'),
      );
    return rows;
  });
}
