import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { mindOrder, ordersToMind } from '#core/collection';
import { isTargetDay } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { providerSettings, type PaymentMethod } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep, orderView } from '#core/settlement';
import {
  aBuyerForm,
  aPaymentRequest,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  benchContext,
  FakeClock,
  mailsOf,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import stripe from './index.ts';
import { stripeProvider } from './provider.ts';
import { DEMO_KEYS, startStripeSandbox, type RunningSandbox } from './sandbox/start-stripe-sandbox.ts';

const other = new ScriptedProvider();
const kernel = useTestKernel({
  plugins: [plainFormPlugin, stripe, other.plugin],
  clock: new FakeClock('2027-01-28T09:00:00Z'),
});
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const BROWSER = { ip: '192.0.2.7', userAgent: 'Firefox', accept: '*/*', language: 'nl-NL' };
const DUTCH = { country: 'NL', zip: '1011 AC', city: 'Amsterdam' };
/** Instalments to consumers are credit, which this shop does not give. */
const COMPANY = { ...DUTCH, buyer_type: 'business', company: 'Boekhandel BV' };
let sandbox: RunningSandbox;
let world: SaleWorld;

beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock: kernel().clock, seed: 'ideal' });
  world = await aShopThatSells(kernel(), other);
  const settings = { ...DEMO_KEYS, apiBase: sandbox.url, scriptUrl: sandbox.scriptUrl };
  await writeSettings(world.seller, providerSettings(stripeProvider), settings, { sellerId: world.sellerId });
  const monthly = { firstAmount: 3000, nextAmount: 3000, interval: '1m' } as const;
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aProduct(world.seller, { name: 'Kurs', plan: { type: 'installment', paymentsCount: 3, ...monthly } });
  await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', testPeriod: '1w', ...monthly } });
});
afterAll(() => sandbox.close());

const view = (token: string) => orderView(world.seller, { token });

async function order(slug: string, method: PaymentMethod, buyer: Record<string, string> = DUTCH) {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, method, form: buyer });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return { ...placed, step: await openPaymentStep(world.buyer, { ...placed, visitor: BROWSER }) };
}

/** Agrees on the bank's page, as a browser without scripts does, and comes back. */
async function agree({ paymentToken, step }: Awaited<ReturnType<typeof order>>): Promise<void> {
  const page = step.nextStep!.redirectUrl!;
  expect(await (await fetch(page)).text()).toContain('iDEAL');
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }), redirect: 'manual' });
  await lookAtPayment(world.buyer, { paymentToken }, 'return');
}

async function pass(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    for (const { orderId, sellerId } of await ordersToMind(platform()))
      if (sellerId === world.sellerId) await mindOrder(world.seller, orderId);
  }
}

async function methodsOf(slug: string, buyer: Record<string, string>) {
  const seller = (await findShop(world.buyer, world.username))!;
  const entries = readEntries({ ...aBuyerForm(buyer), plan: '' });
  const checkout = await checkoutView(world.buyer, { seller, slug, entries, locale: 'en' });
  return checkout!.methods;
}

async function expectInvariants(): Promise<void> {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('instalments begin on the bank’s page, and the second one is debited from that account, announced 14 days before', async () => {
  const bought = await order('kurs', 'ideal_sepa', COMPANY);
  expect((await view(bought.orderToken)).order.consents.debit_mandate?.text).toMatch(/ermächtigen Sie .* Stripe/);
  await agree(bought);
  const first = await view(bought.orderToken);
  expect(first).toMatchObject({
    order: { payment_state: 'paying', payment_form: 'ideal_sepa', paid: 3000 },
    payments: [
      { state: 'successful', instrument: { last4: '5264', mandate: expect.stringMatching(/^[0-9A-Z]{16}$/) } },
    ],
  });
  const { mandate } = first.payments[0]!.instrument!;
  const [, second] = first.rates;
  // 28 February 2027 is a Sunday.
  expect([second!.due_date, second!.notice_days, isTargetDay(second!.due_date)]).toEqual(['2027-03-01', 14, true]);
  const confirmed = (await mailsOf(kernel(), world.sellerId)).find(({ mail }) => mail === 'order_confirmation')!.text;
  expect(confirmed.replaceAll('\n', ' ')).toContain(`Mandatsreferenz ${mandate}`);
  // The amount paid at the bank is not collected once more.
  expect(confirmed.replaceAll('\n', ' ')).not.toContain('frühestens am nächsten Bankarbeitstag');

  await pass(19);
  const told = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'charge_announced');
  expect(told.map(({ text }) => text.includes('01.03.2027') && text.includes(mandate!))).toEqual([true]);
  await pass(14);
  const charged = await view(bought.orderToken);
  expect(charged).toMatchObject({
    order: { paid: 3000 },
    payments: [{ state: 'successful' }, { state: 'pending', method: 'ideal_sepa' }],
  });
  const [account] = [...sandbox.sandbox.world.accounts.values()];
  const intent = account!.get('payment_intent', charged.payments[1]!.external_id!)!;
  expect(intent).toMatchObject({ payment_method_types: ['sepa_debit'], status: 'processing' });
  expect(account!.get('payment_method', intent.payment_method!)).toMatchObject({
    type: 'sepa_debit',
    sepa_debit: { generated_from: { charge: expect.stringMatching(/^ch_/) } },
  });
  sandbox.settle();
  await lookAtPayment(world.seller, { paymentId: charged.payments[1]!.id }, 'webhook');
  expect(await view(bought.orderToken)).toMatchObject({
    order: { payment_state: 'paying', paid: 6000 },
    payments: [{ state: 'successful' }, { state: 'successful', instrument: { last4: '5264', mandate } }],
  });
  await expectInvariants();
});

