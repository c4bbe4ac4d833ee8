import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import express, { urlencoded } from 'express';
import { chromium, type Browser, type Page } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '#builder/testing';
import {
  CHECKOUT_LAYOUTS,
  UPSELL_POSITIONS,
  readCheckoutSettings,
  readEntries,
  type CheckoutView,
} from '#core/checkout';
import { CHECKOUT_FORM, CheckoutPage } from './checkout-page.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { sendPage } from './draw-page.tsx';
import { LanguageButton } from './language-button.tsx';
import { previewResponse } from './preview.server.tsx';
import { keepPicture } from '../../e2e/testing/browser.ts';
import { aBump, aCheckoutView, aLine, aPlanChoice, aShop, eur } from './testing/a-checkout-view.ts';

type Body = Record<string, string>;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const bundle = (name: string) =>
  buildSync({
    entryPoints: [path.join(import.meta.dirname, `browser/${name}.ts`)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  }).outputFiles[0]!.contents;
const ACTION = '/s/verlag/licht-lesen/checkout';
const MATRIX = CHECKOUT_LAYOUTS.flatMap((layout) => UPSELL_POSITIONS.map((position) => ({ layout, position })));

let server: Server;
let browser: Browser;
let base: string;
let ordered: Body | null = null;

/** A checkout with a bump and every kind of method, in the layout its address asks for. */
function propsOf(body: Body): CheckoutPageProps {
  const bump = body['bump[7]'] === '1';
  const total = 4900 + (bump ? 900 : 0);
  const methods = ['paypal', 'card', 'sepa'].map((method) => ({
    method,
    title: { paypal: 'PayPal', card: 'Kreditkarte', sepa: 'SEPA-Lastschrift' }[method]!,
  }));
  const view = aCheckoutView(
    {
      plans: [
        aPlanChoice(1, { popular: true }),
        aPlanChoice(2, { first: eur(1700), whole: eur(5100), term: '3 Raten, jeden Monat' }),
      ],
      bumps: [aBump(7, { chosen: bump })],
      methods: methods as unknown as CheckoutView['methods'],
      button: 'Jetzt kaufen',
      totalKey: `${total}eur`,
      cart: {
        ...aCheckoutView({}, total).cart,
        lines: [aLine('main', 4900), ...(bump ? [aLine('bump', 900, { name: 'Arbeitsheft' })] : [])],
      },
      coupon: { code: 'HERBST', state: 'applies', text: '10 % weniger', endsAt: new Date('2027-05-01T20:00:00Z') },
    },
    total,
  );
  const theme = {
    upsellPosition: body.position,
    buyButton: { text: 'buy_now', backgroundColor: '#123456', color: '#ffffff', borderRadius: 22 },
  };
  const seller = { ...aShop, checkout: readCheckoutSettings({ layout: body.layout, theme }) };
  return {
    view,
    seller,
    locale: body.lang === 'en' ? 'en' : 'de',
    entries: readEntries({ country: 'DE', ...body }),
    errors: {},
    additional: { layout: body.layout!, position: body.position!, lang: body.lang! },
    secure: true,
    step: body.step === '2' ? 2 : 1,
  };
}

beforeAll(async () => {
  const app = express();
  const draw = (response: express.Response, props: CheckoutPageProps): void =>
    sendPage(response, 200, {
      locale: props.locale,
      seller: props.seller,
      title: 'Kasse',
      here: ACTION,
      islands: ['checkout-totals', 'checkout-countdown'],
      language: <LanguageButton form={CHECKOUT_FORM} action={ACTION} locale={props.locale} stay="update" />,
      children: <CheckoutPage {...props} />,
    });
  for (const name of ['checkout-totals', 'checkout-countdown'])
    app.get(`/islands/${name}.js`, (_request, response) => void response.type('js').send(Buffer.from(bundle(name))));
  app.get(ACTION, (request, response) => draw(response, propsOf(request.query as Body)));
  app.post(
    `${ACTION}/totals`,
    urlencoded({ extended: false }),
    (request, response) =>
      void response.type('html').send(renderToStaticMarkup(<CheckoutPage {...propsOf(request.body as Body)} />)),
  );
  app.post(ACTION, urlencoded({ extended: false }), (request, response) => {
    const body = request.body as Body;
    if (body.intent === 'order') {
      ordered = body;
      return void response.type('html').send('<title>Fertig</title><h1>Fertig</h1>');
    }
    draw(
      response,
      propsOf({
        ...body,
        step: body.intent === 'next' || body.express ? '2' : body.intent === 'back' ? '1' : (body.step ?? '1'),
        ...(body.express ? { method: body.express } : {}),
      }),
    );
  });
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { findChromium } = createRequire(import.meta.url)('../../../cli/bin/find-chromium.cjs') as {
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

const address = (layout: string, position: string, lang = 'de', step = '1') =>
  `${base}${ACTION}?${new URLSearchParams({ layout, position, lang, step }).toString()}`;
const isStepped = (layout: string) => layout.startsWith('two_steps');
const partsOf = (html: string) =>
  [...html.matchAll(/ id="((?:part|bump|method|plan)-[\w-]+|email|coupon_code|waiver|review)"/g)].map(([, id]) => id!);

test('the first-party script of the checkout is far below 60 kB, and brings no framework', () => {
  const scripts = readdirSync(path.join(ROOT, 'web/buyer/checkout/browser'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => bundle(name.replace('.ts', '')));
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThan(4_000);
  expect(scripts.map((script) => Buffer.from(script).toString()).join()).not.toMatch(/react|createElement/i);
});

test(
  'the checkout matrix: in twelve combinations the preview has the order of the real page, the bump stands where it should and moves the total',
  { timeout: 180_000 },
  async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    for (const { layout, position } of MATRIX) {
      const step = position === 'belowPaymentMethods' ? 2 : 1;
      const said = { layout, position };
      const props = propsOf({ layout, position, step: String(step) });
      await page.goto(address(layout, position, 'de', String(isStepped(layout) ? step : 1)));
      const real = partsOf(await page.content());
      expect({
        ...said,
        parts: partsOf(
          await previewResponse({ preview: props, locale: 'de', step: isStepped(layout) ? (step as 1 | 2) : 1 }).text(),
        ),
      }).toEqual({ ...said, parts: real });
      const around = {
        belowProductDetails: ['part-choices', 'bump-7', 'email'],
        belowPayerDetails: ['email', 'bump-7', 'coupon_code'],
        belowPaymentMethods: ['method-sepa', 'bump-7', 'waiver'],
      }[position];
      expect({ ...said, order: around.map((id) => real.indexOf(id)) }).toEqual({
        ...said,
        order: around.map((id) => real.indexOf(id)).sort((a, b) => a - b),
      });
      expect({ ...said, found: around.every((id) => real.includes(id)) }).toEqual({ ...said, found: true });
      await page.check('#bump-7');
      await page.waitForFunction(() =>
        document.querySelector('#part-review .total dd')?.textContent?.startsWith('58,00'),
      );
      await page.waitForFunction(() =>
        (document.querySelector('#part-summary .total dd')?.textContent ?? '').startsWith('58,00'),
      );
      const button = await page.locator('button[value=order]').evaluate((element) => ({
        text: element.textContent,
        radius: getComputedStyle(element).borderRadius,
        ground: getComputedStyle(element).backgroundColor,
      }));
      expect({ ...said, ...button }).toEqual({
        ...said,
        text: 'Jetzt kaufen',
        radius: '22px',
        ground: 'rgb(18, 52, 86)',
      });
      const seals = await page
        .locator('.seals svg')
        .evaluateAll((all) => all.map((seal) => seal.getAttribute('aria-label')));
      expect({ ...said, seals }).toEqual({ ...said, seals: ['Visa', 'SSL-verschlüsselt', 'Mastercard'] });
    }
    await page.close();
  },
);

test.each([
  ['de', 1280],
  ['en', 390],
] as const)(
  'every layout is free of accessibility faults and goes by keyboard alone to the order (%s, %i px)',
  { timeout: 180_000 },
  async (lang, width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const faults: string[] = [];
    let pointers = 0;
    await context.exposeFunction('kontorPointer', () => void (pointers += 1));
    await context.addInitScript(() =>
      addEventListener(
        'pointerdown',
        () => void (globalThis as unknown as { kontorPointer(): void }).kontorPointer(),
        true,
      ),
    );
    const look = async (name: string): Promise<void> => {
      await keepPicture(page, `layout-${name.replace(', ', '-').replace(' ', '-')}-${width}`);
      faults.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`));
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        faults.push(`${name} is too wide`);
    };
    for (const layout of CHECKOUT_LAYOUTS) {
      ordered = null;
      await page.goto(address(layout, 'belowPayerDetails', lang));
      await look(layout);
      for (const [id, value] of Object.entries({
        email: 'bea@kontor.test',
        first_name: 'Bea',
        last_name: 'Sommer',
        zip: '10115',
      })) {
        await tabTo(page, `#${id}`);
        await page.keyboard.type(value);
      }
      await tabTo(page, '#bump-7');
      await page.keyboard.press('Space');
      if (isStepped(layout)) {
        await tabTo(page, 'button[value=next]');
        await page.keyboard.press('Enter');
        await page.locator('[data-step="2"] #waiver').waitFor();
        await look(`${layout}, second step`);
      }
      await tabTo(page, '#waiver');
      await page.keyboard.press('Space');
      await tabTo(page, 'button[value=order]');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.title === 'Fertig');
      expect(ordered).toMatchObject({
        email: 'bea@kontor.test',
        last_name: 'Sommer',
        'bump[7]': '1',
        waiver: 'yes',
        method: 'card',
      });
    }
    expect(faults).toEqual([]);
    expect(pointers).toBe(0);
    await context.close();
  },
);

test('whoever stands on the order button when a new price arrives still stands there, and orders with it', async () => {
  const page = await browser.newPage();
  let arrive = (): void => {};
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/totals', async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto(address('default', 'belowPayerDetails'));
  for (const [id, value] of Object.entries({
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Sommer',
    zip: '10115',
  }))
    await page.fill(`#${id}`, value);
  await page.check('#waiver');
  const asked = page.waitForRequest('**/totals');
  await page.focus('#bump-7');
  await page.keyboard.press('Space');
  await asked;
  const button = await page.$('button[value=order]');
  await button!.focus();
  arrive();
  await page.waitForFunction((old) => !old!.isConnected, button);
  expect(await page.evaluate(() => document.activeElement?.matches('button[value=order]'))).toBe(true);
  ordered = null;
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.title === 'Fertig');
  expect(ordered).toMatchObject({ 'bump[7]': '1' });
  await page.close();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

test('by keyboard nothing that has the focus stands under the amount that stays in view', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 640 } });
  const under: string[] = [];
  for (const step of ['1', '2']) {
    await page.goto(address('two_steps_advanced', 'belowProductDetails', 'de', step));
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const [at, bar] = [
          document.activeElement!.getBoundingClientRect(),
          document.querySelector('.bar')!.getBoundingClientRect(),
        ];
        const stuck = Math.round(bar.bottom) === window.innerHeight;
        return stuck && at.height > 0 && at.top < bar.bottom && at.bottom > bar.top
          ? document.activeElement!.id || document.activeElement!.outerHTML.slice(0, 80)
          : null;
      });
      if (found) under.push(`${step}: ${found}`);
    }
  }
  expect(under).toEqual([]);
  await page.close();
});

