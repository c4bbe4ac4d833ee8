import { expect, test } from 'vitest';
import { bookJournals } from '#core/accounting';
import { changeSupply } from '#core/catalog';
import { mindOrders } from '#core/collection';
import { newToken } from '#core/kit';
import { bookBalances, platformBalances } from '#core/ledger';
import { declarationReceipt, readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { mindMerchant } from '#core/merchants';
import { THROUGH_PLATFORM } from '#core/payments';
import { platformInvoicePdf, platformVatQuarter } from '#core/platform-plans';
import { openPaymentStep, payByHand, receiveWebhook, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  mailsOf,
  pdfText,
  PLATFORM_LEGAL,
  runJobsUntilIdle,
  type SaleWorld,
} from '#core/testing';
import { approveReselling, cancelReselling, objectToCreditNote, resellingView } from './index.ts';
import { issueCreditNotesHandler } from './jobs/issue-credit-notes-handler.ts';
import { useReselling } from './reselling.fixture.ts';

const { provider, kernel, platform, broken, aShop, asks, aResoldShop, rows } = useReselling();

async function sold(world: SaleWorld, slug = 'buch', form: Record<string, string> = {}): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug, form });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return (await openPaymentStep(world.buyer, placed)).order.id;
}

const platformBook = async (orderId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ account: string; rest: number }>(
        `select p.account, sum(p.debit - p.credit)::int as rest from journals j join postings p on p.journal_id = j.id
          where j.order_id = ? and j.book = 'platform' group by 1 having sum(p.debit - p.credit) <> 0`,
        [orderId],
      )
    ).map(({ account, rest }) => [account, rest]),
  );

const pendingOf = async ({ seller }: SaleWorld): Promise<number> =>
  Number((await platformBalances(seller)).find(({ currency }) => currency === 'eur')?.pending.minor ?? 0n);

const documentsOf = (orderId: number) =>
  rows<{ number: string; type: string; net: number; vat: number; seller: string; issuer: string }>(
    `select number, type, net_minor::int as net, vat_minor::int as vat, seller_party ->> 'company' as seller, issuer from invoices where order_id = ? order by id`,
    [orderId],
  );

async function passes(days: number): Promise<void> {
  kernel().clock.advance({ days });
  await mindOrders(platform());
  await runJobsUntilIdle(kernel());
}

/** To three o'clock on the first day of the next month. */
function nextMonth(): void {
  const now = kernel().clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 4);
  kernel().clock.advance({ seconds: (then - now.getTime()) / 1000 });
}

test('the platform sells, invoices and is paid; the seller is owed the net price less the margin (L11a, L11b)', async () => {
  const world = await aResoldShop();
  const order = await sold(world);
  expect(await platformBook(order)).toEqual({
    'A:psp:connect:clearing': 11900,
    'R:resale:DE_STD_19': -10000,
    'L:vat_output:DE': -1900,
  });
  expect(await documentsOf(order)).toEqual([
    {
      number: `P${world.sellerId}-RE-2026-00001`,
      type: 'regular',
      net: 10000,
      vat: 1900,
      seller: PLATFORM_LEGAL.name,
      issuer: `platform:${world.sellerId}`,
    },
  ]);
  expect(await pendingOf(world)).toBe(11305);
  const own = await bookBalances(world.seller, { sellerId: world.sellerId, book: `seller:${world.sellerId}` });
  expect(Object.fromEntries(own.map(({ account, balance }) => [account, Number(balance.minor)]))).toEqual({
    'S:platform_clearing': 11305,
    'S:revenue:DE_STD_19': 9500,
    'S:vat_output:1900': 1805,
  });
  expect(await rows('select 1 from merchant_fees where order_id = ?', [order])).toEqual([]);
  const [stored] = await rows<{ supply_facts: object }>('select supply_facts from orders where id = ?', [order]);
  expect(stored!.supply_facts).toEqual({
    supplier: PLATFORM_LEGAL.name,
    terms_of: 'platform',
    payment_account_of: 'platform',
    margin_bp: 500,
  });
  const [mail] = (await mailsOf(kernel(), world.sellerId)).filter(({ mail: name }) => name === 'order_confirmation');
  expect(mail!.text).toContain(PLATFORM_LEGAL.name);
  expect(mail!.text).not.toContain('Buchweg');
});

