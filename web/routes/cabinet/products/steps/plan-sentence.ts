import {
  equalMoney,
  everyInterval,
  formatMoney,
  instalmentTotal,
  languageTag,
  type Locale,
  type Money,
} from '#core/kit';
import type { EditorData } from '../editor.tsx';
import type { PlanTexts } from './plan-texts.ts';

export type EditedPlan = EditorData['editor']['plans'][number];

/** Price and rhythm of a plan in one line: `3 Raten je 33,33 €, jeden Monat, zusammen 99,99 €`. */
export function planSentence(plan: EditedPlan, t: PlanTexts, locale: Locale): string {
  const say = (amount: Money): string => formatMoney(amount, { style: 'locale', locale: languageTag(locale) });
  const { type, preferences, interval, price } = plan;
  const net = plan.amountType === 'net' ? ` ${t.net}` : '';
  if (type === 'one_time') return `${say(price)}${net}, ${t.once}`;
  const { firstAmount, nextAmount, paymentsCount: count, customIntervals } = preferences;
  if (customIntervals)
    return `${count} ${t.rates}, ${t.ownRhythm}, ${t.together} ${say(instalmentTotal(preferences))}${net}`;
  const every = everyInterval(interval!, locale);
  const same = equalMoney(firstAmount!, nextAmount!);
  if (type === 'subscription')
    return `${same ? '' : `${t.first} ${say(firstAmount!)}, ${t.next} `}${say(nextAmount!)}${net} ${every}`;
  const many = `${count} ${type === 'installment' ? t.rates : t.payments}`;
  const amounts = same
    ? `${t.each} ${say(firstAmount!)}`
    : `(${t.first} ${say(firstAmount!)}, ${t.next} ${say(nextAmount!)})`;
  return `${many} ${amounts}, ${every}, ${t.together} ${say(instalmentTotal(preferences))}${net}`;
}
