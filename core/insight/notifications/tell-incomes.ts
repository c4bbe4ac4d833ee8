import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { addDays, firstOfMonth, isoWeekday, localDate, type CurrencyCode, type LocalDate } from '#core/kit';
import { incomeOverTime } from '#core/reporting';
import { notifyShop } from './notify-shop.ts';

interface DueSeller {
  id: number;
  currency: CurrencyCode;
  time_zone: string;
  /** Null where nothing was told yet. */
  told_until: LocalDate | null;
}

const AT_ONCE = 200;

/** Tells sellers whose day has ended what it, and the week and month that ended with it, brought. Units without money are left out. */
export async function tellIncomes(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await dueSellers(ctx);
    for (const seller of due) await tellSeller(asSeller(ctx, seller.id), seller);
    if (due.length < AT_ONCE) return;
  }
}

function dueSellers(ctx: Ctx): Promise<DueSeller[]> {
  return reading(ctx, async ({ db, clock }) => {
    const { rows } = await db.raw<{ rows: DueSeller[] }>(
      `select s.id, s.currency, s.time_zone, to_char(n.told_until, 'YYYY-MM-DD') as told_until
         from sellers s left join income_notices n on n.seller_id = s.id
        where n.told_until is null or n.told_until < (:now::timestamptz at time zone s.time_zone)::date - 1
        order by s.id limit :most`,
      { now: clock.now(), most: AT_ONCE },
    );
    return rows;
  });
}

async function tellSeller(ctx: Ctx, seller: DueSeller): Promise<void> {
  const today = localDate(ctx.clock.now(), seller.time_zone);
  const yesterday = addDays(today, -1);
  await inTransaction(ctx, async (inner) => {
    await inner
      .db('income_notices')
      .insert({ seller_id: seller.id, told_until: yesterday })
      .onConflict('seller_id')
      .merge(['told_until']);
    for (const unit of unitsThatEnded(today, seller.told_until)) await tellUnit(inner, seller, unit);
  });
}

interface EndedUnit {
  type: 'day_income' | 'week_income' | 'month_income';
  from: LocalDate;
  till: LocalDate;
}

/** The latest day, week and month that are over and were not told. A shop that is met for the first time hears of yesterday alone. */
export function unitsThatEnded(today: LocalDate, toldUntil: LocalDate | null): EndedUnit[] {
  const till = addDays(today, -1);
  const monday = addDays(today, 1 - isoWeekday(today));
  const month = firstOfMonth(today);
  const since = toldUntil ?? addDays(till, -1);
  const units: EndedUnit[] = [
    { type: 'day_income', from: till, till },
    { type: 'week_income', from: addDays(monday, -7), till: addDays(monday, -1) },
    { type: 'month_income', from: firstOfMonth(addDays(month, -1)), till: addDays(month, -1) },
  ];
  return units.filter((unit) => unit.till > since);
}

async function tellUnit(ctx: Ctx, seller: DueSeller, { type, from, till }: EndedUnit): Promise<void> {
  const { currency } = seller;
  const points = await incomeOverTime(ctx, { from, till, unit: 'day', currency, zone: seller.time_zone });
  const minor = points.reduce((sum, { income }) => sum + income.minor, 0);
  if (minor === 0) return;
  await notifyShop(ctx, {
    sellerId: seller.id,
    type,
    key: from,
    at: ctx.clock.now(),
    data: { from, till, income: { minor, currency } },
    link: `/cabinet/transfers?filters[created][from]=${from}&filters[created][till]=${till}`,
  });
}
