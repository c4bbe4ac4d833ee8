import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions } from '#core/database';
import type { CurrencyCode, JsonMoney, ListAnswer, ListQuery } from '#core/kit';
import { customerList, SPENT_COLUMN } from './customer-list.ts';
import type { Customer } from './customer.ts';

export interface CustomerRow {
  id: number;
  name: string;
  email: string;
  company: string;
  /** ISO 3166 code; empty where it is not known. */
  country: string;
  ordersCount: number;
  /** Kept money, in the shop's own currency. */
  spent: JsonMoney;
  lastOrderAt: Date;
}

const COLUMNS = [
  'c.id',
  'c.address',
  'c.first_name',
  'c.last_name',
  'c.company',
  'c.country',
  'c.orders_count',
  'c.last_order_at',
  's.currency',
];

export async function readCustomerList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<CustomerRow> & { page: number }> {
  const answer = await readList<Customer & { spent: number; currency: CurrencyCode }>(ctx, customerList, query, [
    ...COLUMNS,
    ctx.db.raw(SPENT_COLUMN),
  ]);
  return {
    ...answer,
    list: answer.list.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.address,
      company: row.company,
      country: row.country,
      ordersCount: row.orders_count,
      spent: { minor: row.spent, currency: row.currency },
      lastOrderAt: row.last_order_at,
    })),
  };
}

export function streamCustomerCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, customerList, query, options);
}
