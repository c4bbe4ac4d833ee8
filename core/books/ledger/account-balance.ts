import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { accountKind } from './account-chart.ts';

export interface Balance {
  account: string;
  currency: CurrencyCode;
  debit: Money;
  credit: Money;
  /** On the side where the account grows: money in a clearing account and money owed to somebody are both positive. */
  balance: Money;
}

interface BalanceRow {
  account: string;
  currency: string;
  debit: number;
  credit: number;
}

/** Balance of one account; zero without any posting. */
export async function accountBalance(
  ctx: Ctx,
  {
    sellerId,
    book,
    account,
    currency,
  }: { sellerId: number | null; book?: string; account: string; currency: CurrencyCode },
): Promise<Money> {
  const rows = await bookBalances(ctx, { sellerId, account, currency, ...(book === undefined ? {} : { book }) });
  return rows[0]?.balance ?? money(0n, currency);
}

/** The accounts of one book with their balances, by name. `account` picks one; `orderId` counts one order's journals only. */
export async function bookBalances(
  ctx: Ctx,
  {
    sellerId,
    book,
    account,
    currency,
    orderId,
  }: { sellerId: number | null; book?: string; account?: string; currency?: CurrencyCode; orderId?: number },
): Promise<Balance[]> {
  const rows = await reading(ctx, ({ db }) => {
    const query = db('postings as p').where('p.book', book ?? (sellerId === null ? 'platform' : `seller:${sellerId}`));
    if (sellerId === null) query.whereNull('p.seller_id');
    else query.where('p.seller_id', sellerId);
    if (account !== undefined) query.where('p.account', account);
    if (currency !== undefined) query.where('p.currency', currency);
    if (orderId !== undefined) query.join('journals as j', 'j.id', 'p.journal_id').where('j.order_id', orderId);
    return query
      .groupBy('p.account', 'p.currency')
      .orderBy(['p.account', 'p.currency'])
      .select<BalanceRow[]>(
        'p.account',
        'p.currency',
        db.raw('sum(p.debit)::bigint as debit'),
        db.raw('sum(p.credit)::bigint as credit'),
      );
  });
  return rows.map(toBalance);
}

function toBalance(row: BalanceRow): Balance {
  const rest = BigInt(row.debit) - BigInt(row.credit);
  const grows = accountKind(row.account)?.normal === 'credit' ? -rest : rest;
  return {
    account: row.account,
    currency: row.currency,
    debit: money(row.debit, row.currency),
    credit: money(row.credit, row.currency),
    balance: money(grows, row.currency),
  };
}
