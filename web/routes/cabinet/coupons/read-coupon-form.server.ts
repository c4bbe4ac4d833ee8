import type { Ctx } from '#core/context';
import type { CouponScope, CouponTermsInput } from '#core/coupons';
import { isCurrency, parseMoney, type CurrencyCode } from '#core/kit';
import type { PlanType } from '#core/pricing';

/** The posted fields that make a coupon, as its use cases take them. What cannot be read becomes a value that they refuse beside its field. */
export function readCouponTerms(ctx: Ctx, form: FormData): CouponTermsInput {
  const scope = text(form, 'scope') as CouponScope;
  const appliesTo = text(form, 'appliesTo') as 'first' | 'all' | 'n';
  return {
    ...discount(ctx, form),
    name: text(form, 'name'),
    base: text(form, 'base') as 'end_amount',
    scope,
    productIds: scope === 'single_product' ? ids([text(form, 'productId')]) : ids(form.getAll('productIds')),
    planTypes: form.getAll('planTypes') as PlanType[],
    appliesTo,
    appliesToCount: appliesTo === 'n' ? wholeNumber(text(form, 'appliesToCount')) : null,
    limit: wholeNumber(text(form, 'limit')),
    limitPerBuyer: wholeNumber(text(form, 'limitPerBuyer')),
    startsOn: text(form, 'startsOn') || null,
    endsOn: text(form, 'endsOn') || null,
    position: wholeNumber(text(form, 'position')) ?? 0,
    active: text(form, 'active') === 'on',
  };
}

/** A share is read like an amount with two decimals, which makes basis points of it: `15,5` is 1550. */
function discount(
  ctx: Ctx,
  form: FormData,
): { valueForm: 'percents'; value: number } | { valueForm: 'currency'; value: number; currency: CurrencyCode } {
  const typed = text(form, 'value').replace('%', '');
  if (text(form, 'valueForm') === 'percents') return { valueForm: 'percents', value: amountOf(typed, 'eur', ctx) };
  const currency = text(form, 'currency');
  return {
    valueForm: 'currency',
    value: amountOf(typed, isCurrency(currency) ? currency : 'eur', ctx),
    currency: currency as CurrencyCode,
  };
}

function amountOf(typed: string, currency: CurrencyCode, { locale }: Ctx): number {
  const read = parseMoney(typed, currency, locale);
  return read.ok ? Number(read.value.minor) : 0;
}

/** Entries to be shown again. */
export function typedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (values[name] ??= []).push(value);
  return values;
}

export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** An empty field is no number; anything else that is none is one that no rule accepts. */
export function wholeNumber(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[.\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1;
}

function ids(values: readonly unknown[]): number[] {
  return values
    .filter((value): value is string => typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
    .map(Number);
}
