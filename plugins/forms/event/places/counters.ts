import type { Ctx, FormLine, StockMove } from '#core/plugins';
import { readVariant } from '../variants.ts';

export interface Need {
  kind_id: number;
  date_id: number;
  product_id: number;
  n: number;
}

/** By how much a counter's two figures change. */
export interface Change {
  counter_id: number;
  reserved: number;
  sold: number;
}

/** Effect of one piece on a counter. A move that adds to the two together needs room below the limit. */
export const MOVES: Readonly<Record<StockMove, { reserved: number; sold: number }>> = {
  reserve: { reserved: 1, sold: 0 },
  confirm: { reserved: -1, sold: 1 },
  take: { reserved: 0, sold: 1 },
  release: { reserved: -1, sold: 0 },
  return: { reserved: 0, sold: -1 },
};

/** Pieces by kind and date; null when a line does not say which ticket it is. */
export function needsOf(lines: readonly FormLine[]): Need[] | null {
  const needs: Need[] = [];
  for (const line of lines) {
    const variant = readVariant(line.variant);
    if (!variant) return null;
    needs.push({ kind_id: variant.kindId, date_id: variant.dateId, product_id: line.productId, n: line.quantity });
  }
  return needs;
}

/** Sellers move a kind to another quota, or draw an area for it, under a lock of its row: shared here, so that what is given back goes where it came from. */
export async function changesOf(
  ctx: Ctx,
  needs: readonly Need[],
  { reserved, sold }: { reserved: number; sold: number },
  { mustBeOpen = false } = {},
): Promise<Change[] | null> {
  if (needs.length === 0) return [];
  // First the lock, then the counters: a statement that waits for a lock still sees other tables as they were when it began.
  await ctx.db.raw('select 1 from event_kinds where id = any(?::bigint[]) order by id for share', [
    needs.map(({ kind_id: id }) => id) as never,
  ]);
  const { rows } = await ctx.db.raw<{ rows: { n: number; counters: number[]; open: boolean }[] }>(
    `select w.n, array_remove(array[k.counter_id, d.counter_id, q.counter_id, a.counter_id], null) as counters,
            k.removed_at is null and d.removed_at is null and d.ends_at > ?::timestamptz and (k.date_ids = '{}' or d.id = any(k.date_ids)) as open
       from jsonb_to_recordset(?::jsonb) as w(kind_id bigint, date_id bigint, product_id bigint, n int)
       join event_kinds k on k.id = w.kind_id and k.product_id = w.product_id
       join event_dates d on d.id = w.date_id and d.product_id = w.product_id
       left join event_quotas q on q.id = k.quota_id
       left join event_areas a on a.seller_id = k.seller_id and a.kind_id = k.id and a.date_id = d.id and a.removed_at is null
      order by k.id`,
    [ctx.clock.now(), JSON.stringify(needs)],
  );
  if (rows.length < needs.length) return null;
  if (mustBeOpen && rows.some((row) => !row.open)) return null;
  return rows.flatMap(({ n, counters }) =>
    counters.map((id) => ({ counter_id: Number(id), reserved: reserved * n, sold: sold * n })),
  );
}

export async function changeCounters(ctx: Ctx, changes: readonly Change[]): Promise<'done' | 'sold_out'> {
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
  if (judged.length < sums.size || judged.some(({ fits }) => !fits)) return 'sold_out';
  await ctx.db.raw(
    `update ticket_counters c set reserved_count = c.reserved_count + w.reserved, sold_count = c.sold_count + w.sold
       from jsonb_to_recordset(?::jsonb) as w(counter_id bigint, reserved int, sold int) where c.id = w.counter_id`,
    [wanted],
  );
  return 'done';
}
