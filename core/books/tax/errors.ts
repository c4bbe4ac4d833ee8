import { AppError } from '#core/kit';

/** The rate table does not reach so far: adding a row is the only way out, guessing a rate is not. */
export function vatRateMissing(country: string, date: string): AppError {
  return new AppError({
    code: 'vat_rate_missing',
    status: 422,
    title: 'VAT rate missing',
    detail: `There is no VAT rate for ${country} on ${date}. Choose another country, or ask the operator to add the rate.`,
  });
}
