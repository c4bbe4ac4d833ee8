import { InputError, decimalField, integerField, languageTag, type Locale } from '#core/kit';
import type { MerchantTerms } from '#core/merchants';

/** Per cent and amounts as people write them: `5,5`. */
const written = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 2, useGrouping: false }).format(hundredths / 100);

/** The terms as the form shows them. */
export function termsValues(terms: MerchantTerms, locale: Locale): Record<string, string> {
  const { feeBp, holdDays, reserveBp, reserveDays, payouts, minimum, country, returnsFee, salesNeedCheck } = terms;
  const { channel, approvalAbove } = terms;
  return {
    feeBp: written(feeBp, locale),
    holdDays: String(holdDays),
    reserveBp: written(reserveBp, locale),
    reserveDays: String(reserveDays),
    payouts,
    minimum: written(minimum, locale),
    channel,
    approvalAbove: written(approvalAbove, locale),
    country,
    returnsFee: returnsFee ? 'on' : '',
    salesNeedCheck: salesNeedCheck ? 'on' : '',
  };
}

/** @throws InputError with every field that is no number */
export function readTermsForm(form: FormData, locale: Locale): MerchantTerms {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const wrong: string[] = [];
  const or = <T>(name: string, value: T | null): T => {
    if (value === null) wrong.push(name);
    return value as T;
  };
  const hundredths = (name: string, max: number): number => {
    const read = decimalField(text(name), { min: 0, max, locale, required: true });
    return or(name, read.ok && read.value ? Number(read.value.minor) : null);
  };
  const whole = (name: string, min: number, max: number): number => {
    const read = integerField(text(name), { min, max, required: true });
    return or(name, read.ok ? read.value : null);
  };
  const country = text('country').toUpperCase();
  const terms = {
    feeBp: hundredths('feeBp', 50),
    returnsFee: form.has('returnsFee'),
    holdDays: whole('holdDays', 0, 180),
    reserveBp: hundredths('reserveBp', 50),
    reserveDays: whole('reserveDays', 1, 365),
    payouts: or(
      'payouts',
      (['daily', 'weekly', 'monthly', 'manual'] as const).find((each) => each === text('payouts')) ?? null,
    ),
    minimum: hundredths('minimum', 10_000),
    channel: or('channel', (['provider', 'sepa_file'] as const).find((each) => each === text('channel')) ?? null),
    approvalAbove: hundredths('approvalAbove', 10_000_000),
    salesNeedCheck: form.has('salesNeedCheck'),
    country: or('country', /^[A-Z]{2}$/.test(country) ? country : null),
  };
  if (wrong.length > 0)
    throw new InputError(
      wrong.map((field) => ({ code: 'invalid_setting', title: 'Invalid setting', detail: field, source: { field } })),
    );
  return { ...terms, minimum: Math.max(1, terms.minimum) };
}
