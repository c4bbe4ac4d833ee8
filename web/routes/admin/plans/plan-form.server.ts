import {
  DEFAULT_CURRENCY,
  PLAN_CURRENCIES,
  PLAN_LIMIT_KEYS,
  currencyExponent,
  decimalField,
  integerField,
  isCurrency,
  languageTag,
  parseMoney,
  type CurrencyCode,
  type Locale,
} from '#core/kit';
import { fixedFeeField, type PlanInput, type PlanRecord } from '#core/platform-plans';

/** Hundredths as a form shows them, in the reader's manner. */
export const hundredthsWritten = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), {
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(hundredths / 100);

/** An amount as a form shows it, with the decimals of its currency. */
export function amountWritten(minor: number, currency: CurrencyCode, locale: Locale): string {
  const decimals = currencyExponent(currency);
  const isWhole = minor % 10 ** decimals === 0;
  return new Intl.NumberFormat(languageTag(locale), {
    minimumFractionDigits: isWhole ? 0 : decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(minor / 10 ** decimals);
}

/** A typed amount in minor units; null for what is none. A currency that is not known is refused by the use case. */
export function readAmount(text: string, currency: string, locale: Locale): number | null {
  const read = parseMoney(text, isCurrency(currency) ? currency : DEFAULT_CURRENCY, locale);
  return read.ok ? Number(read.value.minor) : null;
}

/** A plan as its form shows it. */
export function planValues(plan: PlanRecord | null, locale: Locale): Record<string, string> {
  if (!plan) return { purpose: 'public', billingCycle: 'monthly', currency: 'eur', onPricingPage: 'on' };
  return {
    name: plan.name,
    aboutDe: plan.about_de,
    aboutEn: plan.about_en,
    purpose: plan.purpose,
    billingCycle: plan.billing_cycle,
    currency: plan.currency_key,
    price: amountWritten(plan.price, plan.currency_key, locale),
    fee: plan.fee_bp === null ? '' : hundredthsWritten(plan.fee_bp, locale),
    ...Object.fromEntries(
      PLAN_CURRENCIES.map((code) => {
        const fixed = plan.fee_fixed[code];
        return [fixedFeeField(code), fixed === undefined ? '' : amountWritten(fixed, code, locale)];
      }),
    ),
    trialDays: plan.trial_days === 0 ? '' : String(plan.trial_days),
    followId: plan.follow_id === null ? '' : String(plan.follow_id),
    onPricingPage: plan.on_pricing_page ? 'on' : '',
    legacy: plan.legacy ? 'on' : '',
    ...Object.fromEntries(
      PLAN_LIMIT_KEYS.map((key) => [key, plan.limits[key] === undefined ? '' : String(plan.limits[key])]),
    ),
  };
}

/** The form as a plan's input, and as it was typed. A value that is no number is null: the use case names the field. */
export function readPlanForm(
  form: FormData,
  locale: Locale,
): { input: PlanInput; values: Record<string, string>; features: string[] } {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const hundredths = (name: string, max: number): number | null => {
    const read = decimalField(text(name), { min: 0, max, locale, required: true });
    return read.ok && read.value ? Number(read.value.minor) : null;
  };
  const whole = (name: string): number | 'none' | null => {
    if (text(name) === '') return 'none';
    const read = integerField(text(name), { min: 0, max: 1_000_000, required: true });
    return read.ok ? read.value : null;
  };
  const trial = whole('trialDays');
  const features = form.getAll('features').map(String);
  const names = [
    'name',
    'aboutDe',
    'aboutEn',
    'purpose',
    'billingCycle',
    'currency',
    'price',
    'fee',
    ...PLAN_CURRENCIES.map(fixedFeeField),
    'trialDays',
    'followId',
    'onPricingPage',
    'legacy',
    ...PLAN_LIMIT_KEYS,
  ];
  return {
    features,
    values: Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, 1000)])),
    input: {
      name: text('name'),
      aboutDe: text('aboutDe'),
      aboutEn: text('aboutEn'),
      purpose: text('purpose'),
      billingCycle: text('billingCycle'),
      currency: text('currency'),
      price:
        text('purpose') === 'trial' && text('price') === '' ? 0 : readAmount(text('price'), text('currency'), locale),
      feeBp: text('fee') === '' ? 'none' : hundredths('fee', 50),
      feeFixed: Object.fromEntries(
        PLAN_CURRENCIES.flatMap((code) => {
          const typed = text(fixedFeeField(code));
          return typed === '' ? [] : [[code, readAmount(typed, code, locale)] as const];
        }),
      ),
      trialDays: trial === 'none' ? null : trial,
      followId: /^[1-9]\d{0,14}$/.test(text('followId')) ? Number(text('followId')) : null,
      onPricingPage: form.has('onPricingPage'),
      legacy: form.has('legacy'),
      limits: Object.fromEntries(PLAN_LIMIT_KEYS.map((key) => [key, whole(key)])),
      features,
    },
  };
}
