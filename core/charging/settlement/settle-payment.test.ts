import { expect, test } from 'vitest';
import { openInbox } from '#core/events';
import { openAttachments } from '#core/files';
import { publishLegalText } from '#core/legal';
import { encloseFiles } from '#core/mail';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  countStatements,
  pdfText,
  plainFormPlugin,
  runJobsUntilIdle,
  mailsOf,
  saleTraces,
  ScriptedProvider,
  useTestKernel,
  type PaymentScript,
  type SaleWorld,
} from '#core/testing';
import { lookAtPayment, mindPayments, openPaymentStep, orderView, receiveWebhook, retryPayment } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function anOpenOrder(
  script: PaymentScript,
  wishes: { limit?: number } = {},
): Promise<SaleWorld & { orderToken: string; paymentToken: string; externalId: string }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900, limit: wishes.limit ?? null });
  provider.script = [script];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return { ...world, ...placed, externalId: provider.idOf(placed.paymentToken) };
}

type Sale = Awaited<ReturnType<typeof anOpenOrder>>;

/** The ways in which news of a payment comes. */
const MESSENGERS = {
  returns: (sale: Sale) => lookAtPayment(sale.buyer, sale, 'return'),
  webhook: async (sale: Sale, event = 'evt') => {
    await notice(sale, `${event}_${sale.sellerId}`);
    await runJobsUntilIdle(kernel());
  },
  poll: (sale: Sale) => lookAtPayment(sale.seller, sale, 'poll'),
  operator: (sale: Sale) => lookAtPayment(sale.seller, sale, 'operator'),
  opens: (sale: Sale) => openPaymentStep(sale.buyer, sale),
};

function notice(
  sale: Pick<Sale, 'buyer' | 'sellerId' | 'externalId'>,
  externalEventId: string,
  signature = 'right',
  subject: { kind?: 'other'; progress?: true } = {},
): Promise<{ verified: boolean; fresh: number }> {
  const notices = [
    { externalEventId, type: 'payment', subject: { kind: 'payment', externalId: sale.externalId, ...subject } },
  ];
  return receiveWebhook(sale.buyer, {
    provider: 'scripted',
    sellerId: sale.sellerId,
    headers: { 'x-signature': signature },
    rawBody: Buffer.from(JSON.stringify({ notices, hint: sale.externalId })),
  });
}

test('a paid card gives one paid order with balanced journals, one invoice, access and one confirmation', async () => {
  const sale = await anOpenOrder('paid');
  await runJobsUntilIdle(kernel());
  const view = await orderView(sale.seller, { token: sale.orderToken });
  expect(view.order).toMatchObject({
    payment_state: 'paid',
    paid: 11900,
    net_total: 10000,
    vat_total: 1900,
    stock_state: 'sold',
  });
  expect(view.rates.map((rate) => rate.state)).toEqual(['paid']);
  expect(view.timeline.map((entry) => entry.kind)).toEqual([
    'order.placed',
    'payment.started',
    'payment.successful',
    'invoice.issued',
    'mail.queued',
    'access.granted',
  ]);
  expect(view.timeline[2]!.sentence).toBe('119,00\u00a0€ mit Kreditkarte bezahlt.');
  const traces = await saleTraces(kernel(), sale.sellerId);
  expect([traces.journals!.length, traces.invoices!.length, traces.entitlements!.length, traces.mails!.length]).toEqual(
    [2, 1, 1, 1],
  );
  expect(traces.outbox!.map((row) => (JSON.parse(row) as { type: string }).type).sort()).toEqual([
    'access.granted',
    'order.created',
    'order.paid',
    'payment.successful',
  ]);
});

