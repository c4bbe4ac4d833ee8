import { currencyExponent, type Money } from '#core/kit';
import type { Fields } from './call.ts';

/** PayPal takes no decimals in these, also where the currency has them. https://developer.paypal.com/api/nvp-soap/currency-codes/ */
const WHOLE: ReadonlySet<string> = new Set(['huf', 'jpy', 'twd']);

/** `49.90`, and `5000` in yen. Null for an amount that PayPal has no words for. */
export function decimal({ minor, currency }: Money): string | null {
  const unit = 10n ** BigInt(currencyExponent(currency));
  if (WHOLE.has(currency)) return minor % unit === 0n ? String(minor / unit) : null;
  const digits = currencyExponent(currency);
  return digits === 0 ? String(minor) : `${minor / unit}.${String(minor % unit).padStart(digits, '0')}`;
}

/** Amount that PayPal gives, in minor units and without its sign: a refund comes with a negative amount. Null when it says nothing readable. */
export function moneyOf(amount: string | undefined, code: string | undefined): Money | null {
  const [, whole, part = ''] = /^-?(\d{1,12})(?:\.(\d+))?$/.exec(amount ?? '') ?? [];
  const currency = code?.toLowerCase() ?? '';
  if (whole === undefined || !/^[a-z]{3}$/.test(currency)) return null;
  const digits = currencyExponent(currency);
  return { minor: BigInt(whole + part.padEnd(digits, '0').slice(0, digits)), currency };
}

/** Rows of a search: PayPal numbers the fields of each. */
export function rowsOf(fields: Fields): { id: string; type: string; status: string; amount: Money | null }[] {
  const rows = [];
  for (let at = 0; fields[`L_TRANSACTIONID${at}`] !== undefined; at += 1) {
    rows.push({
      id: fields[`L_TRANSACTIONID${at}`]!,
      type: fields[`L_TYPE${at}`] ?? '',
      status: fields[`L_STATUS${at}`] ?? '',
      amount: moneyOf(fields[`L_AMT${at}`], fields[`L_CURRENCYCODE${at}`]),
    });
  }
  return rows;
}
