import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halfYearOf, nextHalfYear, writeBaseRate } from '#core/arrears';
import { writeDunningSettings } from '#core/dunning';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import { providerByKey, providerSettings } from '#core/payments';
import { seedPerson } from '#core/people';
import { writeSettings } from '#core/settings';
import { aProduct, plainFormPlugin } from '#core/testing';
import { plugins } from '../../plugins.config.ts';
import {
  AGENCY_KEYS,
  startAgency,
  type Agency,
} from '../../plugins/payments/credit-reform-inkasso/sandbox/start-agency.ts';
import { DEMO_KEYS } from '../../plugins/payments/stripe/sandbox/index.ts';
import { looksRight, openBrowser, openContext, signIn, typeCard } from './testing/browser.ts';
import { openProviderShop, type ProviderShop } from './testing/provider-shops.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/* A rate that no card pays, by those who see it: the buyer on a phone, the seller at a desk. */
let server: TestServer;
let agency: Agency;
let browser: Browser;
let shop: ProviderShop;
let buyer: Page;
let seller: Page;
const faults: string[][] = [];
const SELLER = 'verlag-owner@kontor.test';
const CARD = '4242424242424242';
const platform = () => server.kernel.contextFor({ kind: 'platform', reason: 'test' });

beforeAll(async () => {
  const used = plugins.filter(({ payments }) =>
    payments?.some(({ key }) => key === 'stripe' || key === 'credit_reform_inkasso'),
  );
  [server, agency, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin, ...used], world: 'empty' }),
    startAgency(),
    openBrowser(),
  ]);
  const last = nextHalfYear(halfYearOf(server.kernel.clock.now().toISOString().slice(0, 10)));
  for (let from = '2026-07-01'; from <= last; from = nextHalfYear(from))
    await writeBaseRate(platform(), { from, bp: 127 });
  const settings = { ...DEMO_KEYS, apiBase: server.sandboxUrl, scriptUrl: '/dev/stripe/v3/' };
  shop = await openProviderShop(server, 'stripe', settings);
  const agencySettings = { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url };
  const agencyPort = providerSettings(providerByKey(shop.seller, 'credit_reform_inkasso'));
  await writeSettings(shop.seller, agencyPort, agencySettings, { sellerId: shop.sellerId });
  await writeDunningSettings(shop.seller, 'dunning_inkasso', { fee: 250, mostParts: 3, leastPart: 5000 });
  await aProduct(shop.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 30_001, nextAmount: 30_000, interval: '1w' },
  });
  const roles = [{ role: 'seller', sellerId: shop.sellerId }] as const;
  await seedPerson(platform(), { email: SELLER, password: 'kontor-demo', firstName: 'Vera', lastName: 'Lang', roles });
  seller = await someone(1280);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), agency?.close()]);
});

async function someone(width: number): Promise<Page> {
  const opened = await openContext(browser, server.url, { width });
  faults.push(opened.faults);
  return opened.page;
}

/** Buys in two rates by card on a phone; the card is no longer the buyer's by the second. */
async function aDebtor(email: string): Promise<void> {
  buyer = await someone(390);
  await buyer.goto(`/s/${shop.username}/raten/checkout`);
  const typed = { email, first_name: 'Bea', last_name: 'Sommer', street: 'Lindenweg', zip: '10115', city: 'Berlin' };
  for (const [name, value] of Object.entries({ ...typed, street_number: '3' })) {
    const field = buyer.locator(`input[name=${name}]`);
    if (await field.isVisible()) await field.fill(value);
  }
  await typeCard(buyer, CARD);
  await buyer.waitForURL('**/success?*');
  await letGoOfCards();
}

async function letGoOfCards(): Promise<void> {
  const headers = { authorization: `Bearer ${DEMO_KEYS.secretKey}` };
  const state = (await (await fetch(`${server.sandboxUrl}/_sandbox/state`)).json()) as Record<string, SandboxAccount>;
  const cards = Object.values(state).flatMap(({ payment_method: known }) => Object.values(known ?? {}));
  for (const { id, customer } of cards) {
    if (!customer) continue;
    const address = `${server.sandboxUrl}/v1/payment_methods/${id}/detach`;
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(200);
  }
}

interface SandboxAccount {
  payment_method?: Record<string, { id: string; customer: string | null }>;
}

/** Days go by, several at a time where nothing happens by the day: fewer than lie between two reminders. */
async function wait(days: number, step = 5): Promise<void> {
  for (let left = days; left > 0; left -= step) {
    server.kernel.clock.advance({ days: Math.min(step, left) });
    await server.work();
  }
}

/** Reminders of an address in their order. */
async function reminders(email: string): Promise<{ mail: string; text: string }[]> {
  const mails = await listMails(platform(), { to: email });
  return mails.filter(({ mail }) => mail.startsWith('dunning_')).toReversed();
}

