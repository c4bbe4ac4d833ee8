import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asAdmin, requireOwner } from '#core/people';
import type { CommissionBook, CommissionKind } from './commission.ts';
import { owedCommissions, type OwedCommission } from './owed-commissions.ts';
import { readPayingAccount } from './payout-file.ts';

export interface PayoutRow {
  sellerId: number;
  shop: string;
  id: number;
  name: string;
  amount: number;
  currency: string;
  kind: CommissionKind;
  /** Debtor, who alone ends it. */
  book: CommissionBook;
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

/** Debts to a seller's publishers, and what was paid, the newest first. */
export async function sellerPayouts(ctx: Ctx): Promise<SellerPayouts> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (inner) => ({
    owed: await owedCommissions(inner, { sellerId }),
    account: await readPayingAccount(inner),
    payouts: await payoutRows(inner, { 'o.seller_id': sellerId }),
  }));
}

/**
 * Debts of the platform to publishers and sales teams of all sellers, and what it paid, the newest first.
 * @throws 403 unless an admin acts
 */
export async function payoutsForSellers(ctx: Ctx): Promise<Omit<SellerPayouts, 'account'>> {
  return reading(asAdmin(ctx, 'commission payouts'), async (inner) => ({
    owed: await owedCommissions(inner, { book: 'platform' }),
    payouts: await payoutRows(inner, { 'o.book': 'platform' }),
  }));
}

async function payoutRows({ db }: Ctx, which: Readonly<Record<string, string | number>>): Promise<PayoutRow[]> {
  const rows = await db('affiliate_payouts as o')
    .join('users as u', 'u.id', 'o.publisher_id')
    .join('sellers as s', 's.id', 'o.seller_id')
    .where(which)
    .orderBy('o.id', 'desc')
    .limit(100)
    .select<(PayoutRow & { email: string })[]>(
      'o.seller_id as sellerId',
      's.display_name as shop',
      'o.id',
      db.raw("trim(u.first_name || ' ' || u.last_name) as name"),
      'u.email',
      'o.amount',
      'o.currency',
      'o.kind',
      'o.book',
      'o.iban_end as ibanEnd',
      'o.state',
      'o.created_at as createdAt',
      'o.ended_at as endedAt',
    );
  return rows.map(({ email, ...row }) => ({ ...row, name: row.name || email }));
}
