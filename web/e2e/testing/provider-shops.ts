import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import {
  matrixOf,
  paymentProviders,
  paymentSettings,
  providerByKey,
  providerSettings,
  setUpProvider,
  withSettings,
  type MatrixRow,
  type PaymentProvider,
} from '#core/payments';
import { seedPerson } from '#core/people';
import { writeSettings } from '#core/settings';
import { aProduct, aSeller, plainFormPlugin } from '#core/testing';
import { DEMO_APP, startPayPalSandbox } from '#plugins/payments/shared/paypal/sandbox';
import { plugins } from '../../../plugins.config.ts';
import { startLemonSandbox } from '../../../plugins/payments/lemonway/sandbox/sandbox.ts';
import { DEMO_ENVIRONMENT } from '../../../plugins/payments/lemonway/sandbox/world.ts';
import { startMangoSandbox } from '../../../plugins/payments/mango-pay/sandbox/sandbox.ts';
import { DEMO_CLIENT } from '../../../plugins/payments/mango-pay/sandbox/world.ts';
import { startNvpSandbox } from '../../../plugins/payments/paypal-nvp/sandbox/start-nvp-sandbox.ts';
import { SANDBOX_KEYS as NVP_KEYS } from '../../../plugins/payments/paypal-nvp/sandbox/world.ts';
import { DEMO_KEYS } from '../../../plugins/payments/stripe/sandbox/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A shop that takes money through one provider alone, so that every method it shows is that provider's. */
export interface ProviderShop {
  provider: PaymentProvider;
  username: string;
  sellerId: number;
  seller: Ctx;
  /** What its checkouts may offer, as the provider says it. */
  rows: readonly MatrixRow[];
}

export interface ProviderShops {
  server: TestServer;
  shops: readonly ProviderShop[];
  /** Somebody who can sign in, and buys everywhere. */
  buyer: { email: string; password: string };
  /** Banks that take days have done their part. */
  settle(): void;
  close(): Promise<void>;
}

