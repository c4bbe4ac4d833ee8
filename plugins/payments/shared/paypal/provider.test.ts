import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPaymentRequest } from '#core/testing';
import type { PaymentProvider } from '#core/plugins';
import { paypalAbilities, paypalCalls, paypalCapabilities, type PayPalAccount } from './index.ts';
import { clientFields } from './settings-fields.ts';
import { z } from 'zod';
import { CERTIFICATE_PATH, DEMO_APP, decideDispute, paypalFee, raiseDispute, withdraw } from './sandbox/index.ts';
import { openPayPalBench, type PayPalBench } from './testing/index.ts';

/** The bare calls, with an account made of the bench's settings. */
function account({ settings }: { settings: Readonly<Record<string, unknown>> }): PayPalAccount {
  const {
    apiBase,
    clientId,
    clientSecret,
    webhookId,
    capture = 'now',
    merchantId,
  } = settings as Record<string, string> & { capture?: 'now' | 'later' };
  const merchant = merchantId
    ? {
        merchant: { merchantId, partnerMerchantId: DEMO_APP.merchantId, attributionId: 'Kontor_SP', feeBasisPoints: 0 },
      }
    : {};
  return {
    apiBase: apiBase!,
    scriptUrl: `${apiBase}/sdk/js`,
    clientId: clientId!,
    clientSecret: clientSecret!,
    webhookId,
    capture,
    testMode: true,
    named: 'test',
    ...merchant,
  };
}

const provider: PaymentProvider = {
  key: 'paypal_rest',
  title: 'PayPal',
  capabilities: paypalCapabilities,
  abilities: paypalAbilities,
  settings: z.object(clientFields),
  ...paypalCalls(account),
  checkCredentials: async () => ({ ok: false, detail: { de: '', en: '' } }),
};

let bench: PayPalBench;
beforeEach(async () => {
  bench = await openPayPalBench({ provider, settings: {} });
});
afterEach(() => bench.close());

const wallet = (name: string, change = {}) => aPaymentRequest(name, { method: 'paypal', ...change });

test('a buyer whose bank takes days leaves the payment with the bank, and it ends as the bank decides', async () => {
  const { world } = bench.sandbox;
  const { approveOrder } = await import('./sandbox/index.ts');
  for (const [funding, state] of [
    ['bank_takes_days', 'paid'],
    ['bank_refuses_later', 'declined'],
  ] as const) {
    const { externalId } = await provider.createPayment(bench.context(), wallet(funding));
    approveOrder(world, world.state.orders[externalId!]!, funding);
    const waiting = await provider.fetchPayment(bench.context(), externalId!);
    expect([waiting.state, waiting.nextStep]).toEqual(['pending', undefined]);
    bench.settle!();
    expect((await provider.fetchPayment(bench.context(), externalId!)).state).toBe(state);
  }
});

test('a second order for an attempt that was paid already is not taken', async () => {
  const first = await provider.createPayment(bench.context(), wallet('once'));
  await bench.buyer!(first.externalId!, 'pays');
  // As after six hours, when PayPal has forgotten the key.
  bench.sandbox.world.state.keys = {};
  const second = await provider.createPayment(bench.context(), wallet('once'));
  expect(second.externalId).not.toBe(first.externalId);
  await bench.buyer!(second.externalId!, 'pays');
  expect(await provider.fetchPayment(bench.context(), second.externalId!)).toMatchObject({
    state: 'declined',
    decline: { code: 'DUPLICATE_INVOICE_ID' },
  });
});

test('an amount with cents in a currency of whole units is refused before PayPal is asked', async () => {
  const facts = await provider.createPayment(
    bench.context(),
    wallet('taiwan', { amount: { minor: 12_345n, currency: 'twd' } }),
  );
  expect(facts).toMatchObject({ state: 'declined', externalId: null, decline: { code: 'DECIMALS_NOT_SUPPORTED' } });
  expect(bench.payments!()).toBe(0);
});

test('a message with a certificate from elsewhere is not even looked at', async () => {
  const { externalId } = await provider.createPayment(bench.context(), wallet('first'));
  await bench.buyer!(externalId!, 'pays');
  const [delivery] = await bench.deliveries!();
  const from = (address: string) =>
    provider.verifyWebhook(bench.context(), {
      headers: { ...delivery!.headers, 'paypal-cert-url': address },
      rawBody: delivery!.rawBody,
    });
  const asked: string[] = [];
  const watching = {
    ...bench.context(),
    http: (async (input: string) => void asked.push(input)) as unknown as typeof fetch,
  };
  for (const address of [
    'https://paypal.com.evil.example/cert',
    'https://evilpaypal.com/cert',
    'http://api.paypal.com/cert',
    `http://127.0.0.1:1${CERTIFICATE_PATH}`,
    'nonsense',
  ]) {
    expect((await from(address)).verified, address).toBe(false);
    await provider.verifyWebhook(watching, {
      headers: { ...delivery!.headers, 'paypal-cert-url': address },
      rawBody: delivery!.rawBody,
    });
  }
  expect(asked).toEqual([]);
});