test('the confirmation leaves with the invoice and the terms it was concluded under, the same files however often it is sent', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await publishLegalText(world.seller, {
    kind: 'terms',
    locale: 'de',
    body: '# Geltung\n\nDiese Bedingungen gelten.',
    basedOn: 0,
  });
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await publishLegalText(world.seller, { kind: 'terms', locale: 'de', body: 'Neue Fassung', basedOn: 1 });
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const ids = await encloseFiles(platform, order.confirmation_mail_id!);
  expect(await encloseFiles(platform, order.confirmation_mail_id!)).toEqual(ids);
  const files = await openAttachments(world.seller, ids, world.sellerId);
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Rechnung-RE-.*\.pdf$/),
    'AGB-1.pdf',
    'Widerrufsbelehrung.pdf',
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of files[1]!.content) chunks.push(chunk as Buffer);
  expect(pdfText(new Uint8Array(Buffer.concat(chunks)))).toMatch(
    /Allgemeine Geschäftsbedingungen[\s\S]*Geltung[\s\S]*Diese Bedingungen gelten\./,
  );
  const model: Buffer[] = [];
  for await (const chunk of files[2]!.content) model.push(chunk as Buffer);
  expect(pdfText(new Uint8Array(Buffer.concat(model)))).toMatch(
    /Widerrufsbelehrung[\s\S]*binnen vierzehn Tagen[\s\S]*Muster-Widerrufsformular/,
  );
});

const CREDIT = {
  goods: 'Buch',
  currency: 'eur',
  cashPrice: 11_900,
  dueNow: 5_900,
  orderedOn: '2026-11-21',
  rates: [{ dueDate: '2026-12-21', amount: 6_000 }],
};

test('form and contract of a consumer credit are enclosed as files, and no second right of withdrawal with them; a company gets no instructions on withdrawal', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const enclosed = async (form: Record<string, string>, credit: object | null): Promise<string[]> => {
    provider.script = ['paid'];
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await kernel()
      .platformDb('orders')
      .where({ token: placed.orderToken })
      .update({ credit_information: credit && JSON.stringify(credit) });
    await openPaymentStep(world.buyer, placed);
    const { order } = await orderView(world.seller, { token: placed.orderToken });
    const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
    const ids = await encloseFiles(platform, order.confirmation_mail_id!);
    return (await openAttachments(world.seller, ids, world.sellerId)).map(({ name }) => name);
  };
  expect((await enclosed({}, CREDIT)).slice(1)).toEqual(['Kreditinformationen.pdf', 'Kreditvertrag.pdf']);
  expect((await enclosed({}, { ...CREDIT, besides: true })).slice(1)).toEqual([
    'Widerrufsbelehrung.pdf',
    'Kreditinformationen.pdf',
    'Kreditvertrag.pdf',
  ]);
  expect((await enclosed({ buyer_type: 'business', company: 'Käufer GmbH' }, null)).slice(1)).toEqual([]);
});

test('return, webhook, poll and operator give the same database in every order and repetition', async () => {
  const orders: (keyof typeof MESSENGERS)[][] = [
    ['returns'],
    ['webhook'],
    ['poll'],
    ['operator'],
    ['opens'],
    ['returns', 'webhook', 'poll', 'operator', 'opens'],
    ['webhook', 'webhook', 'returns', 'returns'],
    ['opens', 'operator', 'poll', 'webhook', 'returns'],
    ['poll', 'poll', 'poll', 'webhook'],
  ];
  let first: unknown;
  for (const order of orders) {
    const sale = await anOpenOrder('buyer_acts', { limit: 5 });
    provider.set(sale.externalId, 'paid');
    for (const messenger of order) await MESSENGERS[messenger](sale);
    await runJobsUntilIdle(kernel());
    const traces = await saleTraces(kernel(), sale.sellerId);
    expect(traces, order.join(', ')).toEqual((first ??= traces));
  }
});

