import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { pdfText } from '#core/testing';
import { keepPicture, openBrowser, openContext, signIn, typeCard } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const CARD = '4242424242424242';
let server: TestServer;
let browser: Browser;
const contexts: BrowserContext[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
}, 300_000);
afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))));
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function someone(wishes: Parameters<typeof openContext>[2] = {}): Promise<Page> {
  const opened = await openContext(browser, server.url, wishes);
  contexts.push(opened.context);
  faults.push(opened.faults);
  return opened.page;
}

/** From the first field to the empty editor; answers the editor's path. */
async function newProduct(page: Page, form: string, name: string): Promise<string> {
  await signIn(page, 'anna@kontor.test');
  await page.goto('/cabinet/products/new');
  await page.locator(`input[name=form][value=${form}]`).check();
  await page.locator('input[name=name]').fill(name);
  await page.locator('form').filter({ has: page.locator('input[name=form]') }).getByRole('button').last().click();
  await page.locator('textarea[name=description]').waitFor();
  return new URL(page.url()).pathname;
}

/** A step of the editor, come to rest: what is typed before the script runs would be lost. */
async function openStep(page: Page, address: string, field: string): Promise<void> {
  await page.goto(address);
  await page.locator(field).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function sellFor(page: Page, editor: string, step: number, price: string): Promise<void> {
  await openStep(page, `${editor}?step=${step}`, 'input[name=price-new]');
  await page.locator('input[name=price-new]').fill(price);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gespeichert').first().waitFor();
  await page.locator('#publication').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.locator('[data-state=published]').first().waitFor({ state: 'attached' });
}

/** From the checkout to the page that thanks. */
async function buy(page: Page, slug: string): Promise<void> {
  await page.goto(`/s/anna/${slug}/checkout`);
  const fields = { email: 'payer@kontor.test', first_name: 'Paul', last_name: 'Kramer', street: 'Lindenweg', street_number: '3', zip: '10115', city: 'Berlin' };
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`input[name=${name}]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  const waiver = page.locator('#waiver');
  if ((await waiver.count()) > 0) await waiver.check();
  await page.locator('button[name=intent][value=order]').click();
  await page.frameLocator('kontor-stripe-card iframe').locator('input').first().waitFor();
  await typeCard(page, CARD);
  await page.waitForURL('**/success');
  await server.work();
}

/** No wider than the window, and nothing that a machine can find against it. */
async function looksRight(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([name, true]);
  expect([name, await axeViolations(page)]).toEqual([name, []]);
}

test('licence keys: a seller pastes a pool and tries a pattern, a buyer reads the key, and a program proves it offline', async () => {
  const anna = await someone();
  const editor = await newProduct(anna, 'license_key', 'Filmkorn');
  await openStep(anna, `${editor}/keys?step=2`, '#keys');
  await anna.getByLabel('Kontor erzeugt sie nach einem Muster').check();
  await anna.locator('#pattern').fill('FK-{numeric:2}');
  await anna.getByText('Mindestens ein Platzhalter braucht eine Länge').waitFor();
  await anna.locator('#pattern').fill('FK-{alphabetic:5}-{year}');
  await anna.getByText(/^FK-[A-Z]{5}-20\d\d$/).first().waitFor();
  await looksRight(anna, 'license-pattern');
  await anna.getByLabel('Ich lade eigene Schlüssel hoch').check();
  await anna.locator('input[name=activationLimit]').fill('1');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.getByText('Gespeichert').first().waitFor();
  await anna.locator('#keys').fill('KORN-0001\nKORN-0002\nKORN-0001');
  await anna.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await anna.getByText(/Zeile 3/).first().waitFor();
  await anna.locator('#keys').fill('KORN-0001\nKORN-0002');
  await anna.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await anna.getByText('2 Schlüssel hinzugefügt.').waitFor();
  await looksRight(anna, 'license-pool');
  await sellFor(anna, editor, 3, '19,00');

  const paul = await someone({ width: 390 });
  await buy(paul, 'filmkorn');
  await paul.getByText('KORN-0001').first().waitFor();
  await looksRight(paul, 'license-bought');

  const product = Number(/products\/(\d+)/.exec(editor)![1]);
  const asked = { product_id: product, license_key: 'KORN-0001', fingerprint: 'mac-1' };
  const call = (json: object) => server.visitor().send('POST', '/v1/licenses/activate', { json });
  const { token } = (await (await call(asked)).json()) as { token: string };
  expect((await call({ ...asked, fingerprint: 'mac-2' })).status).toBe(409);
  const { keys } = (await (await server.visitor().get('/s/anna/license_signing_keys.json')).json()) as { keys: object[] };
  const verify = await verifier();
  const now = server.kernel.clock.now();
  expect(verify(token, { keys, productId: product, licenseKey: 'KORN-0001', fingerprint: 'mac-1', now })).toMatchObject({ sub: createHash('sha256').update('KORN-0001').digest('hex') });
  expect(verify(token, { keys, productId: product, licenseKey: 'KORN-0002', fingerprint: 'mac-1', now })).toBeNull();

  await paul.getByRole('link', { name: 'Geräte verwalten' }).first().click();
  await paul.getByText('mac-1').first().waitFor();
  await looksRight(paul, 'license-devices');
}, 120_000);

type Verify = (token: string, asked: { keys: object[]; productId: number; licenseKey: string; fingerprint: string; now: Date }) => object | null;

/** The program of the documentation, as a seller would copy it. */
async function verifier(): Promise<Verify> {
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/licences.md'), 'utf8');
  const code = /```js verify-license\.mjs\n([\s\S]*?)```/.exec(docs)![1]!;
  return ((await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as { verifyLicense: Verify }).verifyLicense;
}

test('certificates: a seller designs one and sees it change, a buyer opens the paper, and anybody may check it', async () => {
  const anna = await someone();
  const editor = await newProduct(anna, 'certificate', 'Urkunde Dunkelkammer');
  await openStep(anna, `${editor}/certificate_numbers?step=2`, '#numberPattern');
  await anna.locator('#numberPattern').fill('DK-{year}-{sequence:3}');
  await anna.getByText(/^DK-\d{4}-001$/).waitFor();
  await looksRight(anna, 'certificate-numbers');
  await anna.getByRole('button', { name: 'Speichern und weiter' }).click();
  await anna.locator('[data-preview] svg').first().waitFor();
  await anna.waitForLoadState('networkidle');
  await anna.locator('input[name=title]').fill('Meister der Schatten');
  await anna.locator('[data-preview]').getByText('Meister der Schatten').waitFor();
  await looksRight(anna, 'certificate-design');
  await anna.getByRole('button', { name: 'Speichern und weiter' }).click();
  await anna.locator('input[name=price-new]').waitFor();
  await sellFor(anna, editor, 4, '9,00');

  const paul = await someone({ width: 390, locale: 'en-GB' });
  await buy(paul, 'urkunde-dunkelkammer');
  const paper = await paul.getByRole('link', { name: /PDF/ }).first().getAttribute('href');
  const pdf = await server.visitor().get(paper!);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const words = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(['Meister der Schatten', 'Paul Kramer'].filter((each) => !words.includes(each))).toEqual([]);
  await looksRight(paul, 'certificate-bought');
  await paul.getByRole('link', { name: 'Check page' }).first().click();
  await paul.getByText('This certificate is genuine and valid.').waitFor();
  await paul.getByText('Paul Kramer').waitFor();
  await looksRight(paul, 'certificate-check');
}, 120_000);

test('services: a seller asks for what is needed, a buyer answers and books, and sees that it was delivered', async () => {
  const anna = await someone();
  const editor = await newProduct(anna, 'service', 'Bildkritik');
  await openStep(anna, `${editor}/service_delivery?step=4`, '#label-0');
  await anna.locator('textarea[name=text]').fill('Wir melden uns am selben Tag.');
  await anna.locator('input[name=bookingUrl]').fill('https://termine.example/anna');
  await anna.locator('#label-0').fill('Worum geht es Ihnen?');
  await anna.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await anna.locator('#label-1').fill('Wie sollen wir sprechen?');
  await anna.locator('#kind-1').selectOption('choice');
  await anna.locator('#options-1').fill('Video\nTelefon');
  await looksRight(anna, 'service-delivery');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.getByText('Gespeichert').first().waitFor();
  await sellFor(anna, editor, 2, '80,00');

  const paul = await someone({ width: 390 });
  await signIn(paul, 'payer@kontor.test');
  await buy(paul, 'bildkritik');
  await paul.getByText('Wir melden uns am selben Tag.').first().waitFor();
  expect(await paul.getByRole('link', { name: /Termin buchen/ }).first().getAttribute('href')).toBe('https://termine.example/anna');
  await paul.getByRole('link', { name: /Fragen beantworten/ }).first().click();
  await paul.locator('#answer-0').waitFor();
  await paul.waitForLoadState('networkidle');
  await paul.locator('#answer-0').fill('Gegenlicht');
  await paul.locator('#answer-1').selectOption('Telefon');
  await looksRight(paul, 'service-questions');
  await paul.getByRole('button', { name: 'Absenden' }).click();
  await paul.getByText('Ihre Angaben sind angekommen').waitFor();

  await anna.goto('/cabinet/services?query=Bildkritik');
  await anna.locator('tbody a').first().click();
  await anna.getByText('Gegenlicht').waitFor();
  await anna.waitForLoadState('networkidle');
  await anna.locator('textarea[name=note]').fill('Die Mappe liegt bei.');
  await looksRight(anna, 'service-engagement');
  await anna.getByRole('button', { name: 'Als erbracht markieren' }).click();
  await anna.getByText('Doch noch nicht erbracht').waitFor();
  await paul.reload();
  await paul.getByText('Die Leistung ist erbracht.').waitFor();
  await paul.getByText('Die Mappe liegt bei.').waitFor();
  await looksRight(paul, 'service-delivered');
}, 120_000);

test('no page of these stories had a fault', () => {
  expect(faults.flat()).toEqual([]);
});
