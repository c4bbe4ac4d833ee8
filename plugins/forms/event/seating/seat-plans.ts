import { reading, type Ctx, type SeatPlan } from '#core/plugins';
import { readVariant, variantKey } from '../variants.ts';
import { writeRows, type DrawnRow, type SeatState } from './seat-rows.ts';

interface SeatRow {
  area_id: number;
  name: string;
  kind_id: number;
  date_id: number;
  id: number;
  row_at: number;
  row_label: string;
  label: string;
  state: SeatState;
  claim_key: string | null;
  taken: boolean;
}

/** Plans of these variants for buyers who choose among their seats; `key`: the checkout whose own seats are free to it. One statement. */
export async function seatPlans(
  ctx: Ctx,
  variants: readonly string[],
  key: string | null,
): Promise<ReadonlyMap<string, SeatPlan>> {
  const wanted = variants.flatMap((variant) => readVariant(variant) ?? []);
  if (wanted.length === 0) return new Map();
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: SeatRow[] }>(
      `select a.id as area_id, a.name, a.kind_id, a.date_id, s.id, s.row_at, s.row_label, s.label, s.state, c.claim_key, c.seat_id is not null as taken
         from jsonb_to_recordset(?::jsonb) as w("kindId" bigint, "dateId" bigint)
         join event_areas a on a.kind_id = w."kindId" and a.date_id = w."dateId" and a.seated and a.removed_at is null
         join event_seats s on s.seller_id = a.seller_id and s.area_id = a.id and s.state <> 'removed'
         left join event_seat_claims c on c.seller_id = s.seller_id and c.seat_id = s.id
        order by a.id, s.row_at, s.seat_at`,
      [JSON.stringify(wanted)],
    ),
  );
  return planned(rows, key);
}

function planned(rows: readonly SeatRow[], key: string | null): Map<string, SeatPlan> {
  const plans = new Map<string, { area: string; rows: Map<number, SeatPlan['rows'][number]> }>();
  for (const row of rows) {
    const variant = variantKey(row.kind_id, row.date_id);
    const plan = plans.get(variant) ?? { area: row.name, rows: new Map() };
    const before = plan.rows.get(row.row_at)?.seats ?? [];
    const seat =
      row.state === 'gap'
        ? null
        : {
            id: Number(row.id),
            label: row.label,
            accessible: row.state === 'accessible',
            free: row.state !== 'blocked' && (!row.taken || (key !== null && row.claim_key === key)),
          };
    plan.rows.set(row.row_at, { label: row.row_label, seats: [...before, seat] });
    plans.set(variant, plan);
  }
  return new Map([...plans].map(([variant, { area, rows: own }]) => [variant, { area, rows: [...own.values()] }]));
}

/** Rows of areas in their written form, by area. */
export async function areaRows(ctx: Ctx, areaIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const seats = await ctx
    .db('event_seats')
    .whereIn('area_id', [...areaIds])
    .whereNot({ state: 'removed' })
    .orderBy(['area_id', 'row_at', 'seat_at'])
    .select<Pick<SeatRow, 'area_id' | 'row_at' | 'row_label' | 'state'>[]>('area_id', 'row_at', 'row_label', 'state');
  const areas = new Map<number, Map<number, DrawnRow>>();
  for (const { area_id: area, row_at: at, row_label: label, state } of seats) {
    const rows = areas.get(area) ?? new Map<number, DrawnRow>();
    rows.set(at, { label, seats: [...(rows.get(at)?.seats ?? []), state] });
    areas.set(area, rows);
  }
  return new Map([...areas].map(([area, rows]) => [area, writeRows([...rows.values()])]));
}