test('messengers that come at the same moment pay once', async () => {
  const sale = await anOpenOrder('buyer_acts', { limit: 5 });
  provider.set(sale.externalId, 'paid');
  await notice(sale, `evt_same_${sale.sellerId}`);
  await Promise.all([
    MESSENGERS.returns(sale),
    MESSENGERS.poll(sale),
    MESSENGERS.operator(sale),
    MESSENGERS.opens(sale),
    MESSENGERS.returns(sale),
    runJobsUntilIdle(kernel()),
    notice(sale, `evt_same_${sale.sellerId}`),
    notice(sale, `evt_same_${sale.sellerId}`),
  ]);
  await runJobsUntilIdle(kernel());
  const traces = await saleTraces(kernel(), sale.sellerId);
  expect([
    traces.journals!.length,
    traces.invoices!.length,
    traces.entitlements!.length,
    traces.mails!.length,
    traces.refunds!.length,
  ]).toEqual([2, 1, 1, 1, 0]);
  expect(JSON.parse(traces.product_stock![0]!)).toMatchObject({ sold_count: 1, reserved_count: 0 });
});

test('a message that tells of progress alone asks nobody about a payment that the return has settled; any other still looks for refunds', async () => {
  const sale = await anOpenOrder('buyer_acts');
  const waiting = async () =>
    (await openInbox(sale.seller, { before: new Date(kernel().clock.now().getTime() + 1) })).map(
      ({ externalId }) => externalId,
    );
  provider.set(sale.externalId, 'paid');
  await notice(sale, `early_${sale.sellerId}`, 'right', { progress: true });
  expect(await waiting()).toEqual([`early_${sale.sellerId}`]);
  await MESSENGERS.returns(sale);
  const asked = provider.calls.length;
  const late = await countStatements(kernel().db, () =>
    notice(sale, `late_${sale.sellerId}`, 'right', { progress: true }),
  );
  expect([late.statements, late.commits, late.value.fresh]).toEqual([2, 1, 1]);
  await notice(sale, `nothing_${sale.sellerId}`, 'right', { kind: 'other' });
  // The first came before the return, so its job has to look; the others were closed as they came.
  expect(await waiting()).toEqual([`early_${sale.sellerId}`]);
  await runJobsUntilIdle(kernel());
  expect([await waiting(), provider.calls.slice(asked)]).toEqual([[], []]);
  // The same without the word: money may have gone back at the provider.
  await MESSENGERS.webhook(sale);
  expect(provider.calls.slice(asked)).toEqual(['listRefunds']);
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('paid');
});

test('a message of progress is no news of another shop: the same id elsewhere closes nothing', async () => {
  const paid = await anOpenOrder('paid');
  const other = await anOpenOrder('buyer_acts');
  await notice({ ...other, externalId: paid.externalId }, `theirs_${other.sellerId}`, 'right', { progress: true });
  const open = await openInbox(other.seller, { before: new Date(kernel().clock.now().getTime() + 1) });
  expect(open.map(({ externalId }) => externalId)).toEqual([`theirs_${other.sellerId}`]);
});

test('an unverified webhook changes nothing and only has somebody look', async () => {
  const sale = await anOpenOrder('buyer_acts');
  const before = await saleTraces(kernel(), sale.sellerId);
  expect(await notice(sale, 'forged', 'wrong')).toEqual({ verified: false, fresh: 0 });
  expect(await saleTraces(kernel(), sale.sellerId)).toEqual(before);
  await runJobsUntilIdle(kernel());
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('payment_not_completed');
  provider.set(sale.externalId, 'paid');
  await notice(sale, 'forged', 'wrong');
  await runJobsUntilIdle(kernel());
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('paid');
});

test.each(['wrong_amount', 'wrong_currency'] as const)('%s is never paid, and somebody is told', async (script) => {
  const sale = await anOpenOrder(script);
  const view = await orderView(sale.seller, { token: sale.orderToken });
  expect(view.order.payment_state).toBe('payment_not_completed');
  expect(view.payments[0]).toMatchObject({ state: 'mismatch', effective: false, captured: 0 });
  expect(view.timeline.at(-1)!.kind).toBe('payment.differs');
  const traces = await saleTraces(kernel(), sale.sellerId);
  expect([traces.journals!.length, traces.invoices!.length, traces.entitlements!.length]).toEqual([0, 0, 0]);
});

