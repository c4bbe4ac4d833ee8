import { sumMoney, zero } from '#core/kit';
import type { BuiltCart } from './build-cart.ts';
import type { Schedule } from './view-parts.ts';

/** The charges of a cart with their dates. */
export function scheduleOf({ cart, planType, startsLater }: BuiltCart): Schedule {
  const rows = cart.rates.map(({ number, dueDate, gross, net, vat }) => ({ number, dueDate, amount: gross, net, vat }));
  const { currency } = cart.gross;
  const total =
    planType === 'subscription'
      ? null
      : sumMoney(
          rows.map(({ amount }) => amount),
          currency,
        );
  return { rows, total, startsLater, dueNow: startsLater ? zero(currency) : (rows[0]?.amount ?? zero(currency)) };
}

/** All that is charged and when, as it goes round in a form, so that nobody is charged another than they saw: `1900eur`. */
export function totalKey({ cart }: BuiltCart): string {
  const amounts = cart.rates.map(({ gross }) => String(gross.minor)).join('-');
  const first = cart.rates.length > 1 ? `@${cart.rates[0]!.dueDate}` : '';
  return `${amounts}${cart.gross.currency}${first}`;
}
