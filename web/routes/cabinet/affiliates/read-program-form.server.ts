import { type ProgramForm, type ProgramInput, type ProgramView } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { localDate, parseMoney } from '#core/kit';
import { sellerFee } from '#core/merchants';
import { shopOfSeller } from '#core/people';
import { productChoices } from '#core/reporting';
import { vatRate, vatRateCountries } from '#core/tax';

const TIERS = [1, 2, 3, 4, 5] as const;
/** Empty rows for products that get a commission of their own. */
const BLANK_ROWS = 2;

/** The form's values as text, as they are shown and posted. */
export interface ProgramValues {
  fields: Record<string, string | boolean>;
  own: { product: string; tiers: string[] }[];
}

export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A share is read like an amount with two decimals, which makes basis points of it. Nothing typed is nothing; what cannot be read is refused. */
export function share(typed: string, { locale }: Ctx): number {
  const plain = typed.replace('%', '').trim();
  if (plain === '') return 0;
  const read = parseMoney(plain, 'eur', locale);
  return read.ok ? Number(read.value.minor) : -1;
}

function whole(typed: string): number {
  const plain = typed.trim();
  return plain === '' ? 0 : /^\d{1,5}$/.test(plain) ? Number(plain) : -1;
}

export function readProgramForm(ctx: Ctx, form: FormData): ProgramInput {
  const on = (name: string): boolean => form.get(name) === 'on';
  const columns = TIERS.map((tier) => form.getAll(`own_tier${tier}`).map(String));
  return {
    name: text(form, 'name'),
    form: text(form, 'form') as ProgramForm,
    commission: TIERS.map((tier) => share(text(form, `tier${tier}`), ctx)),
    bonus: share(text(form, 'bonus'), ctx),
    provisionFromBrutto: on('provisionFromBrutto'),
    affiliateProgramCommissions: form.getAll('own_product').flatMap((product, row) => {
      const productId = Number(product);
      return Number.isSafeInteger(productId) && productId > 0
        ? [{ productId, commission: columns.map((column) => share(column[row] ?? '', ctx)) }]
        : [];
    }),
    cookiesExpire: whole(text(form, 'cookiesExpire')),
    lifetime: on('lifetime'),
    lifetimeDuration: whole(text(form, 'lifetimeDuration')),
    holdDays: whole(text(form, 'holdDays')),
    landingBody: text(form, 'landingBody'),
    terms: text(form, 'terms'),
    disableLandingPage: on('disableLandingPage'),
    redirectionUrl: text(form, 'redirectionUrl'),
    affiliateRedirectionsAllowed: on('affiliateRedirectionsAllowed'),
    forwardUrlParams: on('forwardUrlParams'),
    allowEmbedForms: on('allowEmbedForms'),
    embedFormsAllowed: on('embedFormsAllowed'),
    affiliateMarketplaceProduct: on('affiliateMarketplaceProduct'),
    showsBuyers: on('showsBuyers'),
  };
}

/** Typed values, to be shown again. */
export function typedProgram(form: FormData): ProgramValues {
  const columns = TIERS.map((tier) => form.getAll(`own_tier${tier}`).map(String));
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value === 'on' ? true : value;
  return {
    fields: values,
    own: form.getAll('own_product').map((product, row) => ({
      product: String(product),
      tiers: columns.map((column) => column[row] ?? ''),
    })),
  };
}

const percent = (bp: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(bp / 100);

const BLANK: Omit<ProgramView, 'id' | 'code' | 'inviteCode' | 'state' | 'termsVersion' | 'createdAt'> = {
  name: '',
  form: 'request',
  cookiesExpire: 15,
  lifetime: false,
  lifetimeDuration: 0,
  bonus: 0,
  commission: [2000, 0, 0, 0, 0],
  disableLandingPage: false,
  redirectionUrl: '',
  landingBody: '',
  provisionFromBrutto: false,
  affiliateProgramCommissions: [],
  allowEmbedForms: false,
  embedFormsAllowed: false,
  affiliateRedirectionsAllowed: false,
  forwardUrlParams: false,
  affiliateMarketplaceProduct: false,
  holdDays: 14,
  showsBuyers: false,
  terms: '',
};

export function programValues({ locale }: Ctx, program: typeof BLANK = BLANK): ProgramValues {
  const {
    commission,
    bonus,
    affiliateProgramCommissions: own,
    cookiesExpire,
    lifetimeDuration,
    holdDays,
    ...rest
  } = program;
  const blank = { product: '', tiers: TIERS.map(() => '') };
  return {
    fields: {
      ...rest,
      ...Object.fromEntries(TIERS.map((tier) => [`tier${tier}`, percent(commission[tier - 1] ?? 0, locale)])),
      bonus: percent(bonus, locale),
      cookiesExpire: String(cookiesExpire),
      lifetimeDuration: String(lifetimeDuration),
      holdDays: String(holdDays),
    },
    own: [
      ...own.map(({ productId, commission: tiers }) => ({
        product: String(productId),
        tiers: tiers.map((bp) => percent(bp, locale)),
      })),
      ...Array.from({ length: BLANK_ROWS }, () => blank),
    ],
  };
}

/** Facts for the sums of a program while it is typed, and the products it may single out. */
export async function programFormFacts(ctx: Ctx, sellerId: number) {
  const { taxScheme, countryCode, currency, timeZone } = await shopOfSeller(ctx, sellerId);
  const regular = taxScheme === 'regular_accrual' || taxScheme === 'regular_cash';
  const rate = vatRateCountries().includes(countryCode)
    ? vatRate(countryCode, 'standard', localDate(ctx.clock.now(), timeZone))
    : 0;
  const fee = await sellerFee(ctx, sellerId);
  return {
    products: (await productChoices(ctx, {})).map(({ value, label }) => ({ value, label })),
    facts: {
      currency,
      vatBp: regular ? rate : 0,
      feeBp: fee.rateBp,
      feeFixed: fee.fixed[currency] ?? 0,
      // Sellers who deduct input VAT get it back.
      feeVatBp: regular ? 0 : rate,
      commissionVatBp: regular ? 0 : rate,
    },
  };
}
