import { otherProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { CouponView } from '#core/coupons';
import { currencySymbol, decimalIn, money, toDecimal, type CurrencyCode } from '#core/kit';
import { shopOfSeller } from '#core/people';

/** Currencies of the countries sellers come from, and the dollar. */
const CURRENCIES: readonly CurrencyCode[] = ['eur', 'chf', 'gbp', 'pln', 'usd'];

/** Choices of the form: products, those a coupon has already included, and currencies with the shop's own first. */
export async function formChoices(ctx: Ctx, sellerId: number, coupon?: CouponView) {
  const [products, shop] = await Promise.all([otherProducts(ctx, 0), shopOfSeller(ctx, sellerId)]);
  const listed = new Set(products.map(({ id }) => id));
  const own = (shop?.currency ?? 'eur') as CurrencyCode;
  const currencies = [...new Set([own, ...(coupon?.currency ? [coupon.currency] : []), ...CURRENCIES])];
  return {
    products: [...products, ...(coupon?.products ?? []).filter(({ id }) => !listed.has(id))].map(({ id, name }) => ({
      id,
      name,
    })),
    currencies: currencies.map((code) => ({ value: code, label: `${code.toUpperCase()} (${currencySymbol(code)})` })),
  };
}

/** A new coupon before anything is typed. */
export const BLANK: Readonly<Record<string, readonly string[]>> = {
  valueForm: ['percents'],
  scope: ['all_products'],
  base: ['end_amount'],
  appliesTo: ['all'],
  active: ['on'],
};

/** A stored coupon as its form shows it. */
export function shownValues(ctx: Ctx, coupon: CouponView): Record<string, string[]> {
  const decimal = toDecimal(money(coupon.value, coupon.valueForm === 'currency' ? coupon.currency! : 'eur'));
  const value = coupon.valueForm === 'percents' ? decimal.replace(/\.?0+$/, '') : decimal;
  const some = (entry: number | string | null): string[] => (entry === null ? [] : [String(entry)]);
  return {
    code: [coupon.code],
    name: [coupon.name],
    valueForm: [coupon.valueForm],
    value: [decimalIn(ctx.locale, value)],
    currency: some(coupon.currency),
    scope: [coupon.scope],
    productId: coupon.scope === 'single_product' ? coupon.products.map(({ id }) => String(id)) : [],
    productIds: coupon.products.map(({ id }) => String(id)),
    base: [coupon.base],
    planTypes: [...coupon.planTypes],
    appliesTo: [coupon.appliesTo],
    appliesToCount: some(coupon.appliesToCount),
    limit: some(coupon.limit),
    limitPerBuyer: some(coupon.limitPerBuyer),
    startsOn: some(coupon.startsOn),
    endsOn: some(coupon.endsOn),
    position: some(coupon.position),
    active: coupon.active ? ['on'] : [],
  };
}
