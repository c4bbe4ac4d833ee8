import type { Ctx } from '#core/context';
import type { ArchivePlan } from './archive-plan.ts';
import { archiveError } from './errors.ts';

const LINKS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent,
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`;

/** Columns without a foreign key that name a row all the same. */
const BY_NAME: Readonly<Record<string, string>> = {
  product_id: 'products',
  order_id: 'orders',
  order_line_id: 'order_lines',
  order_rate_id: 'order_rates',
  payment_id: 'payments',
  refund_id: 'refunds',
  invoice_id: 'invoices',
  entitlement_id: 'entitlements',
  coupon_id: 'coupons',
  page_id: 'pages',
  pricing_plan_id: 'pricing_plans',
  plan_id: 'pricing_plans',
};

/**
 * Refuses rows that reach into another shop: foreign keys over one column do not see whose row they name. A file has to be the shop's own;
 * other rows may have been removed since.
 * @throws foreign_ids (422)
 */
export async function refuseForeignIds(ctx: Ctx, { tables }: ArchivePlan, sellerId: number): Promise<void> {
  const { rows: links } = await ctx.db.raw<{ rows: { child: string; parent: string; column: string }[] }>(LINKS);
  const walled = new Set(tables.map(({ name }) => name).filter((name) => name !== 'sellers'));
  for (const { name, columns } of tables) {
    if (name === 'sellers') continue;
    for (const column of columns) {
      const isFile = /(^|_)file_ids?$/.test(column.name);
      const parent = isFile
        ? 'files'
        : (links.find((link) => link.child === name && link.column === column.name)?.parent ?? BY_NAME[column.name]);
      if (parent === undefined || !walled.has(parent) || !/^bigint(\[\])?$/.test(column.type)) continue;
      await refuseAt(ctx, {
        table: name,
        column: column.name,
        parent,
        sellerId,
        isList: column.type === 'bigint[]',
        isFile,
      });
    }
  }
}

interface Place {
  table: string;
  column: string;
  parent: string;
  sellerId: number;
  isList: boolean;
  isFile: boolean;
}

async function refuseAt(
  { db, locale }: Ctx,
  { table, column, parent, sellerId, isList, isFile }: Place,
): Promise<void> {
  const named = isList ? `unnest(c."${column}")` : `(select c."${column}")`;
  const wrong = isFile
    ? `v.id is not null and not exists (select 1 from "${parent}" p where p.id = v.id and p.seller_id = ${sellerId})`
    : `exists (select 1 from "${parent}" p where p.id = v.id and p.seller_id <> ${sellerId})`;
  // Tables of products are found by the product itself.
  const key = KEYED_BY_PRODUCT.has(parent) ? wrong.replace('p.id', 'p.product_id') : wrong;
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from "${table}" c cross join lateral (select ${isList ? named : `c."${column}"`} as id) v where c.seller_id = ${sellerId} and ${key} limit 1`,
  );
  if (rows.length > 0) throw archiveError(locale, 'foreign_ids', `${table}.${column}`);
}

const KEYED_BY_PRODUCT: ReadonlySet<string> = new Set([
  'product_stock',
  'certificate_products',
  'license_products',
  'service_products',
  'event_designs',
]);
