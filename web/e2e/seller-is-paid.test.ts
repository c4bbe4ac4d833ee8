import sharp from 'sharp';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import { readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { seedPerson } from '#core/people';
import { refundOrder } from '#core/settlement';
import { plainFormPlugin } from '#core/testing';
import { plugins } from '../../plugins.config.ts';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { PlainBuyer } from './testing/plain-buyer.ts';
import { openProviderShop, type ProviderShop } from './testing/provider-shops.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/* A seller whose money the platform takes: who they are, on a phone; the first payout; a thief with the password; a payout that comes back; less than nothing. */
let server: TestServer;
let browser: Browser;
let shop: ProviderShop;
let seller: Page;
let faults: string[];

const OWNER = 'anna-owner@kontor.test';
const PARTNER = 'paul-owner@kontor.test';
const ADMIN = 'ada-admin@kontor.test';
const SECOND_ADMIN = 'bert-admin@kontor.test';
const IBAN = 'DE89370400440532013000';
const THIEFS_IBAN = 'DE02120300000000202051';
/** Banks of test mode send it back. */
const CLOSED_IBAN = 'DE62370400440532013001';
const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  const connect = plugins.filter(({ payments }) => payments?.some(({ key }) => key === 'elopage_connect'));
  [server, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin, ...connect], world: 'empty' }),
    openBrowser(),
  ]);
  shop = await openProviderShop(server, 'elopage_connect', { statementName: 'VERLAG GMBH' });
  await writeMerchantTerms(platform(), {
    ...(await readMerchantTerms(platform())),
    feeBp: 500,
    holdDays: 7,
    minimum: 1000,
    approvalAbove: 0,
    reserveBp: 0,
    payouts: 'manual',
  });
  const roles = [{ role: 'seller', sellerId: shop.sellerId }] as const;
  const person = { password: 'kontor-demo', firstName: 'Anna', lastName: 'Albers' };
  await seedPerson(platform(), { ...person, email: OWNER, roles });
  await seedPerson(platform(), { ...person, email: PARTNER, firstName: 'Paul', roles });
  await seedPerson(platform(), { ...person, email: ADMIN, roles: [{ role: 'admin', sellerId: null }] });
  const phone = await openContext(browser, server.url, { width: 390 });
  ({ page: seller, faults } = phone);
  await signIn(seller, OWNER);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const BALANCE = '/cabinet/transfers/balance';
const ACCOUNTS = '/cabinet/bank_accounts';

async function sell(): Promise<number> {
  const card = shop.rows.find(({ method }) => method === 'card')!;
  expect((await new PlainBuyer(server, shop).buys('buch', card)).state).toBe('paid');
  await server.work();
  return (
    await reading(platform(), ({ db }) =>
      db('orders').where({ seller_id: shop.sellerId }).orderBy('id', 'desc').first<{ id: number }>('id'),
    )
  ).id;
}

/** Days go by at shop, banks and processor. */
async function wait(days: number): Promise<void> {
  server.kernel.clock.advance({ hours: days * 24 + 1 });
  await server.work();
}

/** Sees how things stand, by the button that asks the processor. */
async function lookAgain(): Promise<void> {
  await seller.goto(BALANCE);
  await seller.getByRole('button', { name: 'Jetzt nachsehen' }).click();
  await seller.getByText('Nachgesehen.').waitFor();
}

async function payOut(): Promise<void> {
  await seller.goto(BALANCE);
  await seller.getByRole('button', { name: 'Jetzt auszahlen' }).click();
  await seller.getByText('Die Auszahlung ist auf dem Weg.').waitFor();
}

async function changeAccount(page: Page, iban: string): Promise<void> {
  await page.goto(ACCOUNTS);
  await page.locator('summary', { hasText: 'Ändern' }).click();
  await page.locator('details[open] input[name=iban]').fill(iban);
  await page.locator('details[open]').getByRole('button', { name: 'Speichern und prüfen' }).click();
  await page.getByText('Das Bankkonto ist gespeichert.').waitFor();
}

/** Owners that were told of a change of the account, by address. */
async function toldOfChange(): Promise<string[]> {
  await server.work();
  const mails = await listMails(platform(), {});
  return mails.filter(({ mail }) => mail === 'payout_account_changed').map(({ to }) => to);
}

async function handIn(kind: string): Promise<void> {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dce6f0' } })
    .jpeg()
    .toBuffer();
  await seller.getByLabel('Art', { exact: true }).selectOption(kind);
  await seller.locator('#file').setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo });
  await seller.getByRole('button', { name: 'Hochladen' }).click();
  await seller.getByText('Das Dokument ist hochgeladen.').waitFor();
  // On a phone it hides no button, and goes by a press.
  await seller.getByRole('button', { name: 'Meldung schließen' }).click();
}

