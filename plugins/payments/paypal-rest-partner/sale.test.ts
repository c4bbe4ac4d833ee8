import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Localized } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { checkProvider, offeredMethods, providerFile, setUpProvider } from '#core/payments';
import { orderByToken, refundOrder } from '#core/settlement';
import { aProduct, plainFormPlugin, useTestKernel } from '#core/testing';
import { DEMO_APP, connect } from '#plugins/payments/shared/paypal/sandbox';
import { openPayPalShop, type PayPalShop } from '#plugins/payments/shared/paypal/testing';
import { paypalRestPartner } from './index.ts';
import { paypalPartnerProvider } from './provider.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin, paypalRestPartner] });
let shop: PayPalShop;

beforeAll(async () => {
  shop = await openPayPalShop(kernel(), paypalPartnerProvider);
  await aProduct(shop.seller, { name: 'Buch', price: 1999 });
});
afterAll(() => shop.close());

const setUp = (values: Record<string, unknown> = {}) =>
  setUpProvider(shop.seller, 'paypal_rest_partner', { values, webhookUrl: shop.webhookUrl });
const credentials = () => ({
  email: 'verlag@kontor.test',
  mode: 'sandbox',
  clientId: DEMO_APP.clientId,
  clientSecret: DEMO_APP.secret,
  partnerMerchantId: DEMO_APP.merchantId,
  attributionId: 'Kontor_SP_PPCP',
  feePercent: '2,5',
  apiBase: shop.sandbox.url,
});
const offered = async () =>
  (await offeredMethods(shop.buyer, { sellerId: shop.sellerId, currency: 'eur' })).map(({ method }) => method);

test('nobody can pay until the merchant has agreed at PayPal, confirmed their address and may receive money', async () => {
  const { world } = shop.sandbox;
  await shop.save(credentials());
  const first = await setUp();
  expect(first).toMatchObject({
    ok: false,
    detail: { de: expect.stringContaining('/bizsignup?token='), en: expect.stringContaining('/bizsignup?token=') },
  });
  expect(await offered()).toEqual([]);

  const [referral] = Object.values(world.state.referrals);
  expect(referral).toMatchObject({
    email: 'verlag@kontor.test',
    trackingId: expect.stringMatching(/^kontor-[0-9a-f]{12}-\d+$/),
  });
  const steps = [
    [{ agreed: false }, 'Connect your PayPal account'],
    [{ emailConfirmed: false }, 'Confirm the e-mail address'],
    [{ receivable: false, vetting: 'IN_REVIEW' }, 'looking into the account'],
    [{ receivable: false, vetting: 'DENIED' }, 'has refused the account'],
    [{ receivable: false }, 'may not receive payments'],
  ] as const;
  for (const [told, sentence] of steps) {
    connect(world, referral!.id, told);
    expect(await checkProvider({ ...shop.seller, locale: 'en' }, 'paypal_rest_partner')).toMatchObject({
      ok: false,
      detail: expect.stringContaining(sentence),
    });
    expect(await setUp()).toMatchObject({ ok: false });
  }
  // Whoever opens the screen later reads what was found out in their own language.
  const readIn = async (locale: 'de' | 'en') =>
    (await providerFile({ ...shop.seller, locale }, 'paypal_rest_partner')).check?.detail;
  expect([await readIn('de'), await readIn('en')]).toEqual([
    expect.stringContaining('darf keine Zahlungen empfangen'),
    expect.stringContaining('may not receive payments'),
  ]);
  expect(await offered()).toEqual([]);

  // The owner follows the link and agrees.
  const page = /https?:\/\/\S+bizsignup\?token=\w+/.exec((first as { detail: Localized }).detail.de)![0];
  expect(await (await fetch(page)).text()).toContain('verlag@kontor.test');
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ token: new URL(page).searchParams.get('token')!, choice: 'go' }),
    redirect: 'manual',
  });
  const [merchant] = Object.values(world.state.merchants);
  expect(await setUp()).toMatchObject({
    ok: true,
    account: `verlag@kontor.test (${merchant!.merchantId})`,
    webhook: 'registered',
    settings: { merchantId: merchant!.merchantId },
  });
  expect(await checkProvider(shop.seller, 'paypal_rest_partner')).toMatchObject({
    ok: true,
    account: expect.stringContaining(merchant!.merchantId),
  });
  expect(await offered()).toContain('paypal');
});

test('the merchant is paid, and the platform keeps its fee', async () => {
  const page = await shop.pageOf(await shop.order('buch'));
  const { world } = shop.sandbox;
  const [merchant] = Object.values(world.state.merchants);
  const order = Object.values(world.state.orders).at(-1)!;
  expect(order.unit).toMatchObject({
    payee: { merchant_id: merchant!.merchantId },
    // 2.5 % of 19.99 is 49.975 cents; the part of a cent stays with the merchant.
    payment_instruction: {
      disbursement_mode: 'INSTANT',
      platform_fees: [{ amount: { currency_code: 'EUR', value: '0.49' }, payee: { merchant_id: DEMO_APP.merchantId } }],
    },
  });
  const back = await shop.get(await shop.press(page, { choice: 'go', funding: 'balance' }));
  const token = /\/order\/([^/]+)\/success/.exec(back.headers.get('location') ?? '')?.[1] ?? '';
  const bought = (await orderByToken(shop.buyer, token))!.order;
  expect(bought.payment_state).toBe('paid');
  expect(Object.values(world.state.captures)).toMatchObject([{ status: 'COMPLETED', fee: { value: '0.49' } }]);
  expect(await refundOrder(shop.seller, { orderId: bought.id, reason: '', requestKey: 'all' })).toMatchObject([
    { amount: 1999, state: 'successful' },
  ]);
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  expect((await checkInvariants(platform)).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('a merchant who takes their consent back can no longer be paid, and the buyer is told in the checkout', async () => {
  const [merchant] = Object.values(shop.sandbox.world.state.merchants);
  merchant!.agreed = false;
  const html = await (await shop.get(await shop.order('buch'))).text();
  expect(html).toContain('role="alert"');
  expect(await checkProvider(shop.seller, 'paypal_rest_partner')).toMatchObject({ ok: false });
});
