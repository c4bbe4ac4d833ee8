import type { Ctx, FormLine, StockMove } from '#core/plugins';
import { upgradesArePossible } from './tickets/upgrade-tickets.ts';
import { readVariant } from './variants.ts';

interface Need {
  kind_id: number;
  date_id: number;
  product_id: number;
  n: number;
}

interface Place {
  counter_id: number;
  n: number;
}

/** What each move does to a counter, and when it may. */
const MOVES: Readonly<Record<StockMove, { set: string; when: string }>> = {
  reserve: { set: 'reserved_count = c.reserved_count + w.n', when: '(c."limit" is null or c.sold_count + c.reserved_count + w.n <= c."limit")' },
  confirm: { set: 'reserved_count = c.reserved_count - w.n, sold_count = c.sold_count + w.n', when: 'c.reserved_count >= w.n' },
  take: { set: 'sold_count = c.sold_count + w.n', when: '(c."limit" is null or c.sold_count + c.reserved_count + w.n <= c."limit")' },
  release: { set: 'reserved_count = c.reserved_count - w.n', when: 'c.reserved_count >= w.n' },
  return: { set: 'sold_count = c.sold_count - w.n', when: 'c.sold_count >= w.n' },
};

/**
 * Takes or gives back places of kinds, dates and shared quotas, all or none. The rows are locked in the order of their ids before one of
 * them is judged, so that two buyers of the same things wait for each other instead of standing in each other's way.
 */
export async function movePlaces(ctx: Ctx, lines: readonly FormLine[], move: StockMove): Promise<'done' | 'sold_out'> {
  const needs = needsOf(lines);
  if (needs === null) return move === 'reserve' || move === 'take' ? 'sold_out' : 'done';
  const places = await placesOf(ctx, needs, move);
  if (places === null) return 'sold_out';
  if (move === 'reserve' && !(await upgradesArePossible(ctx, lines))) return 'sold_out';
  return changeCounters(ctx, places, move);
}

/** Pieces by kind and date; null when a line does not say which ticket it is. */
function needsOf(lines: readonly FormLine[]): Need[] | null {
  const needs = new Map<string, Need>();
  for (const line of lines) {
    const variant = readVariant(line.variant);
    if (!variant) return null;
    const need = needs.get(line.variant!) ?? { kind_id: variant.kindId, date_id: variant.dateId, product_id: line.productId, n: 0 };
    need.n += line.quantity;
    needs.set(line.variant!, need);
  }
  return [...needs.values()];
}

/** Sellers move a kind to another quota under a lock of its row: shared here, so that what is given back goes where it came from. */
async function placesOf(ctx: Ctx, needs: readonly Need[], move: StockMove): Promise<Place[] | null> {
  const { rows } = await ctx.db.raw<{ rows: { n: number; counters: number[]; open: boolean }[] }>(
    `select w.n, array_remove(array[k.counter_id, d.counter_id, q.counter_id], null) as counters,
            k.removed_at is null and d.removed_at is null and d.ends_at > ?::timestamptz and (k.date_ids = '{}' or d.id = any(k.date_ids)) as open
       from jsonb_to_recordset(?::jsonb) as w(kind_id bigint, date_id bigint, product_id bigint, n int)
       join event_kinds k on k.id = w.kind_id and k.product_id = w.product_id
       join event_dates d on d.id = w.date_id and d.product_id = w.product_id
       left join event_quotas q on q.id = k.quota_id
      order by k.id for share of k`,
    [ctx.clock.now(), JSON.stringify(needs)],
  );
  if (rows.length < needs.length) return null;
  if (move === 'reserve' && rows.some((row) => !row.open)) return null;
  const pieces = new Map<number, number>();
  for (const { n, counters } of rows) for (const id of counters) pieces.set(Number(id), (pieces.get(Number(id)) ?? 0) + n);
  return [...pieces].map(([counterId, n]) => ({ counter_id: counterId, n }));
}

async function changeCounters(ctx: Ctx, places: readonly Place[], move: StockMove): Promise<'done' | 'sold_out'> {
  const { set, when } = MOVES[move];
  const wanted = JSON.stringify(places);
  const { rows: judged } = await ctx.db.raw<{ rows: { fits: boolean }[] }>(
    `select ${when} as fits from jsonb_to_recordset(?::jsonb) as w(counter_id bigint, n int) join ticket_counters c on c.id = w.counter_id order by c.id for update of c`,
    [wanted],
  );
  if (judged.length < places.length || judged.some(({ fits }) => !fits)) return 'sold_out';
  await ctx.db.raw(`update ticket_counters c set ${set} from jsonb_to_recordset(?::jsonb) as w(counter_id bigint, n int) where c.id = w.counter_id`, [wanted]);
  return 'done';
}
