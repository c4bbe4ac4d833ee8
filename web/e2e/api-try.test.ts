import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_SCOPES, createToken } from '#core/api-tokens';
import { axeViolations } from '#builder/testing';
import { openBrowser, openContext } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const { id: sellerId } = await server.kernel
    .ownerDb('sellers')
    .where({ username: 'anna' })
    .first<{ id: number }>('id');
  const anna = server.kernel.contextFor({ kind: 'seller', sellerId });
  token = (await createToken(anna, { name: 'Try', scopes: API_SCOPES, lastDay: '' })).token;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('a call is tried from the reference with one’s own token, on a phone too', async () => {
  const { context, page, faults } = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
  await page.goto('/help/api');
  await page.locator('summary', { has: page.locator('code', { hasText: /^products$/ }) }).click();
  const create = page.locator('[data-operation=create_products]');
  await create.getByRole('button', { name: 'Try it' }).click();
  await create.getByLabel('name', { exact: true }).fill("Anna's notes");
  await create.getByRole('button', { name: 'Send' }).click();
  expect(await create.getByRole('status').textContent()).toContain('form');
  await create.getByLabel('form', { exact: true }).fill('download');
  expect(await create.locator('form pre').first().textContent()).toContain(`"name":"Anna'\\''s notes"`);
  expect(await create.locator('form pre').first().textContent()).not.toContain(token);
  await create.getByRole('button', { name: 'Send' }).click();
  expect(await create.getByRole('status').textContent()).toContain('Enter your token at the top.');
  await page.getByLabel('Your token').fill(token);
  await create.getByRole('button', { name: 'Send' }).click();
  await create.getByRole('button', { name: 'Yes, do it in the shop' }).click();
  await create.locator('.answer strong', { hasText: '201' }).waitFor();
  expect(await create.getByRole('status').textContent()).toContain(`"name": "Anna's notes"`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);

  const list = page.locator('[data-operation=list_products]');
  await list.getByRole('button', { name: 'Try it' }).click();
  await list.getByLabel('query optional', { exact: true }).fill('notes');
  await list.getByRole('button', { name: 'Send' }).click();
  await list.locator('.answer strong', { hasText: '200' }).waitFor();
  expect(await list.getByRole('status').textContent()).toContain(`"name": "Anna's notes"`);
  await page.getByLabel('Your token').fill('kontor_1_wrong');
  await list.getByRole('button', { name: 'Send' }).click();
  await list.locator('.answer strong', { hasText: '401' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('without a script the page offers no button that does nothing', async () => {
  const page = await (await server.visitor().get('/help/api?lang=en')).text();
  expect(page).toMatch(/<div class="token"[^>]* hidden=""/);
  expect(page).not.toContain('Try it</button>');
});
