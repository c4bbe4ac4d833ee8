import { isCurrency, type CurrencyCode } from './currency.ts';

/** An amount in minor units of its currency (cents for eur). Combine amounts only with this kit's functions. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

/** Money as JSON carries it. */
export interface JsonMoney {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** `money(1999, 'eur')` is 19.99 euro. Throws for a number that is no safe integer and for an unknown currency. */
export function money(minor: bigint | number, currency: CurrencyCode): Money {
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) {
    throw new RangeError(`${minor} is not a whole number of minor units.`);
  }
  if (!isCurrency(currency)) throw new RangeError(`"${currency}" is not a lower-case ISO 4217 currency code.`);
  return { minor: BigInt(minor), currency };
}

export function zero(currency: CurrencyCode): Money {
  return money(0n, currency);
}

export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

export function negateMoney(m: Money): Money {
  return { minor: -m.minor, currency: m.currency };
}

/** The currency is named because an empty list has none. */
export function sumMoney(list: Iterable<Money>, currency: CurrencyCode): Money {
  let total = zero(currency);
  for (const m of list) total = addMoney(total, m);
  return total;
}

/** Negative, zero or positive, for `sort`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0;
}

/** Amounts of two currencies are never equal; this is the one comparison that does not throw on them. */
export function equalMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor;
}

export function isZero(m: Money): boolean {
  return m.minor === 0n;
}

export function isNegative(m: Money): boolean {
  return m.minor < 0n;
}

export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b;
}

export function maxMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) >= 0 ? a : b;
}

/** A quantity times a price. For rates use `applyBasisPoints`, for shares `allocate`. */
export function multiplyMoney(m: Money, times: bigint | number): Money {
  if (typeof times === 'number' && !Number.isSafeInteger(times))
    throw new RangeError(`${times} is not a whole number.`);
  return { minor: m.minor * BigInt(times), currency: m.currency };
}

/** Throws where JSON could not carry the figure exactly (beyond 2^53 minor units). */
export function toJsonMoney(m: Money): JsonMoney {
  const minor = Number(m.minor);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${m.minor} minor units do not fit into JSON.`);
  return { minor, currency: m.currency };
}

export function fromJsonMoney(json: JsonMoney): Money {
  return money(json.minor, json.currency);
}

export function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`Amounts in ${a.currency} and ${b.currency} cannot be combined.`);
}
