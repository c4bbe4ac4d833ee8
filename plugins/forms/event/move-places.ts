import type { Ctx, FormLine, StockMove } from '#core/plugins';
import {
  holdForUpgrade,
  letGoOfUpgrade,
  placesGivenUp,
  restoreReplaced,
  restorable,
  type PlaceOf,
} from './tickets/upgrade-tickets.ts';
import { readVariant } from './variants.ts';

interface Need {
  kind_id: number;
  date_id: number;
  product_id: number;
  n: number;
}

/** By how much a counter's two figures change. */
interface Change {
  counter_id: number;
  reserved: number;
  sold: number;
}

/** What one piece does to a counter. Whatever adds to the two together needs room below the limit. */
const MOVES: Readonly<Record<StockMove, { reserved: number; sold: number }>> = {
  reserve: { reserved: 1, sold: 0 },
  confirm: { reserved: -1, sold: 1 },
  take: { reserved: 0, sold: 1 },
  release: { reserved: -1, sold: 0 },
  return: { reserved: 0, sold: -1 },
};
const SOLD_OUT = 'sold_out';

/**
 * Takes or gives back places of kinds, dates and shared quotas, all or none. The rows are locked in the order of their ids before one of
 * them is judged, so that two buyers of the same things wait for each other instead of standing in each other's way. A ticket that replaces
 * another one gives that one's place back in the same step.
 */
export async function movePlaces(ctx: Ctx, lines: readonly FormLine[], move: StockMove): Promise<'done' | 'sold_out'> {
  if (move === 'return') return returnPlaces(ctx, lines);
  const needs = needsOf(lines);
  const takes = move === 'reserve' || move === 'take';
  if (needs === null) return takes ? SOLD_OUT : 'done';
  const places = await changesOf(ctx, needs, MOVES[move], { mustBeOpen: move === 'reserve' });
  if (places === null) return SOLD_OUT;
  if (takes && !(await holdForUpgrade(ctx, lines))) return SOLD_OUT;
  if (move === 'release') await letGoOfUpgrade(ctx, lines);
  const freed = move === 'reserve' || move === 'release' ? [] : await placesGivenUp(ctx, lines);
  return changeCounters(ctx, [...places, ...(await changesOf(ctx, freed.map(needOf), MOVES.return))!]);
}

/** Of a line whose tickets were replaced by others, those places are free already. Of an upgrade, the ticket it replaced comes back. */
async function returnPlaces(ctx: Ctx, lines: readonly FormLine[]): Promise<'done' | 'sold_out'> {
  const given = await ticketsGivenUp(ctx, lines);
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - (given.get(line.orderLineId ?? 0) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const freed = await changesOf(ctx, needsOf(left) ?? [], MOVES.return);
  const back = await restorable(ctx, lines);
  if (back.length > 0) {
    const taken = await changesOf(ctx, back.map(needOf), MOVES.take);
    if (freed && taken && (await changeCounters(ctx, [...freed, ...taken])) === 'done') {
      await restoreReplaced(ctx, back, { hasPlace: true });
      return 'done';
    }
    // Its place was sold meanwhile: whoever holds it stays on the better one's, which nobody else gets.
    await restoreReplaced(ctx, back, { hasPlace: false });
    return 'done';
  }
  return freed === null ? 'done' : changeCounters(ctx, freed);
}

async function ticketsGivenUp(ctx: Ctx, lines: readonly FormLine[]): Promise<ReadonlyMap<number, number>> {
  const ids = lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.raw<{ rows: { order_line_id: number; n: number }[] }>(
    'select order_line_id, count(*)::int as n from payment_tickets where order_line_id = any(?::bigint[]) and place_given_up group by order_line_id',
    [ids as never],
  );
  return new Map(rows.map(({ order_line_id: id, n }) => [id, n]));
}

const needOf = ({ kindId, dateId, productId }: PlaceOf): Need => ({
  kind_id: kindId,
  date_id: dateId,
  product_id: productId,
  n: 1,
});

/** Pieces by kind and date; null when a line does not say which ticket it is. */
function needsOf(lines: readonly FormLine[]): Need[] | null {
  const needs: Need[] = [];
  for (const line of lines) {
    const variant = readVariant(line.variant);
    if (!variant) return null;
    needs.push({ kind_id: variant.kindId, date_id: variant.dateId, product_id: line.productId, n: line.quantity });
  }
  return needs;
}

/** Sellers move a kind to another quota under a lock of its row: shared here, so that what is given back goes where it came from. */
async function changesOf(
  ctx: Ctx,
  needs: readonly Need[],
  { reserved, sold }: { reserved: number; sold: number },
  { mustBeOpen = false } = {},
): Promise<Change[] | null> {
  if (needs.length === 0) return [];
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
  if (mustBeOpen && rows.some((row) => !row.open)) return null;
  return rows.flatMap(({ n, counters }) =>
    counters.map((id) => ({ counter_id: Number(id), reserved: reserved * n, sold: sold * n })),
  );
}

async function changeCounters(ctx: Ctx, changes: readonly Change[]): Promise<'done' | 'sold_out'> {
  const sums = new Map<number, Change>();
  for (const { counter_id: id, reserved, sold } of changes) {
    const sum = sums.get(id) ?? { counter_id: id, reserved: 0, sold: 0 };
    sums.set(id, { counter_id: id, reserved: sum.reserved + reserved, sold: sum.sold + sold });
  }
  if (sums.size === 0) return 'done';
  const wanted = JSON.stringify([...sums.values()]);
  const { rows: judged } = await ctx.db.raw<{ rows: { fits: boolean }[] }>(
    `select c.reserved_count + w.reserved >= 0 and c.sold_count + w.sold >= 0
            and (w.reserved + w.sold <= 0 or c."limit" is null or c.sold_count + c.reserved_count + w.reserved + w.sold <= c."limit") as fits
       from jsonb_to_recordset(?::jsonb) as w(counter_id bigint, reserved int, sold int) join ticket_counters c on c.id = w.counter_id order by c.id for update of c`,
    [wanted],
  );
  if (judged.length < sums.size || judged.some(({ fits }) => !fits)) return SOLD_OUT;
  await ctx.db.raw(
    `update ticket_counters c set reserved_count = c.reserved_count + w.reserved, sold_count = c.sold_count + w.sold
       from jsonb_to_recordset(?::jsonb) as w(counter_id bigint, reserved int, sold int) where c.id = w.counter_id`,
    [wanted],
  );
  return 'done';
}
