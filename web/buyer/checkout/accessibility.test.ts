import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { buildSync } from 'esbuild';
import express from 'express';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { checkoutRoutes } from './checkout-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';
import { productRoutes } from './product-routes.tsx';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const bundle = (name: string) =>
  buildSync({
    entryPoints: [path.join(import.meta.dirname, `browser/${name}.ts`)],
    bundle: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  }).outputFiles[0]!.contents;
/** For people who want to look: pictures of every page are put here. */
const pictures = process.env.KONTOR_PICTURES;

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const SLUGS = [
  'ein-buch-ueber-das-handeln-mit-digitalen-guetern-und-mehr',
  'ein-buch-uber-das-handeln-mit-digitalen-gutern-und-mehr',
];
let server: Server;
let browser: Browser;
let shop: string;

beforeAll(async () => {
  const world = await aShopThatSells(kernel(), provider, { display_name: 'Verlag am Marktplatz' });
  await aProduct(world.seller, {
    name: 'Ein Buch über das Handeln mit digitalen Gütern und mehr',
    price: 1900,
    limit: 12,
  });
  await aProduct(world.seller, { name: 'Gratis Heft' });
  const app = express();
  checkoutRoutes(app, kernel());
  paymentRoutes(app, kernel());
  productRoutes(app, kernel());
  app.get(
    '/islands/await-payment.js',
    (_request, response) => void response.type('js').send(Buffer.from(bundle('await-payment'))),
  );
  server = app.listen(0);
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`;
  const { findChromium } = require('../../../cli/bin/find-chromium.cjs') as {
    findChromium(): Promise<{ path: string; env: Record<string, string> }>;
  };
  const found = process.env.CHROMIUM_PATH ? { path: process.env.CHROMIUM_PATH, env: {} } : await findChromium();
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

async function expectNoViolations(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(violations, name).toEqual([]);
}

test.each([
  ['de', 1280],
  ['en', 390],
] as const)(
  'every step of a purchase is free of accessibility faults and scrolls one way only (%s, %i px)',
  { timeout: 120_000 },
  async (locale, width) => {
    // The policy of these pages lets no foreign script in, not even the inspector.
    const context = await browser.newContext({ locale, viewport: { width, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const product = `${shop}/ein-buch-uber-das-handeln-mit-digitalen-gutern-und-mehr`;
    const look = async (name: string): Promise<void> => {
      await expectNoViolations(page, `${name}-${locale}-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} fits`).toBe(
        true,
      );
    };
    await page.goto(
      (await page.request.get(product)).ok()
        ? product
        : `${shop}/ein-buch-ueber-das-handeln-mit-digitalen-guetern-und-mehr`,
    );
    await look('product');
    await page.locator('.first-buy').click();
    await look('checkout');
    await page.locator('button[value=order]').click();
    await look('errors');
    for (const [name, value] of Object.entries({
      email: 'bea@kontor.test',
      first_name: 'Bea',
      last_name: 'Käufer',
      zip: '10115',
    })) {
      await page.fill(`#${name}`, value);
    }
    provider.script = ['declined', 'buyer_acts'];
    await page.locator('button[value=order]').click();
    await look('declined');
    await page.locator('main button.button').click();
    await look('payment');
    provider.set(provider.idOf(new URL(page.url()).pathname.split('/').at(-1)!), 'paid');
    await page.locator('main button.button.full').click();
    await look('success');
    await page.goto(`${shop}/gratis-heft/checkout`);
    await look('free');
    await context.close();
  },
);

test(
  'whoever waits for a payment is not disturbed while nothing changes, and is thanked by itself once it came',
  { timeout: 60_000 },
  async () => {
    const context = await browser.newContext({ locale: 'de', viewport: { width: 390, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${shop}/${(await page.request.get(`${shop}/${SLUGS[0]}`)).ok() ? SLUGS[0] : SLUGS[1]}/checkout`);
    for (const [name, value] of Object.entries({
      email: 'bea@kontor.test',
      first_name: 'Bea',
      last_name: 'Käufer',
      zip: '10115',
    })) {
      await page.fill(`#${name}`, value);
    }
    if ((await page.locator('#waiver').count()) > 0) await page.check('#waiver');
    provider.script = ['buyer_acts'];
    await page.locator('button[value=order]').click();
    await page.waitForURL('**/payment/**');
    const token = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.goto(`${shop}/payment/${token}/return`);
    await page.waitForURL('**/success?payment=**');
    await expectNoViolations(page, 'waiting');
    await page.evaluate(() => Object.assign(globalThis, { read: true }));
    const looks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('looked=')) looks.push(request.resourceType());
    });
    await expect.poll(() => looks, { timeout: 15_000 }).toEqual(['fetch']);
    expect(await page.evaluate(() => 'read' in globalThis)).toBe(true);
    provider.set(provider.idOf(token), 'paid');
    await (await page.context().newPage()).goto(`${shop}/payment/${token}/return`);
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor({ timeout: 15_000 });
    await context.close();
  },
);
