import { expect, test } from 'vitest';
import {
  addPlan,
  archiveProduct,
  productFields,
  productItem,
  storefrontProducts,
  unpublishProduct,
  updateAdvancedStep,
  updatePagesStep,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { aProduct, aSeller, countStatements, plainFormPlugin, takingPayments, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

const shop = { username: 'anna', baseUrl: 'https://kontor.test' };
const PRODUCT_FIELDS = [
  'id',
  'name',
  'form',
  'soldCount',
  'reservedCount',
  'limit',
  'free',
  'anyPaymentMethodActive',
  'hasDigitals',
  'productAddons',
  'canSell',
  'activeTicketsCount',
  'isSoldOut',
  'reviewNotPassed',
  'reviewState',
  'published',
  'archived',
  'accessPassword',
  'displayPrice',
  'pricingPlans',
  'tickets',
  'covers',
  'internalName',
  'costCenter',
];
const STOREFRONT_FIELDS = [
  'id',
  'name',
  'form',
  'free',
  'displayPrice',
  'displayOldPrice',
  'displayCurrencyId',
  'pricingPlans',
  'slug',
  'sellerUsername',
  'description',
  'menuUnfold',
  'covers',
  'tickets',
  'goods',
];

test('a product has every field of the specification by its name, with what decides whether it can be sold', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Stunde', price: 4900, limit: 1 });
  await updateAdvancedStep(ctx, id, { internalName: 'S-1', costCenter: '4711', groups: [], accessPassword: 'sesam' });
  const product = await productItem(ctx, id);
  expect(Object.keys(product)).toEqual(expect.arrayContaining(PRODUCT_FIELDS));
  expect(product).toMatchObject({
    id,
    form: 'service',
    soldCount: 0,
    limit: 1,
    free: false,
    anyPaymentMethodActive: true,
    hasDigitals: false,
    canSell: true,
    isSoldOut: false,
    reviewNotPassed: false,
    published: true,
    accessPassword: true,
    displayPrice: { minor: 4900, currency: 'eur' },
    internalName: 'S-1',
    costCenter: '4711',
    activeTicketsCount: 0,
    pricingPlans: [
      {
        type: 0,
        form: 'one_time',
        currencyId: 'eur',
        useNetPrice: false,
        preferences: { customIntervals: null, price: { minor: 4900, currency: 'eur' } },
      },
    ],
  });
  expect(JSON.stringify(product)).not.toContain('sesam');
  await unpublishProduct(ctx, id);
  expect(await productItem(takingPayments(ctx, []), id)).toMatchObject({
    canSell: false,
    anyPaymentMethodActive: false,
    warnings: ['no_active_pay_method', 'not_active', 'has_access_password'],
  });
  await expect(productItem(await aShop(), id)).rejects.toMatchObject({ code: 'product_not_found', status: 404 });
  await expect(productItem(ctx, Number.MAX_SAFE_INTEGER + 1)).rejects.toMatchObject({ status: 404 });
});

test('a plan of named rates tells each by its number, and the fields of many products cost as many statements as those of one', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 4900 });
  await addPlan(ctx, id, {
    type: 'installment',
    amountType: 'net',
    paymentsCount: 3,
    customIntervals: ['1m', '2w'],
    rateAmounts: [3000, 2000, 1000],
    label: 'In drei Raten',
  });
  const [, rates] = (await productItem(ctx, id)).pricingPlans;
  expect(rates).toMatchObject({
    type: 1,
    form: 'installment',
    name: 'In drei Raten',
    useNetPrice: true,
    displayPrice: { minor: 3000, currency: 'eur' },
    preferences: {
      customIntervals: ['1m', '2w'],
      paymentsCount: 3,
      rate1Amount: { minor: 3000 },
      rate2Amount: { minor: 2000 },
      rate3Amount: { minor: 1000 },
    },
  });
  const more = [id, await aProduct(ctx, {}), await aProduct(ctx, { price: 100 })];
  const one = await countStatements(ctx.db, () => productFields(ctx, [id]));
  const all = await countStatements(ctx.db, () => productFields(ctx, more));
  expect(all.value).toHaveLength(3);
  expect(all.statements).toBe(one.statements);
});

test('the storefront shows what the shop shows, in the names of the view, and nothing else', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Stunde', price: 4900 });
  const secret = await aProduct(ctx, { name: 'Geheim', price: 100 });
  await updateAdvancedStep(ctx, secret, { internalName: '', costCenter: '', groups: [], accessPassword: 'sesam' });
  await aProduct(ctx, { name: 'Entwurf', price: 100, published: false });
  await archiveProduct(ctx, await aProduct(ctx, { name: 'Alt', price: 100 }));
  await updatePagesStep(ctx, id, {
    slug: 'stunde',
    successPageUrl: '',
    searchDescription: '',
    menuUnfold: false,
    productAddons: [],
  });
  const { products, totalCount } = await storefrontProducts(ctx, shop, { query: {} });
  expect(totalCount).toBe(1);
  expect(Object.keys(products[0]!)).toEqual(expect.arrayContaining(STOREFRONT_FIELDS));
  expect(products[0]).toMatchObject({
    id,
    name: 'Stunde',
    form: 'digital',
    free: false,
    displayPrice: '49.00',
    displayOldPrice: null,
    displayCurrencyId: 'eur',
    slug: 'stunde',
    sellerUsername: 'anna',
    menuUnfold: false,
    pricingPlans: [{ currencyId: 'eur', useNetPrice: false }],
    tickets: [],
    goods: [],
  });
});
