import {
  formatDate,
  inLanguage,
  moneyFor,
  parseInterval,
  type IntervalCode,
  type LocalDate,
  type Money,
  type Language,
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
  pl: {
    days: ['codziennie', 'co {n} dni'],
    weeks: ['co tydzień', 'co {n} tyg.'],
    months: ['co miesiąc', 'co {n} mies.'],
    years: ['co rok', 'co {n} lata'],
  },
} as const;

/** `every month`, `alle 2 Wochen`. */
export function rhythm(code: IntervalCode, locale: Language): string {
  const { count, unit } = parseInterval(code)!;
  const [one, many] = inLanguage(locale, UNITS)[unit];
  return count === 1 ? one : many.replace('{n}', String(count));
}

/** Rhythm of a plan without amounts: shown beside its price. */
export function planTerm(
  plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null,
  locale: Language,
): string {
  if (plan === null || plan.type === 'one_time')
    return inLanguage(locale, { de: 'einmalig', en: 'paid once', pl: 'jednorazowo' });
  const count = chargeCount(plan);
  const every =
    plan.interval && !plan.preferences.customIntervals
      ? rhythm(plan.interval, locale)
      : inLanguage(locale, { de: 'nach Zahlungsplan', en: 'by schedule', pl: 'według planu płatności' });
  if (plan.type === 'installment')
    return inLanguage(locale, {
      de: `${count} Raten, ${every}`,
      en: `${count} instalments, ${every}`,
      pl: `raty: ${count}, ${every}`,
    });
  if (plan.type === 'limited_subscription')
    return inLanguage(locale, {
      de: `${every}, ${count} Zahlungen, endet dann von selbst`,
      en: `${every}, ${count} payments, then ends by itself`,
      pl: `${every}, płatności: ${count}, potem kończy się samo`,
    });
  return inLanguage(locale, {
    de: `${every}, bis Sie kündigen`,
    en: `${every} until you cancel`,
    pl: `${every}, do wypowiedzenia`,
  });
}

/** Words behind a price among other products, so that a month is not taken for the whole: `jeden Monat`; empty for what is paid once. */
export function shortTerm(
  plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null,
  locale: Language,
): string {
  if (plan === null || plan.type === 'one_time') return '';
  return plan.type !== 'installment' && plan.interval && !plan.preferences.customIntervals
    ? rhythm(plan.interval, locale)
    : `· ${planTerm(plan, locale)}`;
}

/** Duration, charges and end of the contract: the words right above the button (Art. 246a § 1(1) EGBGB). */
export function contractTerm(
  plan: Pick<PricingPlan, 'type' | 'preferences' | 'interval'> | null,
  { rows, total, startsLater }: Schedule,
  locale: Language,
): string {
  const price = (sum: Money): string => moneyFor(locale, sum);
  if (plan === null || plan.type === 'one_time')
    return inLanguage(locale, {
      de: 'Einmalige Zahlung, kein Abonnement.',
      en: 'Paid once, no subscription.',
      pl: 'Jednorazowa płatność, bez subskrypcji.',
    });
  const first = rows[0]!;
  const start = startsLater
    ? inLanguage(locale, {
        de: () => ` Erste Abbuchung am ${day(first.dueDate, locale)}.`,
        en: () => ` First charge on ${day(first.dueDate, locale)}.`,
        pl: () => ` Pierwsze pobranie: ${day(first.dueDate, locale)}.`,
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
      pl: () =>
        `Płatność w ratach: ${term}, razem ${price(total!)}; ostatnia rata ${day(last.dueDate, locale)}.${start}`,
    })();
  }
  if (plan.type === 'limited_subscription') {
    const last = rows.at(-1)!;
    return inLanguage(locale, {
      de: () => `Laufzeit: ${term}, zusammen ${price(total!)}; letzte Zahlung am ${day(last.dueDate, locale)}.${start}`,
      en: () => `Term: ${term}, ${price(total!)} altogether; last payment on ${day(last.dueDate, locale)}.${start}`,
      pl: () => `Okres: ${term}, razem ${price(total!)}; ostatnia płatność ${day(last.dueDate, locale)}.${start}`,
    })();
  }
  const next = rows[1] && rows[1].amount.minor !== first.amount.minor ? price(rows[1].amount) : null;
  const amounts =
    next === null
      ? price(first.amount)
      : inLanguage(locale, {
          de: () => `zuerst ${price(first.amount)}, danach ${next}`,
          en: () => `${price(first.amount)} first, then ${next}`,
          pl: () => `najpierw ${price(first.amount)}, potem ${next}`,
        })();
  return inLanguage(locale, {
    de: `Abonnement auf unbestimmte Zeit: ${amounts} ${term}. Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen.${start}`,
    en: `Open-ended subscription: ${amounts} ${term}. You can cancel at any time to the end of the period paid for.${start}`,
    pl: `Subskrypcja na czas nieokreślony: ${amounts} ${term}. Możesz ją wypowiedzieć w każdej chwili na koniec opłaconego okresu.${start}`,
  });
}

/** `33,34€ am 21.11.2026` */
export function chargeText({ amount, dueDate }: { amount: Money; dueDate: LocalDate }, locale: Language): string {
  const price = (sum: Money): string => moneyFor(locale, sum);
  return inLanguage(locale, {
    de: () => `${price(amount)} am ${day(dueDate, locale)}`,
    en: () => `${price(amount)} on ${day(dueDate, locale)}`,
    pl: () => `${price(amount)}, ${day(dueDate, locale)}`,
  })();
}

function day(date: LocalDate, locale: Language): string {
  return formatDate(date, locale);
}
