import type { Locale } from '#core/context';
import { factsOfView, forecastOrder, forecastSentence } from '#core/forecast';
import { addMonths, endOfLocalDay, localDate } from '#core/kit';
import type { OrderView } from '#core/settlement';

const STEP_MONTHS = 12;
const FURTHEST_MONTHS = 120;

/** Months ahead that the address asks to see: a year, or some years. */
export function monthsAhead(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('ahead'));
  if (!Number.isSafeInteger(asked) || asked <= STEP_MONTHS) return STEP_MONTHS;
  return Math.min(Math.ceil(asked / STEP_MONTHS) * STEP_MONTHS, FURTHEST_MONTHS);
}

/** Next events of an order that was read already: no statement of its own. */
export function comingOf(view: OrderView, now: Date, ahead: number, locale: Locale) {
  const today = localDate(now, view.zone);
  const shownUntil = endOfLocalDay(addMonths(today, ahead), view.zone);
  const entries = forecastOrder(factsOfView(view), {
    now,
    until: endOfLocalDay(addMonths(today, ahead + STEP_MONTHS), view.zone),
  });
  const shown = entries.filter(({ at }) => at <= shownUntil);
  return {
    ahead,
    more: shown.length < entries.length && ahead < FURTHEST_MONTHS ? ahead + STEP_MONTHS : null,
    entries: shown.map((entry) => ({ day: entry.day, kind: entry.kind, sentence: forecastSentence(entry, locale) })),
  };
}
