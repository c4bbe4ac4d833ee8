import { ownNodes } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';
import { asPlatform } from '#core/jobs';
import type { JsonMoney } from '#core/kit';
import { requireSeller } from '#core/people';

export const STATISTIC_GROUPS = ['day', 'program', 'product', 'publisher', 'campaign', 'seller'] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

export interface StatisticQuery {
  /** Local days, both included. */
  from: string;
  till: string;
  by: StatisticGroup;
  programId?: number;
  publisherId?: number;
  state?: string;
}

/** One row of statistics. Amounts in the row's own currency; orders and gross count where somebody sent the buyer, commission wherever it is earned. */
export interface StatisticRow {
  key: string;
  label: string;
  clicks: number;
  uniques: number;
  orders: number;
  /** Basis points of clicks that became orders. */
  conversionBp: number;
  gross: JsonMoney;
  commission: JsonMoney;
  /** Basis points of commission that was taken back. */
  returnedBp: number;
  /** Commission per click, in minor units. */
  perClick: number;
}

const GROUPS: Readonly<Record<StatisticGroup, { key: string; label: string }>> = {
  day: { key: 'd.day::text', label: 'd.day::text' },
  program: { key: 'p.id::text', label: 'p.name' },
  product: {
    key: 'd.product_id::text',
    label: "coalesce((select name from products x where x.seller_id = d.seller_id and x.id = d.product_id), '')",
  },
  publisher: { key: 'n.publisher_id::text', label: 'n.name' },
  campaign: { key: 'd.campaign', label: 'd.campaign' },
  seller: { key: 's.id::text', label: 's.display_name' },
};

interface Row {
  key: string;
  label: string;
  currency: string;
  clicks: number;
  uniques: number;
  orders: number;
  gross: number;
  commission: number;
  returned: number;
}

const MOST_ROWS = 1000;

const FROM_DAYS = `affiliate_days d
  join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
  join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
  join sellers s on s.id = d.seller_id`;

function sql(groups: typeof GROUPS, by: StatisticGroup, { from, where }: { from: string; where: string }): string {
  const { key, label } = groups[by];
  return `select ${key} as key, ${by === 'day' || by === 'campaign' ? `max(${label})` : `min(${label})`} as label, d.currency,
       sum(d.clicks)::bigint as clicks, sum(d.uniques)::bigint as uniques, sum(d.orders)::bigint as orders, sum(d.gross)::bigint as gross,
       sum(d.commission)::bigint as commission, sum(d.returned)::bigint as returned
  from ${from}
 where ${where} and d.day between :from and :till
 group by 1, 3 order by ${by === 'day' ? '1' : '8 desc, 4 desc, 1'} limit ${MOST_ROWS}`;
}

type Dimension = 'campaign' | 'node' | 'product';

/** Sums that a question can be answered from; null where it asks of products or campaigns what single publishers did. */
function dimensionOf({ by, publisherId, state }: StatisticQuery): Dimension | null {
  const ofPublishers = publisherId !== undefined || state !== undefined;
  if (by === 'product' || by === 'campaign') return ofPublishers ? null : by;
  return ofPublishers || by === 'publisher' ? 'node' : 'campaign';
}

const SUMMED: Readonly<Record<StatisticGroup, { key: string; label: string }>> = {
  ...GROUPS,
  product: {
    key: 'd.key',
    label: "coalesce((select name from products x where x.seller_id = d.seller_id and x.id = d.key::bigint), '')",
  },
  campaign: { key: 'd.key', label: 'd.key' },
};

/** As many rows for very many clicks as for few: one for each day, program and value. */
const fromSums = (dimension: Dimension): string => `affiliate_sums d
  ${dimension === 'node' ? 'join affiliate_nodes n on n.seller_id = d.seller_id and n.id::text = d.key' : ''}
  join affiliate_programs p on p.seller_id = d.seller_id and p.id = d.affiliate_program_id
  join sellers s on s.id = d.seller_id`;

/** Statistics of the seller's programs. */
export async function sellerStatistics(ctx: Ctx, query: StatisticQuery): Promise<StatisticRow[]> {
  const sellerId = requireSeller(ctx);
  const dimension = dimensionOf(query);
  return readingFromReplica(ctx, async ({ db }) => {
    const where = [
      'd.seller_id = :seller',
      ...(dimension === null ? [] : ['d.dimension = :dimension']),
      ...(query.programId === undefined ? [] : ['p.id = :program']),
      ...(query.publisherId === undefined ? [] : ['n.publisher_id = :publisher']),
      ...(query.state === undefined ? [] : ['n.state = :state']),
    ].join(' and ');
    const text =
      dimension === null
        ? sql(GROUPS, query.by, { from: FROM_DAYS, where })
        : sql(SUMMED, query.by, { from: fromSums(dimension), where });
    const { rows } = await db.raw<{ rows: Row[] }>(text, {
      seller: sellerId,
      dimension,
      from: query.from,
      till: query.till,
      program: query.programId ?? 0,
      publisher: query.publisherId ?? 0,
      state: query.state ?? '',
    });
    return rows.map(rowOf);
  });
}

/** Statistics of the person in `ctx`, at every seller. */
export async function publisherStatistics(
  ctx: Ctx,
  query: Pick<StatisticQuery, 'from' | 'till' | 'by'>,
): Promise<StatisticRow[]> {
  const nodes = await ownNodes(ctx);
  if (nodes.length === 0) return [];
  // Sums know a publisher's days, and not on which product or campaign.
  const bySums = query.by !== 'product' && query.by !== 'campaign';
  const own = (ids: string): string => `(${ids}) in (select * from unnest(:sellers::bigint[], :nodes::bigint[]))`;
  return readingFromReplica(asPlatform(ctx, 'a publisher sees to their own things'), async ({ db }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(
      bySums
        ? sql(SUMMED, query.by, {
            from: fromSums('node'),
            where: `d.dimension = 'node' and ${own('n.seller_id, n.id')}`,
          })
        : sql(GROUPS, query.by, { from: FROM_DAYS, where: own('d.seller_id, d.node_id') }),
      {
        sellers: nodes.map(({ sellerId }) => sellerId),
        nodes: nodes.map(({ nodeId }) => nodeId),
        from: query.from,
        till: query.till,
      },
    );
    return rows.map(rowOf);
  });
}

function rowOf(row: Row): StatisticRow {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 10_000) / whole));
  const money = (minor: number): JsonMoney => ({ minor, currency: row.currency }) as JsonMoney;
  return {
    key: row.key,
    label: row.label,
    clicks: row.clicks,
    uniques: row.uniques,
    orders: row.orders,
    conversionBp: share(row.orders, row.clicks),
    gross: money(row.gross),
    commission: money(row.commission - row.returned),
    returnedBp: share(row.returned, row.commission),
    perClick: row.clicks === 0 ? 0 : Math.floor((row.commission - row.returned) / row.clicks),
  };
}
