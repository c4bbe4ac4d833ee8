import type { Locale } from '#core/context';
import { defineMessages, formatDate, formatMoney, type LocalDate } from '#core/kit';
import type { IncomeNotice, NotificationData, OrderNotice } from './notification-data.ts';
import type { NotificationType } from './notification-types.ts';

export interface NotificationWords {
  title: string;
  detail: string;
}

const words = defineMessages({
  de: {
    first: 'Ihr erster Verkauf: {amount}',
    paid: '{amount} eingegangen',
    free: 'Kostenlos bestellt: {product}',
    created: 'Neue Bestellung: {product}',
    canceled: 'Gekündigt: {product}',
    day: 'Einnahmen am {from}: {amount}',
    week: 'Einnahmen der Woche: {amount}',
    month: 'Einnahmen im Monat: {amount}',
    by: '{buyer} · Bestellung {number}',
    paidBy: '{product} · {buyer}',
    period: '{from} bis {till}',
    oneDay: 'Zahlungen abzüglich Erstattungen',
  },
  en: {
    first: 'Your first sale: {amount}',
    paid: '{amount} received',
    free: 'Ordered for free: {product}',
    created: 'New order: {product}',
    canceled: 'Canceled: {product}',
    day: 'Income on {from}: {amount}',
    week: 'Income of the week: {amount}',
    month: 'Income of the month: {amount}',
    by: '{buyer} · order {number}',
    paidBy: '{product} · {buyer}',
    period: '{from} to {till}',
    oneDay: 'Payments less refunds',
  },
});

type Writers = { [Type in NotificationType]: (data: NotificationData[Type], locale: Locale) => NotificationWords };

const ownWords = (data: { de: string; en: string }, locale: Locale): NotificationWords => ({
  title: data[locale],
  detail: '',
});
const ofOrder =
  (title: 'free' | 'created' | 'canceled') =>
  ({ product, buyer, number }: OrderNotice, locale: Locale): NotificationWords => ({
    title: words.translate(locale, title, { product }),
    detail: words.translate(locale, 'by', { buyer, number }),
  });
const ofIncome =
  (title: 'week' | 'month') =>
  ({ from, till, income }: IncomeNotice, locale: Locale): NotificationWords => ({
    title: words.translate(locale, title, { amount: written(income, locale) }),
    detail: words.translate(locale, 'period', { from: day(from, locale), till: day(till, locale) }),
  });

const WRITERS: Writers = {
  quiz_attempt: ownWords,
  comment: ownWords,
  custom_notification: ownWords,
  community_new_post_for_review: ownWords,
  free_transaction: ofOrder('free'),
  order_created: ofOrder('created'),
  order_canceled: ofOrder('canceled'),
  paid_transaction: ({ amount, product, buyer, first }, locale) => ({
    title: words.translate(locale, first ? 'first' : 'paid', { amount: written(amount, locale) }),
    detail: words.translate(locale, 'paidBy', { product, buyer }),
  }),
  day_income: ({ from, income }, locale) => ({
    title: words.translate(locale, 'day', { from: day(from, locale), amount: written(income, locale) }),
    detail: words.translate(locale, 'oneDay'),
  }),
  week_income: ofIncome('week'),
  month_income: ofIncome('month'),
};

/** Title and one line of detail, in the reader's language. Plain text. */
export function notificationWords<Type extends NotificationType>(
  type: Type,
  data: NotificationData[Type],
  locale: Locale,
): NotificationWords {
  return WRITERS[type](data, locale);
}

const written = ({ minor, currency }: { minor: number; currency: string }, locale: Locale): string =>
  formatMoney({ minor: BigInt(minor), currency }, { style: 'locale', locale });
const day = (date: string, locale: Locale): string => formatDate(date as LocalDate, locale);
