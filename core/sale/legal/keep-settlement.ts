import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { WithdrawalSettlement } from './withdrawal-settlement.ts';

/** Writes down what a withdrawal came to, once. In the caller's transaction, which holds the order's lock. */
export async function keepSettlement(
  { db }: Ctx,
  settlement: Pick<
    WithdrawalSettlement,
    | 'seller_id'
    | 'declaration_id'
    | 'order_id'
    | 'basis'
    | 'done'
    | 'total'
    | 'refunded_before'
    | 'owed'
    | 'refund'
    | 'reason'
    | 'actor'
    | 'settled_at'
  >,
): Promise<WithdrawalSettlement> {
  return WithdrawalSettlement.query(db).insert(settlement).returning('*');
}

/** Settlement of the withdrawal; null before it. */
export async function settlementOf(ctx: Ctx, declarationId: number): Promise<WithdrawalSettlement | null> {
  const sellerId = requireSeller(ctx);
  const found = await reading(ctx, async ({ db }) =>
    WithdrawalSettlement.query(db).findOne({ seller_id: sellerId, declaration_id: declarationId }),
  );
  return found ?? null;
}