test('a buyer in another country pays its VAT to the platform’s one-stop shop, one outside the EU is refused by name', async () => {
  const world = await aResoldShop();
  const abroad = { country: 'AT', zip: '1010', city: 'Wien', declared_country: 'AT' };
  const order = await sold(world, 'buch', abroad);
  expect(await platformBook(order)).toMatchObject({ 'L:vat_output:AT': -1983, 'A:psp:connect:clearing': 11900 });
  const quarter = await platformVatQuarter(platform(), { year: 2026, quarter: 4 });
  expect(quarter.oss.rows).toContainEqual({ country: 'AT', rateBp: 2000, currency: 'eur', net: 9917, vat: 1983 });
  const refused = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: { country: 'CH', zip: '8001', city: 'Zürich', declared_country: 'CH' },
  });
  expect(refused).toMatchObject({ state: 'invalid', errors: { country: expect.stringContaining('In dieses Land') } });
  const business = { ...abroad, buyer_type: 'business', company: 'Wiener Verlag', vat_no: 'ATU12345675' };
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: business })).toMatchObject({
    state: 'invalid',
    errors: { vat_no: expect.stringContaining('anderen Land') },
  });
});

test('a part and then the rest go back: documents of the platform, books and purchase follow to nothing', async () => {
  const world = await aResoldShop();
  const order = await sold(world);
  await refundOrder(world.seller, { orderId: order, amountMinor: 5950, reason: '', requestKey: 'part' });
  await runJobsUntilIdle(kernel());
  expect(await platformBook(order)).toMatchObject({ 'A:psp:connect:clearing': 5950, 'R:resale:DE_STD_19': -5000 });
  expect(await pendingOf(world)).toBe(5653);
  expect(await broken()).toEqual([]);
  await refundOrder(world.seller, { orderId: order, reason: '', requestKey: 'all' });
  await runJobsUntilIdle(kernel());
  expect(await platformBook(order)).toEqual({});
  expect(await pendingOf(world)).toBe(0);
  const documents = await documentsOf(order);
  expect(documents.map(({ issuer }) => issuer)).toEqual(documents.map(() => `platform:${world.sellerId}`));
  expect(documents.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(0);
  expect(await rows('select 1 from seller_tax_years where seller_id = ?', [world.sellerId])).toEqual([]);
});

test('orders from before stay the seller’s with their later rates, those sold meanwhile stay the platform’s after the end', async () => {
  const world = await aShop();
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 1190, nextAmount: 2380, interval: '1m' },
  });
  const before = await sold(world, 'club');
  await asks(world);
  await approveReselling(platform(), world.sellerId);
  const meanwhile = await sold(world, 'club');
  await cancelReselling(world.seller);
  const after = await sold(world, 'club');
  await passes(32);
  const issuers = async (order: number) => (await documentsOf(order)).map(({ issuer }) => issuer.split(':')[0]);
  expect([await issuers(before), await issuers(meanwhile), await issuers(after)]).toEqual([
    ['seller', 'seller'],
    ['platform', 'platform'],
    ['seller', 'seller'],
  ]);
  const [bought] = await rows<{ net: number }>('select sum(net)::int as net from resale_purchases where order_id = ?', [
    meanwhile,
  ]);
  expect(bought!.net).toBe(2850);
});

test('the mail about a withdrawal names the seller of its order, also after the mode has ended; the page of its receipt names both', async () => {
  const world = await aResoldShop();
  const order = await sold(world);
  await cancelReselling(world.seller);
  const [{ token, email } = { token: '', email: '' }] = await rows<{ token: string; email: string }>(
    'select token, buyer_email as email from orders where id = ?',
    [order],
  );
  const declared = async (contract: string, to: string) => {
    const entries = readDeclarationEntries({ name: 'Bea Käufer', contract, email: to });
    const about = { sellerId: world.sellerId, kind: 'withdrawal', locale: 'de', ip: '203.0.113.7' } as const;
    const received = await receiveDeclaration(world.buyer, { ...about, entries, formToken: newToken() });
    if (received.state !== 'received') throw new Error(received.state);
    const mails = await mailsOf(kernel(), world.sellerId);
    const receipt = await declarationReceipt(world.buyer, { ...about, token: received.token });
    return { mail: mails.filter(({ mail }) => mail === 'declaration_receipt').at(-1)!.text, page: receipt!.text };
  };
  const meant = await declared(token.split('-')[0]!, email);
  expect([meant.mail.includes(PLATFORM_LEGAL.name), meant.mail.includes('Verlag GmbH')]).toEqual([true, false]);
  const strangers = await declared(token.split('-')[0]!, 'fremd@kontor.test');
  expect([strangers.mail.includes(PLATFORM_LEGAL.name), strangers.mail.includes('Verlag GmbH')]).toEqual([false, true]);
  for (const { page } of [meant, strangers])
    expect([page.includes(PLATFORM_LEGAL.name), page.includes('Verlag GmbH')]).toEqual([true, true]);
});

