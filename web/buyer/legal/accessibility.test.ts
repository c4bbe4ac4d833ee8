import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import express from 'express';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLegalText } from '#core/legal';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { declarationRoutes } from './declaration-routes.tsx';
import { legalRoutes } from './legal-routes.tsx';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** For people who want to look: pictures of every page are put here. */
const pictures = process.env.KONTOR_PICTURES;

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let browser: Browser;
let shop: string;

beforeAll(async () => {
  const world = await aShopThatSells(kernel(), provider, {
    display_name: 'Verlag am Marktplatz',
    phone: '+49 30 5550123',
  });
  await publishLegalText(world.seller, {
    kind: 'terms',
    locale: 'de',
    body: `# Geltung\n\nDiese Bedingungen gelten.\n\n## Lieferung\n\n- sofort\n- ${'Donaudampfschifffahrt'.repeat(5)}`,
    basedOn: 0,
  });
  const app = express();
  legalRoutes(app, kernel());
  declarationRoutes(app, kernel());
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

test.each([
  ['de', 1280],
  ['en', 390],
] as const)(
  'legal pages, withdrawal and cancellation are free of accessibility faults and scroll one way only (%s, %i px)',
  { timeout: 120_000 },
  async (locale, width) => {
    // The policy of these pages lets no foreign script in, not even the inspector.
    const context = await browser.newContext({ locale, viewport: { width, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const look = async (name: string): Promise<void> => {
      if (pictures)
        await page.screenshot({ path: path.join(pictures, `${name}-${locale}-${width}.png`), fullPage: true });
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { violations } = await (
          window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
        ).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      });
      expect(violations, name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} fits`).toBe(
        true,
      );
    };
    for (const place of ['legal/imprint', 'legal/terms', 'legal/privacy', 'document/cancellation_terms']) {
      await page.goto(`${shop}/${place}`);
      await look(place.replace('/', '-'));
    }
    await page.goto(`${shop}/withdrawal`);
    await look('withdrawal');
    await page.fill('#name', 'Bea Käufer');
    // Enter does what the form is for, although the language switch stands before it.
    await page.press('#name', 'Enter');
    await look('withdrawal-errors');
    await page.fill('#contract', 'K7RW2HXP');
    await page.fill('#email', 'bea@kontor.test');
    await page.click('.lang button:not([hidden])');
    expect([await page.inputValue('#email'), await page.getAttribute('html', 'lang')]).toEqual([
      'bea@kontor.test',
      locale === 'de' ? 'en' : 'de',
    ]);
    await page.press('#email', 'Enter');
    await look('withdrawal-review');
    await page.click('button[value=confirm]:not([hidden])');
    await look('withdrawal-receipt');
    await page.goto(`${shop}/cancellation`);
    await look('cancellation');
    await page.click('button[value=confirm]:not([hidden])');
    await look('cancellation-errors');
    await context.close();
  },
);
