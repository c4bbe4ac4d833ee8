import type { z } from 'zod';
import {
  FLAT_FOR_BUSINESSES,
  arrearsOf,
  defaultInterest,
  firstDayOfDefault,
  owedCosts,
  readBaseRates,
  NO_COSTS,
} from '#core/arrears';
import type { Ctx } from '#core/context';
import { formatDate, formatMoney, inLanguage, languageOf, languageTag, localDate, money } from '#core/kit';
import { orderNumber, type OrderRate } from '#core/orders';
import { manageLink, type OrderFile } from '#core/settlement';
import type { reminders } from './mails/reminders.ts';

type ReminderData = z.input<(typeof reminders)['first']['data']>;

/** Text of a reminder, in the order's language, with what is asked for by then. In the caller's transaction. */
export async function reminderData(
  ctx: Ctx,
  { order, seller }: OrderFile,
  { rate, deadline, inkasso }: { rate: OrderRate; deadline: string; inkasso: boolean },
): Promise<ReminderData> {
  const { currency_key: currency, buyer_type: buyer } = order;
  const locale = languageOf(order);
  const written = (minor: number): string =>
    formatMoney(money(minor, currency), { style: 'locale', locale: languageTag(locale) });
  const unlessNone = (minor: number): string => (minor > 0 ? written(minor) : '');
  const principal = rate.amount - rate.paid;
  const today = localDate(ctx.clock.now(), seller.time_zone);
  const [baseRates, arrears] = [await readBaseRates(ctx), await arrearsOf(ctx, rate)];
  const costs = arrears ? owedCosts(arrears, { principal, today }, baseRates) : NO_COSTS;
  const from = arrears?.counted_until ?? firstDayOfDefault(rate.due_date);
  const isKnown = defaultInterest(principal, { from, until: today, debtor: buyer }, baseRates) !== null;
  const isBusiness = buyer === 'business';
  const flat = isBusiness && currency === 'eur' ? FLAT_FOR_BUSINESSES : 0;
  return {
    product: order.product_name,
    orderNumber: orderNumber(order.token),
    amount: written(principal),
    due: formatDate(rate.due_date, locale),
    interest: isKnown ? written(costs.interest) : '',
    rate: inLanguage(locale, {
      de: `${isBusiness ? 'neun' : 'fünf'} Prozentpunkte über dem Basiszinssatz im Jahr`,
      en: `${isBusiness ? 'nine' : 'five'} percentage points above the base rate a year`,
      pl: `${isBusiness ? 'dziewięć' : 'pięć'} punktów procentowych ponad bazową stopę procentową w skali roku`,
    }),
    flat: unlessNone(arrears ? costs.flat : flat),
    fee: unlessNone(costs.fee),
    total: written(principal + costs.total),
    deadline: formatDate(deadline, locale),
    supplier: seller.company || seller.display_name,
    inkasso,
    link: manageLink(ctx, { token: order.token, username: seller.username }),
  };
}
