import { expect, test } from 'vitest';
import { currenciesFor } from '#core/payments';
import { feeOf, fromPayPal, toPayPal } from './amounts.ts';
import { PAYPAL_CURRENCIES } from './currencies.ts';

test('every one of the 25 currencies is written as PayPal takes it, and read back as it was', () => {
  expect([...PAYPAL_CURRENCIES].sort()).toEqual([...currenciesFor('paypal_rest', 'paypal')].sort());
  const odd: Record<string, string> = { jpy: '123400', twd: '1234' };
  for (const currency of PAYPAL_CURRENCIES) {
    const amount = { minor: 123_400n, currency };
    const written = toPayPal(amount);
    expect([currency, written]).toEqual([
      currency,
      { currency_code: currency.toUpperCase(), value: odd[currency] ?? '1234.00' },
    ]);
    expect(fromPayPal(written!)).toEqual(amount);
  }
});

test('cents of a currency that PayPal takes in whole units cannot be asked for', () => {
  expect(toPayPal({ minor: 123_450n, currency: 'twd' })).toBeNull();
  expect(toPayPal({ minor: 5n, currency: 'jpy' })?.value).toBe('5');
  expect(toPayPal({ minor: 5n, currency: 'eur' })?.value).toBe('0.05');
  expect(toPayPal({ minor: -1905n, currency: 'eur' })?.value).toBe('-19.05');
});

test('what cannot be an amount is refused instead of rounded', () => {
  expect(fromPayPal({ currency_code: 'JPY', value: '500.00' })).toEqual({ minor: 500n, currency: 'jpy' });
  expect(fromPayPal({ currency_code: 'EUR', value: '.5' })).toEqual({ minor: 50n, currency: 'eur' });
  for (const [currency_code, value] of [
    ['EUR', '1.005'],
    ['XXQ', '1.00'],
    ['EUR', '1,00'],
    ['EUR', '1e3'],
  ] as const)
    expect(() => fromPayPal({ currency_code, value }), value).toThrow(RangeError);
});

test('the platform’s fee is never rounded up, and whole where PayPal takes nothing finer', () => {
  expect(feeOf({ minor: 1999n, currency: 'eur' }, 250).minor).toBe(49n);
  expect(feeOf({ minor: 199_900n, currency: 'twd' }, 250).minor).toBe(4900n);
  expect(feeOf({ minor: 1999n, currency: 'jpy' }, 250).minor).toBe(49n);
});