test('instalments are bought as they are paid, the contract is billed whole by the platform', async () => {
  const world = await aResoldShop();
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
  const order = await sold(world, 'raten');
  expect(await platformBook(order)).toMatchObject({
    'A:psp:connect:clearing': 3334,
    'A:payer:receivable': 6666,
    'R:resale:DE_STD_19': -8403,
  });
  const bought = async () =>
    (await rows<{ net: number }>('select sum(net)::int as net from resale_purchases where order_id = ?', [order]))[0]!
      .net;
  expect(await bought()).toBe(2662);
  for (const days of [8, 7]) await passes(days);
  expect(await bought()).toBe(7983);
});

test('a bank that takes money back takes the purchase with it; won, both are there again', async () => {
  const world = await aResoldShop();
  const order = await sold(world);
  const [payment] = await rows<{ external_id: string }>('select external_id from payments where order_id = ?', [order]);
  const id = provider.dispute(payment!.external_id, { fee: 0n });
  let events = 0;
  const tell = async (): Promise<void> => {
    events += 1;
    const subject = { kind: 'dispute', externalId: id, paymentExternalId: payment!.external_id };
    await receiveWebhook(world.buyer, {
      provider: THROUGH_PLATFORM,
      sellerId: world.sellerId,
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(
        JSON.stringify({ notices: [{ externalEventId: `resold_${events}`, type: 'dispute', subject }] }),
      ),
    });
    await runJobsUntilIdle(kernel());
  };
  await tell();
  expect(await platformBook(order)).toEqual({
    'A:payer:receivable': 11900,
    'R:resale:DE_STD_19': -10000,
    'L:vat_output:DE': -1900,
  });
  expect(await pendingOf(world)).toBe(0);
  expect(await broken()).toEqual([]);
  provider.disputes.get(id)!.state = 'won';
  await tell();
  expect(await pendingOf(world)).toBe(11305);
});

test('money past the platform’s account is refused for what it sold, and what it cannot sell is not to be had', async () => {
  const world = await aResoldShop();
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const [order] = await rows<{ id: number }>('select id from orders where token = ?', [placed.orderToken]);
  await expect(
    payByHand(world.seller, {
      orderId: order!.id,
      amountMinor: 11900,
      receivedOn: '2026-11-26',
      note: '',
      requestKey: 'hand',
    }),
  ).rejects.toMatchObject({ code: 'noted_wrongly', status: 422 });
  const talk = await aProduct(world.seller, { name: 'Beratung', price: 5000 });
  await changeSupply(world.seller, talk, { supply: 'individual_service', reason: 'Ein Gespräch.' });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'beratung' })).toMatchObject({
    state: 'not_sellable',
  });
  await cancelReselling(world.seller);
  await sold(world, 'beratung');
});

test('a month becomes one credit note of the platform, once, that the seller can object to', async () => {
  const world = await aResoldShop();
  await sold(world);
  const back = await sold(world);
  await refundOrder(world.seller, { orderId: back, reason: '', requestKey: 'back' });
  await runJobsUntilIdle(kernel());
  expect((await resellingView(world.seller)).open).toEqual([{ currency: 'eur', gross: 11305, count: 3 }]);
  nextMonth();
  for (let twice = 0; twice < 2; twice += 1) await issueCreditNotesHandler(platform(), {});
  const { creditNotes, open } = await resellingView(world.seller);
  expect(open).toEqual([]);
  expect(creditNotes).toHaveLength(1);
  const [note] = creditNotes;
  expect(note).toMatchObject({ gross: 11305, currency: 'eur', objectedAt: null });
  expect(note!.number).toMatch(/^PG-\d{4}-\d{5}$/);
  const text = await pdfText(
    (await platformInvoicePdf(platform(), { sellerId: world.sellerId, invoiceId: note!.id })).bytes,
  );
  for (const part of [
    note!.number,
    'Gutschrift',
    PLATFORM_LEGAL.name,
    'Verlag GmbH',
    'zum Weiterverkauf',
    'eine Korrektur',
  ])
    expect(text).toContain(part);
  await bookJournals(world.seller, world.sellerId);
  const bookings = await rows<{ side: string; amount_minor: number }>(
    `select side, amount_minor::int from datev_bookings where seller_id = ? and document_number like 'PG-%'`,
    [world.sellerId],
  );
  expect(bookings.reduce((sum, { side, amount_minor: amount }) => sum + (side === 'S' ? amount : -amount), 0)).toBe(
    11305,
  );
  await expect(objectToCreditNote(world.seller, note!.id, ' ')).rejects.toMatchObject({ field: 'objection' });
  await objectToCreditNote(world.seller, note!.id, 'Der Satz stimmt nicht.');
  await expect(objectToCreditNote(world.seller, note!.id, 'Noch einmal.')).rejects.toMatchObject({
    code: 'objected_already',
  });
  const stranger = await aShop();
  await expect(objectToCreditNote(stranger.seller, note!.id, 'Fremd')).rejects.toMatchObject({ status: 404 });
  await mindMerchant(world.seller);
});
