import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPage, setAside } from '#builder/checks';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { pageTemplates } from '#builder/templates';
import type { Ctx } from '#core/context';
import { createPage, pageForEditing, publishedPageById } from '#core/pages';
import { seedPerson } from '#core/people';
import { aProduct, aSeller } from '#core/testing';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import type { HttpClient } from './testing/http-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let anna: HttpClient;
let berta: HttpClient;
let shop: Ctx;
let bare: Ctx;

const WINDOW = { tabId: 'window-of-anna' };

/** A shop with an owner; Anna's sells something, Berta's is from today. */
async function aShop(username: string): Promise<[Ctx, HttpClient]> {
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username, locale: 'de' });
  const email = `${username}@kontor.test`;
  await seedPerson(platform, {
    email,
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
  return [server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' }), await server.signedIn(email)];
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ world: 'empty' }), openBrowser()]);
  [[shop, anna], [bare, berta]] = [await aShop('verlag'), await aShop('neuland')];
  await aProduct(shop, { name: 'Buch', form: 'service', price: 1900 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Answer {
  problems?: string[];
  version?: object;
}

/** Takes a template as the form does and publishes it as the editor does; what stands in the way comes back. */
async function take(client: HttpClient, template: string) {
  const taken = await client.post('/cabinet/pages', { name: template, slug: template, template });
  const pageId = Number(/pages\/(\d+)\/edit/.exec(taken.headers.get('location') ?? '')?.[1]);
  expect([template, taken.status, pageId > 0]).toEqual([template, 302, true]);
  await client.send('POST', `/cabinet/pages/${pageId}/lock`, { json: { ...WINDOW, wish: 'hold' } });
  const publish = async (rev: number) =>
    (await (
      await client.send('POST', `/cabinet/pages/${pageId}/publication`, { json: { ...WINDOW, rev } })
    ).json()) as Answer;
  return { pageId, publish, first: await publish(1) };
}

/** Operations that "hide all that is missing yet" sends. */
async function hideWhatIsMissing(client: HttpClient, ctx: Ctx, pageId: number): Promise<void> {
  const registry = blocksOf(server.kernel.plugins);
  const doc = (await pageForEditing(ctx, pageId)).doc as PageDocument;
  const ids = new Set(checkPage(doc, registry).flatMap((issue) => setAside(doc, issue) ?? []));
  const ops = [...ids].map((id) => ({ type: 'setHidden', id, hidden: true }));
  const saved = await client.send('PATCH', `/cabinet/pages/${pageId}/draft`, { json: { ...WINDOW, baseRev: 1, ops } });
  expect(saved.status).toBe(200);
}

test('every shipped template is published as it is taken, or after one press that hides our examples; each refusal names its block', async () => {
  const seen: Record<string, number> = { asItIs: 0, afterOnePress: 0 };
  for (const { id, kind } of pageTemplates) {
    const { pageId, publish, first } = await take(anna, id);
    // A club without a membership has nothing to show; the sentence says what is missing.
    if (kind === 'membership') {
      expect([id, first.problems]).toEqual([id, ['Mitgliederbereich: „Mitgliedschaft“ fehlt.']]);
      continue;
    }
    if (first.version) seen.asItIs! += 1;
    else {
      const problems = first.problems!;
      expect([id, new Set(problems).size]).toEqual([id, problems.length]);
      for (const problem of problems)
        expect([id, problem]).toEqual([id, expect.stringMatching(/„.+“ \(Stimmen: .+\)/)]);
      await hideWhatIsMissing(anna, shop, pageId);
      expect([id, await publish(2)]).toEqual([id, { version: expect.anything() }]);
      seen.afterOnePress! += 1;
    }
  }
  expect(seen.asItIs).toBeGreaterThan(seen.afterOnePress!);
}, 240_000);

test('in a shop that has nothing yet, too: what cannot be there yet is hidden with the same press', async () => {
  for (const { id, kind } of pageTemplates.filter((each) => each.kind === 'landing' || each.kind === 'shop')) {
    const { pageId, publish, first } = await take(berta, id);
    if (first.version) continue;
    await hideWhatIsMissing(berta, bare, pageId);
    expect([id, kind, await publish(2)]).toEqual([id, kind, { version: expect.anything() }]);
  }
}, 120_000);

test('a person publishes a template with our examples by one press in the list of what is wrong, and takes it back with one undo', async () => {
  const pageId = await createPage(shop, { slug: 'stimmen', name: 'Stimmen', template: 'stories' });
  const { page, context, faults } = await openContext(browser, server.url);
  await signIn(page, 'verlag@kontor.test');
  await page.goto(`/cabinet/pages/${pageId}/edit`);
  await page.locator('[data-slot="ROOT"]').waitFor();
  const publish = () => page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await publish();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ist unser Beispiel').first().waitFor();
  const told = await dialog.locator('li[data-level=error]').allInnerTexts();
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter((words) => !/„.+“ \(Stimmen: .+\)/.test(words))).toEqual([]);
  await dialog.getByRole('button', { name: 'Alles verbergen, was noch fehlt' }).click();
  await expect.poll(() => dialog.locator('li[data-level=error]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await publish();
  await page.getByText('Käufer sehen jetzt diese Version').first().waitFor();
  const { sellerId } = shop.actor as { sellerId: number };
  const live = await publishedPageById(shop, { sellerId, pageId });
  expect(JSON.stringify(live!.doc)).toContain('"h":true');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await publish();
  await page.getByRole('dialog').getByText('ist unser Beispiel').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 90_000);
