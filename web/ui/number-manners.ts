import { DEFAULT_CURRENCY, NUMBER_BOUNDS, currencyExponent, type CurrencyCode } from '#core/kit';

const { min: MIN, max: MAX } = NUMBER_BOUNDS;

/** Attributes of an input for a whole number: a phone's keyboard, and the bounds that `web/manners` keeps when the field is left. */
export const wholeInput = (min: number = MIN, max: number = MAX) => ({
  inputMode: 'numeric' as const,
  'data-number': `${min} ${max} 0`,
});

/** The same for a number with decimals. */
export const decimalInput = (min: number = MIN, max: number = MAX, decimals = 2) => ({
  inputMode: 'decimal' as const,
  'data-number': `${min} ${max} ${decimals}`,
});

/** An amount of money in its main unit, from nothing on. A currency without cents counts a hundred times as many of them. */
export const amountInput = (currency: CurrencyCode = DEFAULT_CURRENCY) => {
  const exponent = currencyExponent(currency);
  return decimalInput(0, MAX * 10 ** Math.max(0, 2 - exponent), exponent);
};
export const percentInput = () => decimalInput(0, 100);