test('a declined card leaves the order open, and a second attempt pays it', async () => {
  const sale = await anOpenOrder('declined');
  const declined = await orderView(sale.seller, { token: sale.orderToken });
  expect(declined.payments[0]).toMatchObject({ state: 'error', decline_reason: 'insufficient_funds' });
  provider.script = ['paid'];
  const again = await retryPayment(sale.buyer, { orderToken: sale.orderToken, method: 'card' });
  const step = await openPaymentStep(sale.buyer, again);
  expect(step.payment).toMatchObject({ attempt: 2, state: 'successful' });
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('paid');
});

test('a card that was declined and then accepted in the same form is paid', async () => {
  const sale = await anOpenOrder('declined');
  provider.set(sale.externalId, 'paid');
  await MESSENGERS.webhook(sale);
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('paid');
});

test('two attempts that both succeed pay once, and the second is given back', async () => {
  const sale = await anOpenOrder('declined');
  provider.script = ['buyer_acts'];
  const again = await retryPayment(sale.buyer, { orderToken: sale.orderToken, method: 'card' });
  await openPaymentStep(sale.buyer, again);
  provider.set(sale.externalId, 'paid');
  provider.set(provider.idOf(again.paymentToken), 'paid');
  await lookAtPayment(sale.seller, { paymentToken: again.paymentToken }, 'poll');
  await MESSENGERS.webhook(sale);
  await runJobsUntilIdle(kernel());
  const view = await orderView(sale.seller, { token: sale.orderToken });
  expect(view.order).toMatchObject({ payment_state: 'paid', paid: 11900, refunded: 0 });
  expect(view.payments.map((payment) => [payment.effective, payment.refunded])).toEqual([
    [false, 11900],
    [true, 0],
  ]);
  expect(view.refunds).toMatchObject([{ state: 'successful', purpose: 'overpayment', amount: 11900 }]);
});

test('a bank transfer in progress confirms the order, keeps the piece, pays later and then tells the buyer where their access is', async () => {
  const sale = await anOpenOrder('by_bank', { limit: 1 });
  const waiting = await orderView(sale.seller, { token: sale.orderToken });
  expect(waiting.order).toMatchObject({
    payment_state: 'payment_pending',
    reserved_until: null,
    stock_state: 'reserved',
  });
  kernel().clock.advance({ days: 3 });
  provider.set(sale.externalId, 'paid');
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
  expect((await orderView(sale.seller, { token: sale.orderToken })).order.payment_state).toBe('paid');
  const mails = await mailsOf(kernel(), sale.sellerId);
  expect(mails.map(({ mail }) => mail)).toEqual(['order_confirmation', 'rate_paid']);
  expect(mails[1]!.text).toMatch(
    new RegExp(`119,00\\s€ für .* erhalten[^]*Ihr Zugang ist offen:\\s+\\S+/order/${sale.orderToken}/success`),
  );
});

test('a bank transfer that fails is mailed once and may be tried again', async () => {
  const sale = await anOpenOrder('by_bank');
  provider.set(sale.externalId, 'declined');
  await MESSENGERS.webhook(sale);
  await MESSENGERS.poll(sale);
  const view = await orderView(sale.seller, { token: sale.orderToken });
  expect(view.order.payment_state).toBe('payment_not_completed');
  expect(view.rates[0]!.state).toBe('unpaid');
  const mails = (await saleTraces(kernel(), sale.sellerId)).mails!.map(
    (row) => (JSON.parse(row) as { mail: string }).mail,
  );
  expect(mails.sort()).toEqual(['order_confirmation', 'payment_failed']);
});