test('a seller says who they are on a phone, mends a document that cannot be read, and is accepted', async () => {
  await seller.goto(BALANCE);
  await looksRight(seller, 'balance-first-390');
  await seller.getByLabel('Vorname').fill('Anna');
  await seller.getByLabel('Nachname').fill('Albers');
  await seller.getByLabel('Kontoinhaber').fill('Anna Albers');
  await seller.getByLabel('IBAN').fill(IBAN);
  await seller.getByRole('button', { name: 'Speichern und zur Prüfung' }).click();
  await seller.getByRole('button', { name: 'Alles einreichen' }).click();
  await seller.waitForURL(`**${BALANCE}`);
  await lookAgain();
  await seller.locator('[data-state=kyc_1]').waitFor();

  await seller.getByRole('link', { name: 'Legitimation' }).click();
  await seller.waitForURL('**/cabinet/legitimation');
  await looksRight(seller, 'legitimation-390');
  await seller.getByLabel('Rechtsform').selectOption('sole_trader');
  await seller.locator('button[value=begin]').click();
  await seller.getByRole('heading', { name: '5. Wem der Shop gehört' }).waitFor({ state: 'detached' });
  const seat = seller.locator('form', { has: seller.locator('button[value=head_quarter]') });
  // The shop's profile knows its country.
  expect(await seat.getByLabel('Land').inputValue()).toBe('DE');
  const address = { Straße: 'Am Markt', Hausnummer: '1', PLZ: '20095', Ort: 'Hamburg' };
  for (const [label, value] of Object.entries(address)) await seat.getByLabel(label).fill(value);
  await seat.getByRole('button').click();
  const who = seller.locator('form', { has: seller.locator('button[value=legal_representative]') });
  // The next step opens by itself, and what the seat says is not asked again.
  await who.getByLabel('Vorname').waitFor();
  expect(await who.getByLabel('Ort', { exact: true }).inputValue()).toBe('Hamburg');
  const person = { Vorname: 'Anna', Nachname: 'Albers', Geburtstag: '1980-04-01', Geburtsort: 'Kiel' };
  for (const [label, value] of Object.entries(person)) await who.getByLabel(label).fill(value);
  await who.getByLabel('Telefon').fill('+49 40 1234567');
  await who.getByLabel('E-Mail').fill(OWNER);
  await who.getByRole('button').click();
  await who.getByLabel('Vorname').waitFor({ state: 'hidden' });
  for (const kind of ['id_from_front', 'id_from_back']) await handIn(kind);
  await seller.getByRole('button', { name: 'Zur Prüfung einreichen' }).click();
  await seller.getByText(/^Eingereicht\./).waitFor();

  const desk = await openContext(browser, server.url);
  await signIn(desk.page, ADMIN);
  const decide = async (): Promise<void> => {
    await desk.page.goto('/admin/bank_account_legitimations');
    await desk.page.getByRole('link', { name: 'Verlag' }).first().click();
    await desk.page.getByRole('heading', { name: 'Entscheiden' }).waitFor();
  };
  await decide();
  await looksRight(desk.page, 'legitimation-decision-1280');
  await desk.page.getByLabel('Ausweis, Vorderseite').selectOption('unreadable');
  await desk.page.getByLabel('Grund, wie ihn der Verkäufer liest').fill('Die Vorderseite ist unscharf.');
  await desk.page.getByRole('button', { name: 'Noch einmal anfordern' }).click();
  await desk.page.getByText(/^Noch einmal angefordert\./).waitFor();

  await seller.goto('/cabinet/legitimation');
  await seller.getByText('Die Vorderseite ist unscharf.').first().waitFor();
  await looksRight(seller, 'legitimation-refused-390');
  await handIn('id_from_front');
  await seller.getByRole('button', { name: 'Zur Prüfung einreichen' }).click();
  await seller.getByText(/^Eingereicht\./).waitFor();
  await decide();
  await desk.page.getByRole('button', { name: 'Annehmen' }).click();
  await desk.page.getByText(/^Angenommen\./).waitFor();
  await seller.goto('/cabinet/legitimation');
  await seller.getByText(/^Ihre Angaben sind geprüft\./).waitFor();
  expect(desk.faults).toEqual([]);
  await desk.context.close();
}, 180_000);

test('the first payout arrives', async () => {
  await sell();
  await seller.goto(BALANCE);
  expect(await seller.getByRole('button', { name: 'Jetzt auszahlen' }).count()).toBe(0);
  await wait(8);
  await payOut();
  await wait(2);
  await lookAgain();
  await seller.getByText('Angekommen').waitFor();
  await looksRight(seller, 'balance-paid-390');
}, 120_000);

