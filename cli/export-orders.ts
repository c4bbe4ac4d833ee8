import { filterParamNames, parseListQuery, type ListQuery } from '#core/kit';
import { orderList, streamOrderCsv } from '#core/orders';
import { contextOfShop } from './providers/shop-named.ts';
import { openOutput } from './output-file.ts';
import { progressLine } from './progress-line.ts';
import { UsageError } from './usage-error.ts';
import { withMigrated } from './with-installation.ts';

export interface ExportFlags {
  out: string;
  seller?: string;
  filter: string[];
  query?: string;
  sort: string;
  delimiter: string;
}

/** Streams the orders from the database into the file. Progress and result are told on standard error, so that `--out -` stays clean. */
export async function exportOrders(flags: ExportFlags): Promise<void> {
  const delimiter = delimiterOf(flags.delimiter);
  await withMigrated(async ({ kernel }) => {
    const ctx =
      flags.seller === undefined
        ? kernel.contextFor({ kind: 'platform', reason: 'kontor export orders' })
        : await contextOfShop(kernel, flags.seller);
    const query = queryOf(flags, ctx.clock.now());
    const progress = progressLine('orders');
    const output = openOutput(flags.out);
    try {
      await output.take(streamOrderCsv(ctx, query, { delimiter, onProgress: progress.show }));
    } finally {
      progress.clear();
    }
    if (flags.out !== '-') console.error(`Written to ${flags.out}: ${progress.summary()}`);
  });
}

function queryOf({ filter, query, sort }: ExportFlags, now: Date): ListQuery {
  const params = new URLSearchParams(query ? { query } : {});
  const names = new Set(orderList.filters.flatMap((each) => filterParamNames(each)));
  for (const pair of filter) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).replace(/\[\]$/, '');
    if (!names.has(name))
      throw new UsageError(`"${pair}" is no filter of the order list. There are: ${[...names].join(', ')}.`);
    params.append(listOf(name) ? `${name}[]` : name, pair.slice(at + 1));
  }
  const [sortKey = '', sortDir = 'asc'] = sort.split(':');
  const keys = orderList.sorts.map(({ key }) => key);
  if (!keys.includes(sortKey) || !['asc', 'desc'].includes(sortDir))
    throw new UsageError(`"${sort}" is no sort. There are ${keys.join(', ')}, each with :asc or :desc.`);
  params.set('sortKey', sortKey);
  params.set('sortDir', sortDir);
  return parseListQuery(orderList, params, { now });
}

function listOf(name: string): boolean {
  const control = orderList.filters.find(({ key }) => key === name)?.control;
  return control === 'multi_select' || control === 'async_select';
}

function delimiterOf(sign: string): ',' | ';' {
  if (sign === ',' || sign === ';') return sign;
  throw new UsageError('The delimiter is "," or ";".');
}
