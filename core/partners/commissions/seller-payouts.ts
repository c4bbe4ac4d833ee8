import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';
import type { CommissionKind } from './commission.ts';
import { owedCommissions, type OwedCommission } from './owed-commissions.ts';
import { readPayingAccount } from './payout-file.ts';

export interface PayoutRow {
  id: number;
  name: string;
  amount: number;
  currency: string;
  kind: CommissionKind;
  ibanEnd: string;
  state: 'issued' | 'paid' | 'canceled';
  createdAt: Date;
  endedAt: Date | null;
}

export interface SellerPayouts {
  owed: OwedCommission[];
  payouts: PayoutRow[];
  account: { holder: string; ibanEnd: string };
}

/** Debts of the seller to publishers, and what was paid, the newest first. */
export async function sellerPayouts(ctx: Ctx): Promise<SellerPayouts> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (inner) => ({
    owed: await owedCommissions(inner, sellerId),
    account: await readPayingAccount(inner),
    payouts: (
      await inner
        .db('affiliate_payouts as o')
        .join('users as u', 'u.id', 'o.publisher_id')
        .where({ 'o.seller_id': sellerId })
        .orderBy('o.id', 'desc')
        .limit(100)
        .select<
          {
            id: number;
            name: string;
            email: string;
            amount: number;
            currency: string;
            kind: CommissionKind;
            iban_end: string;
            state: PayoutRow['state'];
            created_at: Date;
            ended_at: Date | null;
          }[]
        >(
          'o.id',
          inner.db.raw("trim(u.first_name || ' ' || u.last_name) as name"),
          'u.email',
          'o.amount',
          'o.currency',
          'o.kind',
          'o.iban_end',
          'o.state',
          'o.created_at',
          'o.ended_at',
        )
    ).map((row) => ({
      id: row.id,
      name: row.name || row.email,
      amount: row.amount,
      currency: row.currency,
      kind: row.kind,
      ibanEnd: row.iban_end,
      state: row.state,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    })),
  }));
}