/** One server with a shop for every provider that has a place in checkouts, each beside its sandbox. */
export async function openProviderShops(): Promise<ProviderShops> {
  const server = await startTestServer({
    plugins: [plainFormPlugin, ...plugins.filter(({ payments }) => payments)],
    world: 'empty',
  });
  const { kernel } = server;
  const { clock } = kernel;
  const [mango, lemon, nvp, paypal] = [
    await startMangoSandbox({ clock }),
    await startLemonSandbox({ clock }),
    await startNvpSandbox({ clock }),
    await startPayPalSandbox({ clock }),
  ];
  // Messages are requests of their own: nobody sends any here, so that what is counted is the buyer's.
  nvp.world.deliver = () => undefined;
  const merchantId = 'MERCHANTSH2P3';
  paypal.world.state.merchants[merchantId] = {
    merchantId,
    trackingId: 'somebody',
    partnerClientId: DEMO_APP.clientId,
    email: 'verlag@kontor.test',
    agreed: true,
    emailConfirmed: true,
    receivable: true,
    vetting: 'SUBSCRIBED',
  };
  await fetch(`${server.sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ webhooks: { mode: 'off' } }),
  });
  const client = {
    email: 'verlag@kontor.test',
    mode: 'sandbox',
    clientId: DEMO_APP.clientId,
    clientSecret: DEMO_APP.secret,
    webhookId: 'DEM0WEBH00KKNTR22',
    apiBase: paypal.url,
  };
  const settings: Readonly<Record<string, Record<string, unknown>>> = {
    stripe: { ...DEMO_KEYS, apiBase: server.sandboxUrl, scriptUrl: '/dev/stripe/v3/' },
    elopage_connect: { statementName: 'VERLAG GMBH' },
    direct_bank: { holder: 'Verlag GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    mango_pay: { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url },
    lemonway: { ...DEMO_ENVIRONMENT, mode: 'test', webkitUrl: `${lemon.url}/webkit/kontor/dev/`, apiBase: lemon.url },
    no_provider: { note: 'Bitte binnen 14 Tagen.' },
    paypal_rest: { ...client, merchantId: DEMO_APP.merchantId },
    paypal_rest_partner: {
      ...client,
      merchantId,
      partnerMerchantId: DEMO_APP.merchantId,
      attributionId: 'Kontor_SP_PPCP',
      feePercent: '2,5',
    },
    paypal_nvp: { ...NVP_KEYS, mode: 'sandbox', apiBase: nvp.url },
  };
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const offering = platform.ports
    .all(paymentProviders)
    .filter((provider) => matrixOf(provider).some(({ neverOffered }) => !neverOffered));
  const shops: ProviderShop[] = [];
  for (const { key } of offering) shops.push(await openProviderShop(server, key, settings[key] ?? {}));
  shops.push(await openProviderShop(server, 'mango_pay', { ...settings.mango_pay, cards: 'field' }, 'mango-pay-field'));
  const buyer = { email: 'bea@kontor.test', password: 'kontor-demo' };
  await seedPerson(platform, { ...buyer, firstName: 'Bea', lastName: 'Sommer' });
  return {
    server,
    shops,
    buyer,
    settle: () => mango.sandbox.movements.settle(),
    async close() {
      await server.close();
      await Promise.all([mango, lemon, nvp, paypal].map((sandbox) => sandbox.close()));
    },
  };
}

/** Providers that prepare an account of their own are set up by the use case; the others' settings are stored. */
const PREPARED = ['mango_pay', 'lemonway'];
/** Zloty have no price on purpose: who lives in Poland pays in euro. */
const FRANCS = { currency: 'chf' as const };

/** One shop of those, on a server that has the provider. */
export async function openProviderShop(
  { kernel, url }: TestServer,
  key: string,
  values: Record<string, unknown>,
  username = key.replaceAll('_', '-'),
): Promise<ProviderShop> {
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), {
    username,
    display_name: 'Verlag',
    company: 'Verlag GmbH',
    oss_registered: true,
  });
  const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  // As these settings have it.
  const provider = withSettings(providerByKey(seller, key), values);
  // A second shop on the same account leaves the messages to the first.
  if (PREPARED.includes(key) && username === key.replaceAll('_', '-')) {
    const outcome = await setUpProvider(seller, key, { values, webhookUrl: `${url}/webhooks/${key}/${username}` });
    if (!outcome.ok) throw new Error(`${key} could not be set up: ${outcome.detail}`);
  } else await writeSettings(seller, providerSettings(providerByKey(seller, key)), values, { sellerId });
  await writeSettings(
    seller,
    paymentSettings,
    { switchedOff: [], enabled: ['klarna', 'mondu', 'pay_by_bank'] },
    { sellerId },
  );
  await aProduct(seller, {
    name: 'Buch',
    plan: { type: 'one_time', price: 1900, prices: [{ ...FRANCS, price: 2100 }] as never },
  });
  await aProduct(seller, {
    name: 'Heft',
    plan: { type: 'one_time', price: 60, prices: [{ ...FRANCS, price: 65 }] as never },
  });
  await aProduct(seller, {
    name: 'Club',
    plan: {
      type: 'subscription',
      firstAmount: 900,
      nextAmount: 900,
      interval: '1m',
      prices: [{ ...FRANCS, firstAmount: 950, nextAmount: 950 }] as never,
    },
  });
  await aProduct(seller, {
    name: 'Kurs',
    plan: {
      type: 'limited_subscription',
      paymentsCount: 4,
      firstAmount: 900,
      nextAmount: 900,
      interval: '1m',
      prices: [{ ...FRANCS, firstAmount: 950, nextAmount: 950 }] as never,
    },
  });
  return { provider, username, sellerId, seller, rows: matrixOf(provider).filter(({ neverOffered }) => !neverOffered) };
}

/** The newest attempt to pay in a shop, by its token. */
export async function newestPayment({ kernel }: TestServer, username: string): Promise<string> {
  return inTransaction(kernel.contextFor({ kind: 'platform', reason: 'test' }), async ({ db }) => {
    const found = await db('payments as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where('s.username', username)
      .orderBy('p.id', 'desc')
      .first<{ token: string }>('p.token');
    return found.token;
  });
}

/** The order that a payment belongs to. */
export async function orderOfPayment(
  { kernel }: TestServer,
  paymentToken: string,
): Promise<{ token: string; payment_state: string }> {
  return inTransaction(kernel.contextFor({ kind: 'platform', reason: 'test' }), ({ db }) =>
    db('orders as o')
      .join('payments as p', 'p.order_id', 'o.id')
      .where('p.token', paymentToken)
      .first<{ token: string; payment_state: string }>('o.token', 'o.payment_state'),
  );
}