test('a subscription that begins with a trial takes the mandate at the bank without a charge, and debits after it', async () => {
  const bought = await order('club', 'ideal_sepa');
  await agree(bought);
  const begun = await view(bought.orderToken);
  expect(begun).toMatchObject({
    order: { paid: 0, with_test_period: true },
    payments: [{ state: 'successful', amount: 0, instrument: { mandate: expect.any(String) } }],
  });
  await pass(21);
  const charged = (await view(bought.orderToken)).payments.at(-1)!;
  expect(charged).toMatchObject({ state: 'pending', amount: 3000 });
  sandbox.settle();
  await lookAtPayment(world.seller, { paymentId: charged.id }, 'webhook');
  expect((await view(bought.orderToken)).order).toMatchObject({ paid: 3000 });
  await expectInvariants();
});

test('a later debit without cover is owed; a buyer who declines at the bank has agreed to nothing', async () => {
  const poor = await order('kurs', 'ideal_sepa', { ...COMPANY, email: 'generatedSepaDebitIntentsFail@kontor.test' });
  await agree(poor);
  await pass(35);
  const { id } = (await view(poor.orderToken)).payments[1]!;
  sandbox.settle();
  await lookAtPayment(world.seller, { paymentId: id }, 'webhook');
  expect(await view(poor.orderToken)).toMatchObject({
    order: { paid: 3000 },
    payments: [{ state: 'successful' }, { state: 'error', decline_reason: 'insufficient_funds' }],
  });

  const declined = await order('kurs', 'ideal_sepa', COMPANY);
  const page = declined.step.nextStep!.redirectUrl!;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }), redirect: 'manual' });
  await lookAtPayment(world.buyer, { paymentToken: declined.paymentToken }, 'return');
  expect(await view(declined.orderToken)).toMatchObject({
    order: { payment_state: 'payment_not_completed' },
    payments: [{ state: 'error', saved_method: null }],
  });
  await expectInvariants();
});

test('opened from another browser before the answer came, it is the same payment', async () => {
  const request = aPaymentRequest('twice', { method: 'ideal_sepa', saves: true });
  const context = benchContext(kernel().clock, { ...DEMO_KEYS, apiBase: sandbox.url, scriptUrl: sandbox.scriptUrl });
  const first = await stripeProvider.createPayment(context, { ...request, visitor: BROWSER });
  const again = await stripeProvider.createPayment(context, {
    ...request,
    visitor: { ...BROWSER, ip: '192.0.2.8', userAgent: 'Safari' },
  });
  expect(first.nextStep?.redirectUrl).toMatch(/^http/);
  expect([again.externalId, again.nextStep]).toEqual([first.externalId, first.nextStep]);
});

test('it is offered to Dutch buyers of what is paid more than once, with the words of the mandate; Sofort with a debit to nobody', async () => {
  const offered = async (slug: string, buyer: Record<string, string> = COMPANY) =>
    (await methodsOf(slug, buyer)).map(({ method }) => method);
  expect(await offered('kurs')).toEqual(expect.arrayContaining(['ideal_sepa', 'sepa', 'card']));
  expect((await methodsOf('kurs', COMPANY)).filter(({ mandate }) => mandate !== undefined)).toMatchObject([
    { method: 'ideal_sepa', mandate: expect.stringMatching(/you authorise .+ and Stripe/) },
  ]);
  expect(await offered('kurs')).not.toContain('ideal');
  expect(await offered('buch')).not.toContain('ideal_sepa');
  expect(await offered('kurs', { ...COMPANY, country: 'DE' })).not.toContain('ideal_sepa');
  await expect(order('kurs', 'sofort_sepa', COMPANY)).rejects.toThrow();
});

test('an order of the past shows Sofort with a debit by its name, and its mandate is charged on', async () => {
  const bought = await order('kurs', 'ideal_sepa', COMPANY);
  await agree(bought);
  const { id } = (await view(bought.orderToken)).order;
  const raw = (sql: string) => kernel().platformDb.raw(sql, [id]);
  await raw("update orders set payment_form = 'sofort_sepa' where id = ?");
  await raw("update payments set method = 'sofort_sepa' where order_id = ?");
  await pass(35);
  const { order: old, payments } = await view(bought.orderToken);
  expect([old.payment_form, payments[1]!.method, payments[1]!.state]).toEqual([
    'sofort_sepa',
    'sofort_sepa',
    'pending',
  ]);
});
