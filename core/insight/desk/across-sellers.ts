import type { SqlBinding, SqlListDefinition } from '#core/database';
import { defineList, idOrNone } from '#core/kit';
import { requireAdmin } from '#core/people';
import { fileOnly, ofSeller, sellerColumns } from './list-parts.ts';

interface Across {
  name: string;
  /** The column that names whose a row is. */
  seller: string;
  base?: SqlBinding['base'];
  /** Seller's own columns on the screen, and those the file has besides. */
  columns: readonly string[];
  files?: readonly string[];
}

/**
 * A seller's own list over all of them: the same filters, tabs and columns, and whose each row is. Look-ups know one shop only: what they find by a
 * number is asked for by that number, the rest is left out.
 */
export function acrossSellers(
  own: SqlListDefinition,
  { name, seller, base, columns, files = [] }: Across,
): SqlListDefinition {
  const search = typeof own.search === 'object' ? own.search.apply : own.search;
  return defineList<SqlBinding>({
    ...own,
    name,
    base: (db, ctx) => {
      requireAdmin(ctx);
      return (base ?? own.base!)(db, ctx).join('sellers as s', 's.id', seller);
    },
    ...(search ? { search } : {}),
    filters: [...ofSeller, ...own.filters.filter(({ key }) => key !== 'power_seller').flatMap(byNumber)],
    columns: [
      ...own.columns.filter(({ key }) => columns.includes(key)).map(({ only: _only, ...shown }) => shown),
      ...sellerColumns,
      ...own.columns
        .filter(({ key, only }) => files.includes(key) && only !== 'screen')
        .map((column) => fileOnly(column)),
    ],
    expands: [],
    expansions: {},
  });
}

type Filter = SqlListDefinition['filters'][number];

function byNumber(filter: Filter): Filter[] {
  if (filter.control !== 'async_select') return [filter];
  if (filter.values !== 'id') return [];
  const { key, label, apply } = filter;
  return [
    {
      key,
      control: 'text',
      label: { de: `${label.de}: Nr.`, en: `${label.en}: id` },
      apply: (rows, value) => apply(rows, [String(idOrNone(value))]),
    },
  ];
}
