import type { Locale } from '#core/context';
import {
  formatDate,
  formatMoney,
  inLanguage,
  parseInterval,
  type IntervalCode,
  type LocalDate,
  type Money,
} from '#core/kit';
import { chargeCount, type PricingPlan } from '#core/pricing';
import type { Schedule } from './view-parts.ts';

const UNITS = {
  de: {
    days: ['jeden Tag', 'alle {n} Tage'],
    weeks: ['jede Woche', 'alle {n} Wochen'],
    months: ['jeden Monat', 'alle {n} Monate'],
    years: ['jedes Jahr', 'alle {n} Jahre'],
  },
  en: {
    days: ['every day', 'every {n} days'],
    weeks: ['every week', 'every {n} weeks'],
    months: ['every month', 'every {n} months'],
    years: ['every year', 'every {n} years'],
  },
} as const;

/** `every month`, `alle 2 Wochen`. */
export function rhythm(code: IntervalCode, locale: Locale): string {
  const { count, unit } = parseInterval(code)!;
  const [one, many] = UNITS[locale][unit];
  return count === 1 ? one : many.replace('{n}', String(count));
}

/** How a plan is paid, without amounts: shown beside its price. */
export function planTerm(plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null, locale: Locale): string {
  if (plan === null || plan.type === 'one_time') return inLanguage(locale, { de: 'einmalig', en: 'paid once' });
  const count = chargeCount(plan);
  const every =
    plan.interval && !plan.preferences.customIntervals
      ? rhythm(plan.interval, locale)
      : inLanguage(locale, { de: 'nach Zahlungsplan', en: 'by schedule' });
  if (plan.type === 'installment')
    return inLanguage(locale, { de: `${count} Raten, ${every}`, en: `${count} instalments, ${every}` });
  if (plan.type === 'limited_subscription')
    return inLanguage(locale, {
      de: `${every}, ${count} Zahlungen, endet dann von selbst`,
      en: `${every}, ${count} payments, then ends by itself`,
    });
  return inLanguage(locale, { de: `${every}, bis Sie kündigen`, en: `${every} until you cancel` });
}

/** What stands behind a price among other products, so that nobody takes a month for the whole: `jeden Monat`; empty for what is paid once. */
export function shortTerm(plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null, locale: Locale): string {
  if (plan === null || plan.type === 'one_time') return '';
  return plan.type !== 'installment' && plan.interval && !plan.preferences.customIntervals
    ? rhythm(plan.interval, locale)
    : `· ${planTerm(plan, locale)}`;
}

/** How long the contract binds, what is charged when and how it ends: the words right above the button (Art. 246a § 1(1) EGBGB). */
export function contractTerm(
  plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null,
  { rows, total, startsLater }: Schedule,
  locale: Locale,
): string {
  if (plan === null || plan.type === 'one_time')
    return inLanguage(locale, { de: 'Einmalige Zahlung, kein Abonnement.', en: 'Paid once, no subscription.' });
  const first = rows[0]!;
  const start = startsLater
    ? inLanguage(locale, {
        de: () => ` Erste Abbuchung am ${day(first.dueDate, locale)}.`,
        en: () => ` First charge on ${day(first.dueDate, locale)}.`,
      })()
    : '';
  const term = planTerm(plan, locale);
  if (plan.type === 'installment') {
    const last = rows.at(-1)!;
    return inLanguage(locale, {
      de: () =>
        `Ratenzahlung: ${term}, zusammen ${price(total!)}; letzte Rate am ${day(last.dueDate, locale)}.${start}`,
      en: () =>
        `Paid in instalments: ${term}, ${price(total!)} altogether; last one on ${day(last.dueDate, locale)}.${start}`,
    })();
  }
  if (plan.type === 'limited_subscription') {
    const last = rows.at(-1)!;
    return inLanguage(locale, {
      de: () => `Laufzeit: ${term}, zusammen ${price(total!)}; letzte Zahlung am ${day(last.dueDate, locale)}.${start}`,
      en: () => `Term: ${term}, ${price(total!)} altogether; last payment on ${day(last.dueDate, locale)}.${start}`,
    })();
  }
  const next = rows[1] && rows[1].amount.minor !== first.amount.minor ? price(rows[1].amount) : null;
  const amounts =
    next === null
      ? price(first.amount)
      : inLanguage(locale, {
          de: () => `zuerst ${price(first.amount)}, danach ${next}`,
          en: () => `${price(first.amount)} first, then ${next}`,
        })();
  return inLanguage(locale, {
    de: `Abonnement auf unbestimmte Zeit: ${amounts} ${term}. Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen.${start}`,
    en: `Open-ended subscription: ${amounts} ${term}. You can cancel at any time to the end of the period paid for.${start}`,
  });
}

/** `33,34€ am 21.11.2026` */
export function chargeText({ amount, dueDate }: { amount: Money; dueDate: LocalDate }, locale: Locale): string {
  return inLanguage(locale, {
    de: () => `${price(amount)} am ${day(dueDate, locale)}`,
    en: () => `${price(amount)} on ${day(dueDate, locale)}`,
  })();
}

const price = (amount: Money): string => formatMoney(amount);

function day(date: LocalDate, locale: Locale): string {
  return formatDate(date, locale);
}
