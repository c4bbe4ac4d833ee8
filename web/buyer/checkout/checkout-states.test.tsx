import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import express, { urlencoded } from 'express';
import type { Browser, Page } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import { readEntries } from '#core/checkout';
import { chromium } from 'playwright';
import { CHECKOUT_FORM, CheckoutPage } from './checkout-page.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { sendPage } from './draw-page.tsx';
import { LanguageButton } from './language-button.tsx';
import { PasswordPage } from './password-page.tsx';
import { ProductPage } from './product-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { aPlanChoice, aShop, anOffer, eur } from './testing/a-checkout-view.ts';
import { ERRORS, card, fullView, order, things } from './full-checkout.fixture.ts';

/** For people who want to look: pictures of every state are put here. */
const pictures = process.env.KONTOR_PICTURES;

const island = buildSync({
  entryPoints: [path.join(import.meta.dirname, 'browser/checkout-totals.ts')],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2020',
  write: false,
}).outputFiles[0]!.contents;

const require = createRequire(import.meta.url);

let server: Server;
let browser: Browser;

let page: Page;
let base: string;

/** What the island asked for. */
let asked: Record<string, string>[] = [];

/** How long an answer takes, and whether there is one. */
let slow = 0;
let broken = false;

function props(body: Record<string, string>, more: Partial<CheckoutPageProps> = {}): CheckoutPageProps {
  return {
    view: fullView(body),
    seller: aShop,
    locale: body.lang === 'en' ? 'en' : 'de',
    entries: readEntries({ country: 'DE', ...body }),
    errors: {},
    additional: {},
    secure: true,
    ...more,
  };
}

/** Elements that a long word pushes over the edge of their card. */
function outOfItsCard(): string[] {
  return [...document.querySelectorAll('.card :is(p,h2,dd,.notice,.cost)')]
    .filter((each) => {
      const [own, card] = [each.getBoundingClientRect(), each.closest('.card')!.getBoundingClientRect()];
      return own.width > 0 && (own.right > card.right + 1 || each.scrollWidth > each.clientWidth + 1);
    })
    .map((each) => String(each.textContent).slice(0, 40));
}

beforeAll(async () => {
  const app = express();
  const action = '/s/verlag/licht-lesen/checkout';
  const draw = (response: express.Response, status: number, found: CheckoutPageProps): void =>
    sendPage(response, status, {
      locale: found.locale,
      seller: aShop,
      title: 'Kasse',
      here: action,
      islands: ['checkout-totals'],
      language: <LanguageButton form={CHECKOUT_FORM} action={action} locale={found.locale} stay="update" />,
      children: <CheckoutPage {...found} />,
    });
  const plain = (response: express.Response, children: React.ReactElement): void =>
    sendPage(response, 200, { locale: 'de', seller: aShop, title: 'Seite', here: '/', children });
  app.get('/islands/checkout-totals.js', (_request, response) => void response.type('js').send(Buffer.from(island)));
  app.get(action, (request, response) => draw(response, 200, props(request.query as Record<string, string>)));
  app.post(`${action}/totals`, urlencoded({ extended: false }), (request, response) => {
    asked.push(request.body as Record<string, string>);
    setTimeout(
      () =>
        broken
          ? response.status(500).end()
          : response
              .type('html')
              .send(renderToStaticMarkup(<CheckoutPage {...props(request.body as Record<string, string>)} />)),
      slow,
    );
  });
  app.post(action, urlencoded({ extended: false }), (request, response) => {
    const body = request.body as Record<string, string>;
    draw(
      response,
      body.intent === 'update' ? 200 : 422,
      props(body, body.intent === 'update' ? {} : { errors: ERRORS, refused: 'invalid' }),
    );
  });
  app.get('/wait', (_request, response) => draw(response, 429, props({}, { refused: 'too_many' })));
  app.get('/locked', (_request, response) =>
    plain(response, <PasswordPage action="/locked" locale="de" outcome="wrong" />),
  );
  app.get('/success', (_request, response) =>
    plain(
      response,
      <SuccessPage
        order={order}
        lines={[
          { name: 'Licht lesen', quantity: 1, gross: 4900 },
          { name: 'Parkett', quantity: 1, gross: 3500 },
        ]}
        username="verlag"
        locale="de"
        things={things}
        next={null}
        paymentToken={null}
        held={false}
        offer={{ card, text: 'Vierzig Übungen dazu.', vat: 'included' }}
        looksAgain={false}
      />,
    ),
  );
  app.get('/product', (_request, response) =>
    plain(
      response,
      <ProductPage
        view={fullView()}
        seller={aShop}
        locale="de"
        showcase={{
          facts: [],
          links: [{ title: { de: 'Lektion 1: Licht', en: 'Lesson 1: light' }, href: '/v/verlag/kurs' }],
        }}
      />,
    ),
  );
  app.get('/product-closed', (_request, response) =>
    plain(
      response,
      <ProductPage
        view={{
          offer: anOffer({ sellable: false, warnings: ['limit_reached'] }),
          plans: [
            aPlanChoice(
              1,
              { first: eur(900), whole: null, term: 'jeden Monat, bis Sie kündigen' },
              { type: 'subscription' },
            ),
          ],
          variants: [],
          withdrawal: 'digital_content',
        }}
        seller={aShop}
        locale="de"
        showcase={null}
      />,
    ),
  );
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { findChromium } = require('../../../cli/bin/find-chromium.cjs') as {
    findChromium(): Promise<{ path: string; env: Record<string, string> }>;
  };
  const found = await findChromium();
  browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage'],
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  asked = [];
  slow = 0;
  broken = false;
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});

