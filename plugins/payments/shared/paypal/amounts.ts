import { currencyExponent, isCurrency, type Money } from '#core/kit';

export interface PayPalMoney {
  currency_code: string;
  value: string;
}

/** Currencies that PayPal takes in whole units only, whatever their smallest coin is. */
export const WHOLE_UNITS = ['jpy', 'twd', 'huf'] as const;

/** As PayPal writes amounts: `49.90`, `5000` for yen. Null where the currency is taken in whole units and this is none. */
export function toPayPal({ minor, currency }: Money): PayPalMoney | null {
  const exponent = currencyExponent(currency);
  const unit = 10n ** BigInt(exponent);
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  const code = currency.toUpperCase();
  if ((WHOLE_UNITS as readonly string[]).includes(currency)) {
    return size % unit === 0n ? { currency_code: code, value: `${sign}${size / unit}` } : null;
  }
  return { currency_code: code, value: `${sign}${size / unit}.${String(size % unit).padStart(exponent, '0')}` };
}

/**
 * @throws RangeError for an amount finer than the currency's smallest coin, or a currency nobody knows: an answer that cannot be read
 */
export function fromPayPal({ currency_code: code, value }: PayPalMoney): Money {
  const currency = code.toLowerCase();
  const read = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value);
  if (!isCurrency(currency) || !read)
    throw new RangeError(`PayPal told an amount that cannot be read: ${value} ${code}`);
  const exponent = currencyExponent(currency);
  const [, sign = '', whole = '', decimals = ''] = read;
  if (/[1-9]/.test(decimals.slice(exponent)))
    throw new RangeError(`PayPal told an amount finer than its currency: ${value} ${code}`);
  const size = BigInt(`${whole || '0'}${decimals.slice(0, exponent).padEnd(exponent, '0')}`);
  return { minor: sign ? -size : size, currency };
}

/** The platform's share of an amount, in whole coins, or in whole units where PayPal takes nothing finer; never rounded up. */
export function feeOf(amount: Money, basisPoints: number): Money {
  const share = (amount.minor * BigInt(basisPoints)) / 10_000n;
  if (!(WHOLE_UNITS as readonly string[]).includes(amount.currency)) return { ...amount, minor: share };
  const unit = 10n ** BigInt(currencyExponent(amount.currency));
  return { ...amount, minor: (share / unit) * unit };
}
