import type { Readable } from 'node:stream';
import { productList } from '#core/catalog';
import type { Ctx } from '#core/context';
import { streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListDefinition, type ListQuery } from '#core/kit';

/** Entitlements that may be used now, whoever holds them. */
const ACCESS_COUNT_SQL = `(select coalesce(sum(e.quantity), 0) from entitlements e
  where e.seller_id = p.seller_id and e.product_id = p.id and e.state = 'active' and (e.ends_at is null or e.ends_at > clock.now))`;

type Columns = ListDefinition<SqlBinding>['columns'];

/** The product list's second export: the same rows and filters, with who has access instead of what was sold, and the price under its short name. */
export const productAccessList = defineList<SqlBinding>({
  ...productList,
  name: 'product_access',
  base: (db, ctx) =>
    productList.base!(db, ctx).joinRaw('cross join (select ?::timestamptz as now) as clock', [ctx.clock.now()]),
  columns: accessColumns(productList.columns),
});

export function streamProductAccessCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, productAccessList, query, options);
}

function accessColumns(columns: Columns): Columns {
  return columns.map((column) => {
    if (column.key === 'display_price') return { ...column, key: 'price' };
    if (column.key !== 'sold_count') return column;
    return {
      key: 'access_count',
      label: { de: 'Zugriffe', en: 'Accesses' },
      only: 'csv' as const,
      apply: { sql: ACCESS_COUNT_SQL, as: 'number' as const },
    };
  });
}
