import { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { daysBetween, localDate, type LocalDate } from '#core/kit';
import { asPlatform } from '#core/jobs';
import { requireAdmin } from '#core/people';
import { defineSettings, maskedSettings, readSettings, writeSettings } from '#core/settings';
import { baseRateError } from './errors.ts';

/** Base rate of § 247 BGB in basis points, by the day it holds from. */
export type BaseRate = readonly [from: LocalDate, bp: number];

/** Published by the Bundesbank for 1 January and 1 July of each year; what came later is entered by the operator. */
export const KNOWN_BASE_RATES: readonly BaseRate[] = [
  ['2016-07-01', -88],
  ['2023-01-01', 162],
  ['2023-07-01', 312],
  ['2024-01-01', 362],
  ['2024-07-01', 337],
  ['2025-01-01', 227],
  ['2025-07-01', 127],
  ['2026-01-01', 127],
];

const LAST_KNOWN = KNOWN_BASE_RATES.at(-1)![0];
const HALF_YEAR = /^\d{4}-(?:01|07)-01$/;
/** The lowest and highest rate that is taken for a figure and not for a slip, in basis points. */
const [LEAST, MOST] = [-500, 2000];

const schema = z.object({ rates: z.record(z.string(), z.int()).default({}) });
const settings = defineSettings({ key: 'base_rates', schema });

/** Every base rate that is known here, the oldest first; in the caller's transaction, where there is one. */
export async function readBaseRates(ctx: Ctx): Promise<readonly BaseRate[]> {
  const stored = await reading(ctx, (tx) => readSettings(tx, settings, { sellerId: null }));
  const entered = Object.entries(stored?.rates ?? {}).map(([from, bp]): BaseRate => [from, bp]);
  return [...KNOWN_BASE_RATES, ...entered].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** First day of a half-year. */
export const halfYearOf = (day: LocalDate): LocalDate =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** First day of the half-year after the one that begins on a day. */
export function nextHalfYear(from: LocalDate): LocalDate {
  const year = Number(from.slice(0, 4));
  return from.slice(5, 7) === '01' ? `${year}-07-01` : `${year + 1}-01-01`;
}

/** The half-years up to a day without an entered rate. Pure. */
export function missingBaseRates(rates: readonly BaseRate[], today: LocalDate): LocalDate[] {
  const known = new Set(rates.map(([from]) => from));
  const missing: LocalDate[] = [];
  for (let day = nextHalfYear(LAST_KNOWN); day <= today; day = nextHalfYear(day))
    if (!known.has(day)) missing.push(day);
  return missing;
}

/** Before a half-year begins, in days: the Bundesbank announces its rate in about this time. */
const WARNED_BEFORE_DAYS = 14;

/** The half-year that begins within two weeks and has no rate yet; null at other times. Pure. */
export function comingBaseRate(rates: readonly BaseRate[], today: LocalDate): LocalDate | null {
  const next = nextHalfYear(halfYearOf(today));
  return daysBetween(today, next) <= WARNED_BEFORE_DAYS && !rates.some(([from]) => from === next) ? next : null;
}

/** Half-years without a rate, and the one that soon begins without one. */
export async function baseRatesMissing(ctx: Ctx): Promise<{ missing: LocalDate[]; coming: LocalDate | null }> {
  const [rates, today] = [await readBaseRates(ctx), localDate(ctx.clock.now(), 'Europe/Berlin')];
  return { missing: missingBaseRates(rates, today), coming: comingBaseRate(rates, today) };
}

/**
 * Enters or corrects the rate of a half-year after the last one that Kontor knows; it counts for interest that is told from now on.
 * @throws 403 unless an admin acts, 422 naming `from` or `percent`, 409 `settings_changed` where another rate was entered in the same moment
 */
export async function writeBaseRate(ctx: Ctx, { from, bp }: { from: string; bp: number | null }): Promise<void> {
  requireAdmin(ctx);
  if (
    !HALF_YEAR.test(from) ||
    from <= LAST_KNOWN ||
    from > nextHalfYear(halfYearOf(localDate(ctx.clock.now(), 'Europe/Berlin')))
  )
    throw baseRateError(ctx.locale, 'half_year_unknown');
  if (bp === null || !Number.isInteger(bp) || bp < LEAST || bp > MOST) throw baseRateError(ctx.locale, 'rate_unlikely');
  const platform = asPlatform(ctx, 'base rates');
  const { values, version } = await maskedSettings(platform, settings, { sellerId: null });
  const { rates } = schema.parse(values);
  await writeSettings(platform, settings, { rates: { ...rates, [from]: bp } }, { sellerId: null, version });
}