test('a token that was taken back is asked for anew, once', async () => {
  await provider.createPayment(bench.context(), wallet('first'));
  bench.sandbox.world.state.tokens = {};
  expect(await provider.createPayment(bench.context(), wallet('second'))).toMatchObject({ state: 'pending' });
});

test('calls for a merchant name the merchant and the platform', async () => {
  const merchantId = 'MERCHANTSH2P3';
  bench.sandbox.world.state.merchants[merchantId] = {
    merchantId,
    trackingId: 't',
    partnerClientId: DEMO_APP.clientId,
    email: 'a@kontor.test',
    agreed: true,
    emailConfirmed: true,
    receivable: true,
    vetting: 'SUBSCRIBED',
  };
  const { externalId } = await provider.createPayment(bench.context({ merchantId }), wallet('first'));
  await provider.fetchPayment(bench.context({ merchantId }), externalId!);
  const calls = bench.exchanges.filter(({ path }) => path.startsWith('/v2/'));
  expect(calls.map(({ headers }) => headers['paypal-partner-attribution-id'])).toEqual(['Kontor_SP', 'Kontor_SP']);
  for (const { headers } of calls) {
    const [head, claims, signature] = String(headers['paypal-auth-assertion'])
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('utf8'));
    expect([JSON.parse(head!), JSON.parse(claims!), signature]).toEqual([
      { alg: 'none' },
      { iss: DEMO_APP.clientId, payer_id: merchantId },
      '',
    ]);
  }
});

test('the report tells disputes by their own id, what went to the bank, and what PayPal kept; its own holds of money are left out', async () => {
  const { world } = bench.sandbox;
  const since = bench.clock.now();
  const [lost, won] = (await Promise.all(
    ['lost', 'won'].map(async (name) => {
      const { externalId } = await provider.createPayment(bench.context(), wallet(name));
      await bench.buyer!(externalId!, 'pays');
      return raiseDispute(world, externalId!);
    }),
  )) as [string, string];
  bench.clock.advance({ days: 40 });
  decideDispute(world, lost, 'RESOLVED_BUYER_FAVOUR');
  decideDispute(world, won, 'RESOLVED_SELLER_FAVOUR');
  withdraw(world, DEMO_APP.clientId, { currency_code: 'EUR', value: '20.00' });
  bench.clock.advance({ hours: 4 });
  const movements = await provider.listMovements!(bench.context(), since);
  const sum = (kind: string, subject?: string) =>
    movements
      .filter((each) => each.kind === kind && (subject === undefined || each.subject === subject))
      .reduce((total, { amount }) => total + amount.minor, 0n);
  expect([sum('dispute', lost), sum('dispute', won), sum('payout'), sum('other')]).toEqual([-4990n, 0n, -2000n, 0n]);
  expect(paypalFee({ currency_code: 'EUR', value: '49.90' })).toEqual({ currency_code: 'EUR', value: '1.59' });
  expect(
    movements
      .filter(({ kind }) => kind === 'payment')
      .map(({ paymentToken, fee }) => [paymentToken, fee.minor])
      .toSorted(),
  ).toEqual([
    ['pay_lost', 159n],
    ['pay_won', 159n],
  ]);
  expect(bench.violations!()).toEqual([]);
});

test('a report of more than PayPal lists at once is asked for in halves, and one that the app may not read says so', async () => {
  await provider
    .createPayment(bench.context(), wallet('first'))
    .then(({ externalId }) => bench.buyer!(externalId!, 'pays'));
  bench.clock.advance({ days: 1 });
  let asked = 0;
  const answering = (answer: (days: number) => Response | null) => ({
    ...bench.context(),
    http: (async (input: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(input);
      const days =
        (new Date(searchParams.get('end_date') ?? 0).getTime() -
          new Date(searchParams.get('start_date') ?? 0).getTime()) /
        86_400_000;
      const instead = pathname === '/v1/reporting/transactions' ? answer(days) : null;
      asked += 1;
      return instead ?? fetch(input, init);
    }) as typeof fetch,
  });
  const refusal = (status: number, name: string) => Response.json({ name, details: [{ issue: name }] }, { status });
  const halved = await provider.listMovements!(
    answering((days) => (days > 3 ? refusal(400, 'RESULTSET_TOO_LARGE') : null)),
    new Date(bench.clock.now().getTime() - 86_400_000),
  );
  expect([halved.length, asked > 3]).toEqual([1, true]);
  await expect(
    provider.listMovements!(
      answering(() => refusal(403, 'NOT_AUTHORIZED')),
      new Date(0),
    ),
  ).rejects.toMatchObject({ code: 'provider_report_refused' });
});
