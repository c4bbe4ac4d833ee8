import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { beginConnection, finishConnection, providerFile, saveProvider } from '#core/payments';
import { anOwner, plainFormPlugin, useTestKernel } from '#core/testing';
import { DEMO_APP, startPayPalSandbox, type RunningSandbox } from '#plugins/payments/shared/paypal/sandbox';
import { paypalPartnerWith } from './index.ts';
import { partnerFrom, type PartnerAccount } from './operator.ts';

let paypal: RunningSandbox;
const operator: PartnerAccount = {
  ...partnerFrom({
    PAYPAL_PARTNER_CLIENT_ID: DEMO_APP.clientId,
    PAYPAL_PARTNER_CLIENT_SECRET: DEMO_APP.secret,
    PAYPAL_PARTNER_MERCHANT_ID: DEMO_APP.merchantId,
    PAYPAL_PARTNER_FEE_PERCENT: '2,5',
    PAYPAL_PARTNER_MODE: 'sandbox',
  })!,
};
const kernel = useTestKernel({ plugins: [plainFormPlugin, paypalPartnerWith(operator)] });

beforeAll(async () => {
  paypal = await startPayPalSandbox({ clock: kernel().clock });
  operator.apiBase = paypal.url;
});
afterAll(() => paypal.close());

const KEY = 'paypal_rest_partner';

async function begun(ctx: Ctx): Promise<string> {
  const step = await beginConnection(ctx, KEY);
  if (!('to' in step)) throw new Error(step.detail.en);
  return step.to;
}

/** Parameters that the seller brings back after a press on PayPal's page. */
async function pressed(page: string, choice: 'go' | 'cancel'): Promise<Record<string, string>> {
  const token = new URL(page).searchParams.get('token') ?? '';
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ token, choice }),
    redirect: 'manual',
  });
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
}

test('two presses connect an account; the operator’s account stands in nobody’s settings', async () => {
  const owner = await anOwner(kernel());
  const query = await pressed(await begun(owner), 'go');
  expect(await finishConnection(owner, KEY, query)).toMatchObject({ state: 'connected', check: { ok: true } });
  const file = await providerFile(owner, KEY);
  expect(file.state).toBe('test_mode');
  expect(file.masked.values).toMatchObject({ merchantId: expect.stringMatching(/^\w{13}$/) });
  const row = await kernel()
    .platformDb('settings')
    .where({ seller_id: owner.sellerId, key: `payment_provider.${KEY}` })
    .first<object>();
  for (const secret of [DEMO_APP.secret, DEMO_APP.clientId, '2,5']) expect(JSON.stringify(row)).not.toContain(secret);
  // A seller cannot change the platform's own fields.
  await saveProvider(owner, KEY, { values: { feePercent: '0' }, version: file.masked.version });
  expect((await providerFile(owner, KEY)).masked.values).not.toHaveProperty('feePercent');
});

test('cancelled at PayPal nothing is stored, and what the address claims is not believed', async () => {
  const owner = await anOwner(kernel());
  const query = await pressed(await begun(owner), 'cancel');
  expect(
    await finishConnection(owner, KEY, { ...query, merchantIdInPayPal: 'ABCDEFGHJKLMN', permissionsGranted: 'true' }),
  ).toMatchObject({ state: 'cancelled' });
  await expect(finishConnection(owner, KEY, query)).rejects.toMatchObject({ code: 'connection_over' });
  expect((await providerFile(owner, KEY)).state).toBe('not_set_up');
});

test('an account that PayPal still looks into waits, and is taken once it may be paid', async () => {
  const owner = await anOwner(kernel());
  const first = await pressed(await begun(owner), 'go');
  const [merchant] = Object.values(paypal.world.state.merchants).slice(-1);
  Object.assign(merchant!, { receivable: false, vetting: 'IN_REVIEW' });
  expect(await finishConnection(owner, KEY, first)).toMatchObject({
    state: 'waiting',
    detail: expect.stringContaining('PayPal prüft das Konto noch'),
  });
  const again = await pressed(await begun(owner), 'go');
  expect(await finishConnection(owner, KEY, again)).toMatchObject({ state: 'connected' });
});
