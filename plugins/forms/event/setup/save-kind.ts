import { parseInstant, parseMoney, type CurrencyCode } from '#core/kit';
import { inTransaction, type Ctx } from '#core/plugins';
import { ATTENDEE_FIELDS, type AskedField } from '../attendee-fields.ts';
import { eventError } from '../event-error.ts';
import { changeLimit, EventCounter, newCounter } from './event-counter.ts';
import { EventDate } from './event-date.ts';
import { checkRoom, lockEvent, optional, readLimit, required, settleDates } from './lock-event.ts';
import { SharedQuota } from './shared-quota.ts';
import { TicketKind } from './ticket-kind.ts';

/** A kind as its form sends it. */
export interface KindInput {
  name: string;
  description: string;
  pricing: string;
  price: string;
  amountType: string;
  limit: string;
  quotaId: number | null;
  /** Times in the zone below; empty: at once, until the end. */
  salesFrom: string;
  salesUntil: string;
  zone: string;
  mostPerOrder: string;
  attendeeFields: readonly AskedField[];
  /** None: every date. */
  dateIds: readonly number[];
}

/** Adds a kind of ticket, or changes one. Orders that exist keep their price and their names. */
export async function saveKind(ctx: Ctx, productId: number, kindId: number | null, input: KindInput): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    const { currency } = (await inner
      .db('sellers')
      .where({ id: sellerId })
      .first<{ currency: CurrencyCode }>('currency'))!;
    const columns = {
      ...checkKind(inner, input, currency),
      date_ids: await knownDates(inner, productId, input.dateIds),
    };
    const limit = readLimit(inner, input.limit);
    const quota = await quotaOf(inner, productId, input.quotaId);
    const place = { sellerId, productId, limit, quota, columns };
    const id = kindId === null ? await addKind(inner, place) : await changeKind(inner, kindId, place);
    await settleDates(inner, productId);
    return id;
  });
}

type KindColumns = ReturnType<typeof checkKind> & { date_ids: number[] };

interface KindPlace {
  sellerId: number;
  productId: number;
  limit: number | null;
  quota: SharedQuota | null;
  columns: KindColumns;
}

async function addKind(ctx: Ctx, { sellerId, productId, limit, quota, columns }: KindPlace): Promise<number> {
  const count = await TicketKind.query(ctx.db).where({ product_id: productId }).resultSize();
  checkRoom(ctx, count);
  const counterId = await newCounter(ctx, sellerId, limit);
  const row = {
    ...columns,
    seller_id: sellerId,
    product_id: productId,
    counter_id: counterId,
    quota_id: quota?.id ?? null,
    position: count,
    created_at: ctx.clock.now(),
  };
  return (await TicketKind.query(ctx.db).insertAndFetch(row)).id;
}

async function changeKind(ctx: Ctx, kindId: number, { productId, limit, quota, columns }: KindPlace): Promise<number> {
  // Buyers share this lock while they look which quota they take from.
  const kind = await TicketKind.query(ctx.db)
    .findOne({ id: kindId, product_id: productId })
    .whereNull('removed_at')
    .forUpdate();
  if (!kind) throw eventError(ctx.locale, 'gone');
  const before = kind.quota_id;
  await kind.$query(ctx.db).patch({ ...columns, quota_id: quota?.id ?? null });
  if (before !== (quota?.id ?? null)) await moveShare(ctx, kind.counter_id, before, quota);
  await changeLimit(ctx, kind.counter_id, limit);
  return kindId;
}

/** The sold and reserved pieces of a kind leave the old quota and counts in the new one. */
async function moveShare(
  ctx: Ctx,
  kindCounterId: number,
  beforeId: number | null,
  quota: SharedQuota | null,
): Promise<void> {
  const before = beforeId === null ? null : (await SharedQuota.query(ctx.db).findById(beforeId))!;
  const ids = [kindCounterId, before?.counter_id, quota?.counter_id].filter((id): id is number => id !== undefined);
  const counters = await EventCounter.query(ctx.db).findByIds(ids).orderBy('id').forUpdate();
  const kind = counters.find(({ id }) => id === kindCounterId)!;
  const from = counters.find(({ id }) => id === before?.counter_id);
  const to = counters.find(({ id }) => id === quota?.counter_id);
  const gone = kind.sold_count + kind.reserved_count;
  if (to && to.limit !== null && to.sold_count + to.reserved_count + gone > to.limit)
    throw eventError(ctx.locale, 'quota_full', 'quotaId');
  await from?.$query(ctx.db).patch({
    sold_count: from.sold_count - kind.sold_count,
    reserved_count: from.reserved_count - kind.reserved_count,
  });
  await to
    ?.$query(ctx.db)
    .patch({ sold_count: to.sold_count + kind.sold_count, reserved_count: to.reserved_count + kind.reserved_count });
}

function checkKind(ctx: Ctx, input: KindInput, currency: CurrencyCode) {
  const pricing: TicketKind['pricing'] = input.pricing === 'own' || input.pricing === 'free' ? input.pricing : 'plan';
  const most = /^\d{1,3}$/.test(input.mostPerOrder.trim()) ? Number(input.mostPerOrder) : 0;
  if (most < 1 || most > 100) throw eventError(ctx.locale, 'most_wrong', 'mostPerOrder');
  const from = readTime(ctx, input.salesFrom, input.zone, 'salesFrom');
  const until = readTime(ctx, input.salesUntil, input.zone, 'salesUntil');
  if (from && until && until <= from) throw eventError(ctx.locale, 'end_before_start', 'salesUntil');
  return {
    name: required(ctx, input.name, 120, 'name'),
    description: optional(ctx, input.description, 500, 'description'),
    pricing,
    unit_minor: pricing === 'own' ? readPrice(ctx, input.price, currency) : null,
    amount_type: input.amountType === 'net' ? ('net' as const) : ('gross' as const),
    sales_from: from,
    sales_until: until,
    most_per_order: most,
    attendee_fields: ATTENDEE_FIELDS.flatMap(({ key }) =>
      input.attendeeFields.filter((field) => field.key === key).slice(0, 1),
    ).map(({ key, required: must }) => ({ key, required: must })),
  };
}

const DEAREST = 100_000_000n;

function readPrice(ctx: Ctx, text: string, currency: CurrencyCode): number {
  const price = parseMoney(text, currency, ctx.locale);
  if (!price.ok || price.value.minor < 1n || price.value.minor > DEAREST)
    throw eventError(ctx.locale, 'price_wrong', 'price');
  return Number(price.value.minor);
}

function readTime(ctx: Ctx, text: string, zone: string, field: string): Date | null {
  if (text.trim() === '') return null;
  const at = parseInstant(text.trim(), zone);
  if (!at) throw eventError(ctx.locale, 'time_wrong', field);
  return at;
}

async function knownDates(ctx: Ctx, productId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const dates = await EventDate.query(ctx.db)
    .where({ product_id: productId })
    .whereNull('removed_at')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id');
  if (dates.length < new Set(ids).size) throw eventError(ctx.locale, 'date_unknown', 'dates');
  return dates.map(({ id }) => id);
}

async function quotaOf(ctx: Ctx, productId: number, quotaId: number | null): Promise<SharedQuota | null> {
  if (quotaId === null) return null;
  const quota = await SharedQuota.query(ctx.db).findOne({ id: quotaId, product_id: productId }).whereNull('removed_at');
  if (!quota) throw eventError(ctx.locale, 'quota_unknown', 'quotaId');
  return quota;
}
