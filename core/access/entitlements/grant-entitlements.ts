import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { actorLabel } from '#core/ledger';
import type { Entitlement } from './entitlement.ts';
import { tellGranted } from './events.ts';

export interface GrantInput {
  sellerId: number;
  orderId: number;
  payerUserId: number;
  email: string;
  lines: readonly GrantLine[];
}

export interface GrantLine {
  orderLineId: number;
  /** A line may give several products, one grant each. */
  productId: number;
  quantity?: number;
  /** Default: now. */
  startsAt?: Date;
  /** Missing: for good. */
  endsAt?: Date;
}

/**
 * Lets the payer use what the lines bought, in one statement in the caller's transaction. A line's product is granted once: repeating
 * answers what is there and changes nothing, revocations included.
 */
export async function grantEntitlements(ctx: Ctx, input: GrantInput): Promise<Entitlement[]> {
  if (input.lines.length === 0) return [];
  const now = ctx.clock.now();
  const rows = input.lines.map((line, n) => ({
    n,
    order_line_id: line.orderLineId,
    product_id: line.productId,
    quantity: line.quantity ?? 1,
    token: newToken('ent'),
    starts_at: line.startsAt ?? now,
    ends_at: line.endsAt ?? null,
  }));
  return joinTransaction(ctx, async (inner) => {
    const answer = await inner.db.raw<{ rows: (Entitlement & { fresh?: boolean })[] }>(GRANT, [
      input.sellerId,
      input.payerUserId,
      input.email,
      input.orderId,
      now,
      JSON.stringify(rows),
      actorLabel(ctx.actor),
      ctx.correlationId,
      now,
      input.sellerId,
      input.orderId,
    ]);
    await tellGranted(
      inner,
      answer.rows.filter(({ fresh, state }) => fresh && state === 'active'),
    );
    return answer.rows;
  });
}

const GRANT = `
  with granted as (
    insert into entitlements (seller_id, payer_user_id, email, order_id, granted_at, order_line_id, product_id, quantity, token, starts_at, ends_at)
      select ?::bigint, ?::bigint, ?, ?::bigint, ?::timestamptz, order_line_id, product_id, quantity, token, starts_at, ends_at
        from jsonb_to_recordset(?::jsonb)
          as r(n int, order_line_id bigint, product_id bigint, quantity int, token text, starts_at timestamptz, ends_at timestamptz)
       order by n
      on conflict on constraint entitlements_line_unique do nothing
      returning *
  ), noted as (
    insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, actor, correlation_id, changed_at)
      select seller_id, payer_user_id, id, 'granted', ?, ?, ? from granted
  )
  select *, true as fresh from granted
  union all
  select *, false from entitlements where seller_id = ? and order_id = ?
  order by id`;