afterEach(() => page.close());

const checkout = (query = '') => page.goto(`${base}/s/verlag/licht-lesen/checkout${query}`);

const total = () => page.locator('#part-review .total dd').textContent();

test('the island is small and brings no framework', () => {
  expect(island.length).toBeLessThan(4096);
  expect(gzipSync(island).length).toBeLessThan(2048);
  expect(Buffer.from(island).toString()).not.toMatch(/react|__REACT|createElement/i);
});

test('choosing something changes the totals without a reload, says the new total once and keeps what was typed', async () => {
  await checkout();
  expect(await total()).toMatch(/^49,00/);
  await page.fill('#first_name', 'Bea');
  await page.check('#bump-7');
  await page.waitForFunction(() => document.querySelector('#part-review .total dd')?.textContent?.startsWith('58,00'));
  expect(await page.locator('#said').textContent()).toMatch(/Neuer Betrag: 58,00/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bump-7');
  expect(await page.inputValue('input[name=seen_total]')).toBe('5800eur');
  expect(await page.inputValue('#first_name')).toBe('Bea');
  expect(page.url()).not.toContain('totals');
});

test('typing is not asked about key by key, and only what may change the price is asked about at all', async () => {
  await checkout();
  await page.locator('#first_name').pressSequentially('Beate');
  await page.locator('#email').pressSequentially('bea@kontor.test');
  // Both within the wait, on a machine of any speed.
  await page.locator('#variant-12-40').evaluate((field: HTMLInputElement) => {
    for (const count of ['1', '2']) {
      field.value = count;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await page.locator('#attendee-12-40-1-first_name').waitFor();
  await page.waitForTimeout(600);
  expect(asked.length).toBe(1);
});

test('what is typed while an answer is on its way is not lost, and the focus stays', async () => {
  await checkout();
  await page.locator('#variant-12-40').fill('2');
  await page.locator('#attendee-12-40-1-first_name').waitFor();
  slow = 700;
  await page.locator('#variant-12-40').fill('3');
  await page.waitForTimeout(400);
  await page.locator('#attendee-12-40-1-first_name').pressSequentially('Bea');
  await page.locator('#attendee-12-40-2-first_name').waitFor();
  expect(await page.inputValue('#attendee-12-40-1-first_name')).toBe('Bea');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('attendee-12-40-1-first_name');
  await page.keyboard.type('te');
  expect(await page.inputValue('#attendee-12-40-1-first_name')).toBe('Beate');
});

test('a coupon is worked out by its button and by Enter; the form is not sent', async () => {
  await checkout();
  await page.getByText('Ich habe einen Gutscheincode').click();
  await page.fill('#coupon_code', 'HERBST');
  await page.keyboard.press('Enter');
  await page.getByText('10 % weniger').waitFor();
  await page.fill('#coupon_code', 'FALSCH');
  await page.getByRole('button', { name: 'Einlösen' }).click();
  await page.locator('#coupon_code-error').getByText('Diesen Code gibt es nicht.').waitFor();
  expect(await page.locator('#said').textContent()).toContain('Diesen Code gibt es nicht.');
  expect(await page.locator('h1').textContent()).toBe('Kasse');
  expect(page.url()).not.toContain('totals');
});

test('when the answer does not come, the buttons come back and do the same by loading the page', async () => {
  broken = true;
  await checkout();
  expect(await page.getByRole('button', { name: 'Preis aktualisieren' }).isVisible()).toBe(false);
  await page.check('#bump-7');
  await page.getByRole('button', { name: 'Preis aktualisieren' }).waitFor();
  await page.fill('#first_name', 'Bea');
  await page.getByRole('button', { name: 'Preis aktualisieren' }).click();
  await page.waitForLoadState();
  expect(await total()).toMatch(/^58,00/);
  expect(await page.inputValue('#first_name')).toBe('Bea');
});

test('errors take the focus, their links lead to the fields, and the language switch loses nothing', async () => {
  await checkout();
  await page.locator('#variant-12-40').fill('2');
  await page.locator('#attendee-12-40-1-first_name').fill('Bea');
  await page.locator('button[value=order]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('summary');
  for (const [name, id] of [
    ['E-Mail-Adresse ein.', 'email'],
    ['Geben Sie die E-Mail', 'attendee-12-40-1-email'],
    ['Häkchen', 'answer-3'],
    ['stimmen Sie zu', 'waiver'],
    ['mindestens ein Ticket', 'variant-12-40'],
  ] as const) {
    await page.locator('.summary a', { hasText: name }).first().click();
    expect(await page.evaluate(() => location.hash)).toBe(`#${id}`);
    expect(await page.locator(`#${id}`).count()).toBe(1);
  }
  expect(await page.inputValue('#attendee-12-40-1-first_name')).toBe('Bea');
});

test.each([
  ['de', 1280],
  ['en', 390],
] as const)(
  'every state is free of accessibility faults and scrolls one way only (%s, %i px)',
  { timeout: 120_000 },
  async (locale, width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    const other = await context.newPage();
    const found: string[] = [];
    const look = async (name: string, address?: string): Promise<void> => {
      if (address) await other.goto(`${base}${address}`);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await other.screenshot({ path: path.join(pictures, `${name}-${width}.png`), fullPage: true });
      }
      found.push(...(await axeViolations(other)).map((violation) => `${name}: ${violation}`));
      if (await other.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        found.push(`${name} is too wide`);
      found.push(...(await other.evaluate(outOfItsCard)).map((text) => `${name}: out of its card: ${text}`));
    };
    await look('everything', `/s/verlag/licht-lesen/checkout?lang=${locale}`);
    await other.locator('#variant-12-40').fill('2');
    await other.locator('#attendee-12-40-1-first_name').waitFor();
    await other.check('#gift');
    await other.check('#buyer_type-business');
    await look('filled');
    await other.locator('button[value=order]').click();
    await other.locator('.summary').waitFor();
    await look('errors');
    for (const [name, address] of [
      ['wait', '/wait'],
      ['locked', '/locked'],
      ['success', '/success'],
      ['product', '/product'],
      ['product-closed', '/product-closed'],
    ] as const)
      await look(name, address);
    expect(found).toEqual([]);
    await context.close();
  },
);
