import type { z } from 'zod';
import type { Ctx } from '#core/context';
import { addDays, formatDate, formatMoney, inLanguage, languageTag, localDate, money } from '#core/kit';
import { orderNumber, type OrderRate } from '#core/orders';
import { manageLink, type OrderFile } from '#core/settlement';
import type { BaseRate } from './base-rates.ts';
import { defaultInterest, FLAT_FOR_BUSINESSES } from './default-interest.ts';
import type { reminders } from './mails/reminders.ts';

type ReminderData = z.input<(typeof reminders)['first']['data']>;

/** Text of a reminder, in the order's language. */
export function reminderData(
  ctx: Ctx,
  { order, seller }: OrderFile,
  {
    rate,
    deadline,
    inkasso,
    baseRates,
  }: { rate: OrderRate; deadline: string; inkasso: boolean; baseRates: readonly BaseRate[] },
): ReminderData {
  const { locale, currency_key: currency, buyer_type: buyer } = order;
  const written = (minor: number): string =>
    formatMoney(money(minor, currency), { style: 'locale', locale: languageTag(locale) });
  const owed = rate.amount - rate.paid;
  // The due day stands in the calendar of the order: default begins the day after.
  const interest = defaultInterest(
    owed,
    { from: addDays(rate.due_date, 1), until: localDate(ctx.clock.now(), seller.time_zone), debtor: buyer },
    baseRates,
  );
  const isBusiness = buyer === 'business';
  const above = { de: isBusiness ? 'neun' : 'fünf', en: isBusiness ? 'nine' : 'five' }[locale];
  return {
    product: order.product_name,
    orderNumber: orderNumber(order.token),
    amount: written(owed),
    due: formatDate(rate.due_date, locale),
    interest: interest === null ? '' : written(interest),
    rate: inLanguage(locale, {
      de: `${above} Prozentpunkte über dem Basiszinssatz im Jahr`,
      en: `${above} percentage points above the base rate a year`,
    }),
    flat: isBusiness && currency === 'eur' ? written(FLAT_FOR_BUSINESSES) : '',
    deadline: formatDate(deadline, locale),
    supplier: seller.company || seller.display_name,
    inkasso,
    link: manageLink(ctx, { token: order.token, username: seller.username }),
  };
}