async function opensReminder(email: string): Promise<void> {
  const { text } = (await reminders(email)).at(-1)!;
  await buyer.goto(/https?:\/\/\S+\/manage\S*/.exec(text)![0]);
}

/** Pays by a new card what a button of the page of what is owed leads to. */
async function pays(button: string | RegExp): Promise<void> {
  await buyer.getByRole('button', { name: button }).click();
  await typeCard(buyer, CARD);
  await buyer.waitForURL(/\/success|\/manage/);
  await server.work();
  await letGoOfCards();
}

/** A buyer's claim from the list. Days have passed: the session is over. */
async function openClaim(email: string): Promise<void> {
  await seller.context().clearCookies();
  await signIn(seller, SELLER);
  await seller.goto('/cabinet/claims');
  await looksRight(seller, 'claims-list');
  await seller.locator('tbody tr').filter({ hasText: email }).getByRole('link').first().click();
  await seller.waitForURL(/\/cabinet\/claims\/\d+/);
}

test('an overdue rate goes through three mails, is paid in part, goes to the agency, comes back and is paid', async () => {
  const email = 'bea@kontor.test';
  await aDebtor(email);
  // The card is tried again in between.
  await wait(15, 1);
  expect(await reminders(email)).toHaveLength(1);
  await wait(10);
  expect(await reminders(email)).toHaveLength(2);
  await opensReminder(email);
  await buyer.getByText('Noch zu bezahlen').waitFor();
  await looksRight(buyer, 'owed-390');
  await buyer.getByText('In Teilen bezahlen').click();
  await buyer.getByRole('radio').first().check();
  await buyer.getByRole('button', { name: 'Teile vereinbaren' }).click();
  await buyer.getByText('Vereinbarte Teile').waitFor();
  await looksRight(buyer, 'owed-in-parts-390');
  await pays(/jetzt bezahlen$/);

  // The second part never comes.
  await wait(60);
  expect(await reminders(email)).toHaveLength(3);
  await openClaim(email);
  await seller.getByText('Es fehlt nichts.').waitFor();
  await looksRight(seller, 'claim-ready');
  await seller.getByRole('link', { name: 'An das Inkasso übergeben' }).click();
  await seller.locator('summary', { hasText: 'An das Inkasso übergeben' }).click();
  await looksRight(seller, 'claim-hand-over');
  await seller.getByRole('button', { name: 'Ja: An das Inkasso übergeben' }).click();
  await seller.getByText('An das Inkasso übergeben.').waitFor();
  const [file] = agency.files.slice(-1);
  const datevaluta = server.kernel.clock.now().toISOString().slice(0, 10);
  file!.payments.push({ paymentid: 'p1', amount: '50.00', datevaluta });
  await seller.getByRole('button', { name: 'Jetzt nachfragen' }).click();
  await seller.getByText('50,00').first().waitFor();
  await looksRight(seller, 'claim-at-agency');
  await seller.getByLabel('Grund (liest das Inkasso)').fill('Sie zahlt jetzt.');
  await seller.locator('summary', { hasText: 'Zurücknehmen' }).click();
  await seller.getByRole('button', { name: 'Ja: Zurücknehmen' }).click();
  await seller.getByText('Zurückgenommen.').waitFor();
  await server.work();

  await opensReminder(email);
  await pays('Jetzt bezahlen');
  await openClaim(email);
  await seller.getByText('Bezahlt', { exact: true }).first().waitFor();
  await looksRight(seller, 'claim-collected');
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  expect(faults.flat()).toEqual([]);
}, 300_000);

test('"I do not owe this" stops the mails, and the seller reads why and goes on', async () => {
  const email = 'carl@kontor.test';
  await aDebtor(email);
  // The card is tried again in between.
  await wait(15, 1);
  await opensReminder(email);
  await buyer.getByText('Ich schulde das nicht').click();
  await buyer.getByLabel('Ihre Gründe').fill('Nie bestellt.');
  await buyer.getByRole('button', { name: 'Forderung bestreiten' }).click();
  await buyer.getByText('Wir haben Ihre Einwände an den Verkäufer weitergegeben.').waitFor();
  await looksRight(buyer, 'owed-disputed-390');
  await wait(40);
  expect(await reminders(email)).toHaveLength(1);
  await openClaim(email);
  await seller.getByText('Nie bestellt.').first().waitFor();
  await looksRight(seller, 'claim-disputed');
  await seller.getByRole('button', { name: 'Geprüft, weiter mahnen' }).click();
  await seller.getByText('Die Mahnung geht weiter.').waitFor();
  await wait(2);
  expect(await reminders(email)).toHaveLength(2);
  expect(faults.flat()).toEqual([]);
}, 300_000);
