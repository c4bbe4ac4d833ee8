import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requireSeller } from '#core/people';

/** Products of a group by name; what was removed is in none. */
const ofProducts = (value: string): string => `(select ${value} from product_group_products gp
  join products p on p.seller_id = gp.seller_id and p.id = gp.product_id and p.removed_at is null
  where gp.seller_id = g.seller_id and gp.product_group_id = g.id)`;
const COUNT = ofProducts('count(*)::int');

/** Product groups as a file and for programs. */
export const productGroupList = defineList<SqlBinding>({
  name: 'product_groups',
  base: (db, ctx) => db('product_groups as g').where('g.seller_id', requireSeller(ctx)),
  search: (rows, words) => void rows.whereILike('g.name', `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`),
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, value) =>
        void rows.whereRaw(
          'exists (select 1 from product_group_products gp where gp.seller_id = g.seller_id and gp.product_group_id = g.id and gp.product_id = any(?::bigint[]))',
          [value.map(Number) as never],
        ),
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'g.id', firstDir: 'desc' },
    { key: 'name', apply: 'lower(g.name)', firstDir: 'asc' },
  ],
  defaultSort: { key: 'name', dir: 'asc' },
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, only: 'csv', apply: { sql: 'g.id', as: 'number' } },
    { key: 'name', label: { de: 'Gruppe', en: 'Group' }, sortKey: 'name', apply: { sql: 'g.name', as: 'text' } },
    {
      key: 'products_count',
      label: { de: 'Produkte', en: 'Products' },
      align: 'end',
      apply: { sql: COUNT, as: 'number' },
    },
    {
      key: 'products',
      label: { de: 'Namen der Produkte', en: 'Product names' },
      apply: { sql: ofProducts("coalesce(string_agg(p.name, ', ' order by lower(p.name), p.id), '')"), as: 'text' },
    },
  ],
  expands: [],
});