test('whoever took the password leads no money away for 72 hours, and both owners hear of it', async () => {
  await sell();
  await wait(8);
  const thief = await openContext(browser, server.url);
  await signIn(thief.page, OWNER);
  await changeAccount(thief.page, THIEFS_IBAN);
  await thief.page.goto(BALANCE);
  await thief.page.getByText(/drei Tage lang nichts dorthin überwiesen/).waitFor();
  expect(await thief.page.getByRole('button', { name: 'Jetzt auszahlen' }).count()).toBe(0);
  const forged = await (await server.signedIn(OWNER)).post(BALANCE, { intent: 'pay_out' });
  expect(forged.status).toBe(409);
  expect((await toldOfChange()).toSorted()).toEqual([OWNER, PARTNER]);
  await wait(2);
  await thief.page.goto(BALANCE);
  expect(await thief.page.getByRole('button', { name: 'Jetzt auszahlen' }).count()).toBe(0);
  await thief.context.close();
  await changeAccount(seller, IBAN);
  await wait(4);
  await payOut();
  await wait(2);
  const sent = await reading(platform(), ({ db }) =>
    db('payouts').where({ seller_id: shop.sellerId }).select<{ account_end: string }[]>('account_end'),
  );
  expect(sent.map(({ account_end: end }) => end)).toEqual([IBAN.slice(-4), IBAN.slice(-4)]);
}, 120_000);

test('a payout that the bank sends back is on the balance again, and the seller is told what to do', async () => {
  await changeAccount(seller, CLOSED_IBAN);
  await sell();
  await wait(8);
  await payOut();
  await wait(2);
  await lookAgain();
  await seller.getByText('Zurückgekommen').waitFor();
  await seller.getByText(/der Betrag ist wieder verfügbar/).waitFor();
  await looksRight(seller, 'balance-returned-390');
}, 120_000);

test('refunds that cost more than is there are told, and the next sale makes up for them', async () => {
  await changeAccount(seller, IBAN);
  const order = await sell();
  await wait(8);
  await payOut();
  await wait(2);
  await refundOrder(shop.seller, { orderId: order, reason: '', requestKey: 'below' });
  await server.work();
  await lookAgain();
  await seller.getByText(/Die nächsten Verkäufe gleichen das aus\./).waitFor();
  await looksRight(seller, 'balance-below-zero-390');
  await sell();
  await wait(8);
  await lookAgain();
  expect(await seller.getByText(/Die nächsten Verkäufe gleichen das aus\./).count()).toBe(0);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  expect(faults).toEqual([]);
}, 120_000);

test('above the limit two admins let a payout go, each once; one may call it off before, and for sellers their screen is not there', async () => {
  await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), approvalAbove: 100 });
  await seedPerson(platform(), {
    email: SECOND_ADMIN,
    password: 'kontor-demo',
    firstName: 'Bert',
    lastName: 'Berger',
    roles: [{ role: 'admin', sellerId: null }],
  });
  await sell();
  await wait(8);
  const [owner, ada, bert] = [
    await server.signedIn(OWNER),
    await server.signedIn(ADMIN),
    await server.signedIn(SECOND_ADMIN),
  ];
  const asked = async (): Promise<string> => {
    expect((await owner.post(BALANCE, { intent: 'pay_out' })).status).toBe(302);
    return /\/admin\/payouts\/\d+/.exec(await (await ada.get('/admin/payouts?sortKey=id&sortDir=desc')).text())![0];
  };
  const shown = async (path: string) => {
    const html = (await (await ada.get(path)).text()).replaceAll('<!-- -->', '');
    return [/data-state="(\w+)"/.exec(html)?.[1], /noch (?:eine|\d) Freigaben?/.exec(html)?.[0] ?? ''];
  };
  const approve = { intent: 'approve' };

  const first = await asked();
  expect(await shown(first)).toEqual(['pending', 'noch 2 Freigaben']);
  for (const answer of [await owner.get(first), await owner.post(first, approve)]) expect(answer.status).toBe(404);
  for (const answer of [await server.visitor().get(first), await server.visitor().post(first, approve)])
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/sign_in?to=${encodeURIComponent(first)}`]);
  expect(await shown(first)).toEqual(['pending', 'noch 2 Freigaben']);
  expect((await ada.post(first, { intent: 'cancel' })).status).toBe(302);
  expect(await shown(first)).toEqual(['canceled', '']);
  const late = await bert.post(first, approve);
  expect([late.status, /schon unterwegs oder beendet/.test(await late.text())]).toEqual([409, true]);

  const second = await asked();
  expect(second).not.toBe(first);
  expect((await ada.post(second, approve)).status).toBe(302);
  expect(await shown(second)).toEqual(['pending', 'noch eine Freigabe']);
  const again = await ada.post(second, approve);
  expect([again.status, /muss von jemand anderem kommen/.test(await again.text())]).toEqual([409, true]);
  expect(await shown(second)).toEqual(['pending', 'noch eine Freigabe']);
  expect((await bert.post(second, approve)).status).toBe(302);
  expect(await shown(second)).toEqual(['issued', '']);
  expect((await ada.post(second, { intent: 'cancel' })).status).toBe(409);
  await wait(2);
  expect(await shown(second)).toEqual(['successful', '']);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}, 120_000);