test('the button follows the method without a script, and each wording says that it is paid', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const props = propsOf({ layout: 'default', position: 'belowProductDetails' });
  const checkout = readCheckoutSettings({ theme: { buyButton: { text: 'dynamic_to_payment_method' } } });
  const view = {
    ...props.view,
    button: 'Zahlungspflichtig bestellen',
    buttonByMethod: {
      paypal: 'Mit PayPal bezahlen',
      card: 'Mit Kreditkarte bezahlen',
      sepa: 'Mit SEPA-Lastschrift bezahlen',
    },
  };
  const app = express();
  app.get('/', (_request, response) =>
    sendPage(response, 200, {
      locale: 'de',
      seller: { ...aShop, checkout },
      title: 'Kasse',
      here: '/',
      children: <CheckoutPage {...props} view={view} seller={{ ...aShop, checkout }} />,
    }),
  );
  const own = app.listen(0);
  await page.goto(`http://127.0.0.1:${(own.address() as AddressInfo).port}/`);
  const button = page.locator('button[value=order]');
  expect((await button.innerText()).trim()).toBe('Mit Kreditkarte bezahlen');
  await page.check('#method-paypal');
  expect((await button.innerText()).trim()).toBe('Mit PayPal bezahlen');
  expect(await page.getByRole('button', { name: 'Mit PayPal bezahlen', exact: true }).count()).toBe(1);
  await context.close();
  own.close();
});

test('the countdown counts to the moment that is on the page, with days in words', async () => {
  const page = await browser.newPage();
  await page.clock.install({ time: new Date('2027-04-29T18:59:58Z') });
  await page.goto(address('default', 'belowProductDetails'));
  await page.waitForFunction(() =>
    /^2 Tage 01:00:0\d$/.test(document.querySelector('time[data-countdown]')?.textContent ?? ''),
  );
  await page.clock.setSystemTime(new Date('2027-05-01T18:59:58Z'));
  await page.waitForFunction(() =>
    /^01:00:0\d$/.test(document.querySelector('time[data-countdown]')?.textContent ?? ''),
  );
  await page.close();
});
