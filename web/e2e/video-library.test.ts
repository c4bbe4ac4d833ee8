import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { createPage, pageForEditing } from '#core/pages';
import { extensionFile, saveExtension } from '#core/plugins';
import { startVimeoSandbox } from '#plugins/integrations/vimeo-videos/sandbox';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let vimeo: Awaited<ReturnType<typeof startVimeoSandbox>>;
let anna: Ctx;
let seller: Page;
let faults: string[];

beforeAll(async () => {
  [server, browser, vimeo] = await Promise.all([startTestServer(), openBrowser(), startVimeoSandbox()]);
  const { id: sellerId } = await server.kernel
    .ownerDb('sellers')
    .where({ username: 'anna' })
    .first<{ id: number }>('id');
  anna = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  ({ page: seller, faults } = await openContext(browser, server.url));
  await signIn(seller, 'anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await vimeo?.close();
});

test('a lesson takes a video of the connected account, and says where to connect one before that', async () => {
  const { id: courseId } = await server.kernel
    .ownerDb('products')
    .where({ form: 'course', seller_id: (anna.actor as { sellerId: number }).sellerId })
    .first<{ id: number }>('id');
  const { id: lessonId } = await server.kernel
    .ownerDb('course_lessons')
    .where({ product_id: courseId })
    .first<{ id: number }>('id');
  await server.kernel.ownerDb('course_lessons').where({ id: lessonId }).update({ kind: 'embed' });
  const address = `/cabinet/products/${courseId}/edit/content/lessons/${lessonId}?step=2`;
  await seller.goto(address);
  const choose = seller.getByRole('button', { name: 'Aus Ihrem Vimeo-Konto wählen' });
  await choose.click();
  await seller.getByText('Ihr Shop ist mit keinem Vimeo-Konto verbunden.').waitFor();
  expect(await seller.getByRole('link', { name: 'Vimeo verbinden' }).getAttribute('href')).toContain('vimeo_videos');

  const { masked } = await extensionFile(anna, 'integration', 'vimeo_videos');
  await saveExtension(anna, 'integration', 'vimeo_videos', { values: vimeo.settings, version: masked.version });
  await seller.goto(address);
  await choose.click();
  expect(await seller.getByRole('button', { name: /Intern/ }).isDisabled()).toBe(true);
  await looksRight(seller, 'lesson-videos');
  await seller.getByRole('searchbox', { name: 'Video suchen' }).fill('lektion');
  await seller.getByText('1 Video', { exact: true }).waitFor();
  await seller.getByRole('button', { name: /Lektion 1: Grundlagen/ }).click();
  expect(await seller.getByLabel('Adresse').inputValue()).toBe('https://vimeo.com/76979872');
  await seller.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => (await server.kernel.ownerDb('course_lessons').where({ id: lessonId }).first('address')).address)
    .toBe('https://vimeo.com/76979872');
  expect(faults).toEqual([]);
}, 120_000);

test('a video block takes one in the page editor', async () => {
  const pageId = await createPage(anna, { slug: 'vimeo', name: 'Vimeo', template: 'shop-start' });
  await seller.goto(`/cabinet/pages/${pageId}/edit`);
  await seller.locator('[data-palette="video"]').click();
  const settings = seller.getByRole('complementary', { name: 'Einstellungen' });
  await settings.locator('[data-field="p.provider"]').getByRole('combobox').selectOption('vimeo');
  await settings.getByRole('button', { name: 'Aus Ihrem Vimeo-Konto wählen' }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('button', { name: /Ungelistet/ }).waitFor();
  expect(await dialog.getByRole('button', { name: /Intern/ }).isDisabled()).toBe(true);
  await looksRight(seller, 'editor-videos');
  await dialog.getByRole('button', { name: /Ungelistet/ }).click();
  expect(await settings.getByLabel('Vimeo-Video').inputValue()).toBe('https://vimeo.com/76979874/0a1b2c3d4e');
  await expect
    .poll(async () => JSON.stringify((await pageForEditing(anna, pageId)).doc), { timeout: 15_000 })
    .toContain('https://vimeo.com/76979874/0a1b2c3d4e');
  expect(faults).toEqual([]);
}, 120_000);
