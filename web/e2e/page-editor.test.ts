import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  createPage,
  experimentsOfPage,
  pageForEditing,
  publishedPageById,
  publishPage,
  saveDraft,
  saveVersion,
  versionsOfPage,
} from '#core/pages';
import { seedPerson } from '#core/people';
import { aSeller, plainFormPlugin } from '#core/testing';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import type { HttpClient } from './testing/http-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let shop: Ctx;
let sellerId: number;
let clients: { anna: HttpClient; ben: HttpClient };

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin], world: 'empty' }),
    openBrowser(),
  ]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(platform, { username: 'verlag' });
  shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  for (const [email, role] of [
    ['anna@kontor.test', 'seller'],
    ['ben@kontor.test', 'team_member'],
  ] as const) {
    await seedPerson(platform, {
      email,
      password: 'kontor-demo',
      firstName: email.split('@')[0]!,
      lastName: 'Lindner',
      locale: 'de',
      roles: [{ role, sellerId }],
    });
  }
  const [anna, ben] = await Promise.all(['anna', 'ben'].map((name) => server.signedIn(`${name}@kontor.test`)));
  clients = { anna: anna!, ben: ben! };
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const newPage = (slug: string): Promise<number> => createPage(shop, { slug, name: slug, template: 'shop-start' });
const titled = (title: string) => ({ type: 'setPage', seo: { title, description: '', robots: 'index' } });
const json = async (
  answer: Response,
): Promise<{
  status: number;
  body: { rev?: number; problems?: string[]; errors?: { code: string; detail: string }[]; conflict?: { rev: number } };
}> => ({ status: answer.status, body: (await answer.json()) as never });
const hold = (client: HttpClient, pageId: number, tabId: string, wish: string): Promise<Response> =>
  client.send('POST', `/cabinet/pages/${pageId}/lock`, { json: { tabId, wish } });
const save = async (client: HttpClient, pageId: number, body: object) =>
  json(await client.send('PATCH', `/cabinet/pages/${pageId}/draft`, { json: body }));

test('every write and every publication is refused without the lease, or on a revision that somebody left behind, and changes nothing', async () => {
  const pageId = await newPage('lease');
  const { anna, ben } = clients;
  const { rev } = await pageForEditing(shop, pageId);
  await hold(ben, pageId, 'window-of-ben', 'hold');
  const { versionId } = await saveVersion(shop, { pageId, label: 'eins' });
  const base = `/cabinet/pages/${pageId}`;
  const writes = (stand: object) =>
    [
      ['PATCH', `${base}/draft`, { baseRev: rev, ops: [titled('Alt')], ...stand }],
      ['POST', `${base}/publication`, { rev, ...stand }],
      ['POST', `${base}/versions`, { label: 'x', rev, ...stand }],
      ['POST', `${base}/versions/${versionId}/restoration`, { rev, ...stand }],
      ['PUT', `${base}/address`, { name: 'Anders', slug: 'anders', oldSlugs: [], rev, ...stand }],
    ] as const;
  const before = await pageForEditing(shop, pageId);
  for (const stand of [{}, { tabId: 'window-of-anna' }, { tabId: '__proto__' }, { tabId: 7 }]) {
    for (const [method, address, body] of writes(stand)) {
      const { status, body: told } = await json(await anna.send(method, address, { json: body }));
      expect([method, address, stand, status, told.errors?.[0]?.code]).toEqual([
        method,
        address,
        stand,
        409,
        'page_not_held',
      ]);
    }
  }
  // Who holds it, on a revision of yesterday.
  for (const [method, address, body] of writes({ tabId: 'window-of-ben', rev: rev - 1, baseRev: rev - 1 }).slice(
    0,
    4,
  )) {
    expect([address, (await json(await ben.send(method, address, { json: body }))).status]).toEqual([address, 409]);
  }
  expect(await pageForEditing(shop, pageId)).toEqual(before);
  expect(await versionsOfPage(shop, pageId)).toHaveLength(1);
  expect(await publishedPageById(shop, { sellerId, pageId })).toBeNull();
  // The loser of a race is told so with 409, and by whom.
  const [one, two] = await Promise.all(
    ['Eins', 'Zwei'].map((title) =>
      save(ben, pageId, { tabId: 'window-of-ben', baseRev: rev, saveId: title, ops: [titled(title)] }),
    ),
  );
  expect([one!.status, two!.status].sort()).toEqual([200, 409]);
  expect([one, two].find((each) => each!.status === 409)!.body).toMatchObject({
    errors: [{ code: 'page_draft_moved_on' }],
    conflict: { rev: rev + 1 },
  });
  expect(
    (await json(await ben.send('POST', `${base}/publication`, { json: { tabId: 'window-of-ben', rev: rev + 1 } })))
      .status,
  ).toBe(200);
}, 60_000);

test('an A/B test starts on the revision its form showed and on no page that somebody edits', async () => {
  const pageId = await newPage('ab');
  const { anna, ben } = clients;
  await publishPage(shop, { pageId });
  const { rev } = await pageForEditing(shop, pageId);
  await saveDraft(shop, { pageId, baseRev: rev, ops: [titled('Fassung B')] });
  const start = async (fields: Record<string, string>) => {
    const answer = await anna.post(`/cabinet/pages/${pageId}/tests`, {
      intent: 'start',
      name: 'Titel',
      weightB: '50',
      ...fields,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const running = async () => (await experimentsOfPage(shop, pageId)).experiments.length;
  // The form was drawn before the last change, or is no form of ours.
  for (const fields of [{ rev: String(rev) }, {}, { rev: 'x' }] as Record<string, string>[]) {
    const { status, text } = await start(fields);
    expect([fields, status, text.includes('inzwischen an anderer Stelle gespeichert')]).toEqual([fields, 409, true]);
  }
  await hold(ben, pageId, 'window-of-ben', 'hold');
  const refused = await start({ rev: String(rev + 1) });
  expect([refused.status, refused.text.includes('ben Lindner bearbeitet die Seite gerade')]).toEqual([409, true]);
  expect(await running()).toBe(0);
  await hold(ben, pageId, 'window-of-ben', 'leave');
  expect(await anna.get(`/cabinet/pages/${pageId}/tests`).then((answer) => answer.text())).toContain(
    `name="rev" value="${rev + 1}"`,
  );
  expect((await start({ rev: String(rev + 1) })).status).toBe(302);
  expect(await running()).toBe(1);
  // The form let go of the page again.
  expect(await json(await hold(ben, pageId, 'window-of-ben', 'hold'))).toMatchObject({ body: { state: 'mine' } });
}, 60_000);

test('an operation that names what every object has is refused and loses nothing', async () => {
  const pageId = await newPage('hostile');
  const { anna } = clients;
  await hold(anna, pageId, 'window-of-anna', 'hold');
  const { rev, doc } = (await pageForEditing(shop, pageId)) as {
    rev: number;
    doc: { nodes: { ROOT: { c: { default: string[] } } } };
  };
  const [first] = doc.nodes.ROOT.c.default.slice(1);
  for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']) {
    const ops = [
      { type: 'setProps', id, set: { a: 1 } },
      { type: 'setStyle', id, at: 'base', set: { a: 1 } },
      { type: 'moveNode', id: first, parent: id, index: 0 },
      { type: 'moveNode', id, parent: 'ROOT', index: 0 },
      { type: 'removeNode', id },
      { type: 'setHidden', id, hidden: true },
      { type: 'setLocked', id, locked: true },
      { type: 'setTexts', locale: 'en', id, set: { a: 'b' } },
      { type: 'insertNodes', parent: id, index: 0, rootId: 'neu', nodes: { neu: { t: 'gap', v: 1, p: {}, s: {} } } },
    ];
    for (const op of ops)
      expect([
        op.type,
        id,
        (await save(anna, pageId, { tabId: 'window-of-anna', baseRev: rev, ops: [op] })).status,
      ]).toEqual([op.type, id, 422]);
  }
  expect(await pageForEditing(shop, pageId)).toMatchObject({ rev, doc });
}, 60_000);

const state = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('.kb-save')?.textContent === wanted, text, {
    timeout: 15_000,
  });

test('a window that lost the page saves and publishes nothing, and offers what it could not save as a copy', async () => {
  const pageId = await newPage('lost');
  const [one, two] = await Promise.all([openContext(browser, server.url), openContext(browser, server.url)]);
  await Promise.all([signIn(one.page, 'anna@kontor.test'), signIn(two.page, 'anna@kontor.test')]);
  await one.page.goto(`/cabinet/pages/${pageId}/edit`);
  await one.page.locator('[data-slot="ROOT"]').waitFor();
  await state(one.page, 'Gespeichert');
  await one.page.waitForTimeout(1500);
  // The line breaks while something is typed.
  await one.page.route('**/draft', (route) => route.abort());
  await one.page.locator('[data-palette="gap"]').click();
  await state(one.page, 'Offline');
  await two.page.goto(`/cabinet/pages/${pageId}/edit`);
  await two.page.getByRole('button', { name: 'Hier weiterarbeiten' }).click();
  await two.page.locator('[data-hold]').waitFor({ state: 'detached' });
  const taken = Date.now();
  await one.page.unroute('**/draft');
  await one.page.locator('[data-hold="own"]').waitFor({ timeout: 10_000 });
  expect(Date.now() - taken).toBeLessThan(10_000);
  const { rev, doc } = await pageForEditing(shop, pageId);
  expect(JSON.stringify(doc)).not.toContain('"t":"gap"');
  expect(rev).toBe(1);
  expect(await one.page.getByRole('button', { name: 'Veröffentlichen', exact: true }).isDisabled()).toBe(true);
  // Deleting says that it cannot be, and nothing else.
  await one.page
    .locator('[data-canvas] [data-nid]')
    .nth(1)
    .click({ position: { x: 5, y: 5 } });
  await one.page.keyboard.press('Delete');
  expect(await one.page.getByRole('log').innerText()).not.toContain('Gelöscht');
  await one.page.getByRole('button', { name: 'Meine als Kopie behalten' }).click();
  await one.page.waitForURL((address) => !address.pathname.includes(`/pages/${pageId}/`));
  const copyId = Number(/pages\/(\d+)/.exec(one.page.url())![1]);
  expect(JSON.stringify((await pageForEditing(shop, copyId)).doc)).toContain('"gap"');
  expect([one.faults, two.faults]).toEqual([[], []]);
  await one.context.close();
  await two.context.close();
}, 90_000);

test('what a field refuses is marked on the page, in the layers and in its panel as soon as the page is opened, in the reader’s language', async () => {
  const pageId = await newPage('ungueltig');
  const { rev, doc } = (await pageForEditing(shop, pageId)) as { rev: number; doc: { nodes: Record<string, object> } };
  const nodes = {
    ...doc.nodes,
    ROOT: { ...doc.nodes.ROOT, c: { default: ['knopf', 'luecke'] } },
    knopf: {
      t: 'button',
      v: 1,
      p: { text: 'Los', action: 'explode', newTab: 'ja' },
      s: { base: { radius: 'rund', color: 'red' } },
    },
    luecke: { t: 'gap', v: 1, p: {}, s: {} },
  };
  await saveDraft(shop, { pageId, baseRev: rev, doc: { ...doc, nodes } });
  const { page, context, faults } = await openContext(browser, server.url);
  await signIn(page, 'anna@kontor.test');
  await page.goto(`/cabinet/pages/${pageId}/edit`);
  await page.locator('[data-slot="ROOT"]').waitFor();
  await page.locator('[data-nid="knopf"][data-invalid]').waitFor();
  expect(await page.locator('[data-nid="luecke"][data-invalid]').count()).toBe(0);
  await page.getByRole('tab', { name: 'Ebenen' }).click();
  await page.locator('[data-layer="knopf"][data-invalid]').click();
  expect(await page.locator('[data-layer="knopf"]').getAttribute('aria-label')).toContain('ungültig');
  expect(await page.locator('[data-layer="luecke"][data-invalid]').count()).toBe(0);
  const panel = page.locator('.kb-misfits');
  await panel.waitFor();
  const told = await panel.locator('li').allInnerTexts();
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.join('\n')).toContain('Diese Wahl gibt es hier nicht. Wählen Sie eine andere.');
  expect(told.join('\n')).not.toMatch(/expected|Invalid|must|string|number/);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await page.getByRole('dialog').locator('li[data-level=error]').first().waitFor();
  const errors = await page.getByRole('dialog').locator('li[data-level=error]').allInnerTexts();
  expect(errors.length).toBeGreaterThanOrEqual(2);
  expect(errors.join('\n')).not.toMatch(/expected|Invalid/);
  await page.keyboard.press('Escape');
  // One press puts the default in its place, and one undo brings the value back.
  while ((await panel.count()) > 0)
    await panel
      .getByRole('button', { name: /^Zurücksetzen/ })
      .first()
      .click();
  await page.locator('[data-nid="knopf"]:not([data-invalid])').waitFor();
  expect(await page.locator('[data-layer="knopf"][data-invalid]').count()).toBe(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.locator('[data-nid="knopf"][data-invalid]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 90_000);

test('opening the editor, its panels and its list of what is wrong breaks no rule of our policy', async () => {
  const pageId = await newPage('regeln');
  const { page, context, faults } = await openContext(browser, server.url);
  await context.addInitScript(() => {
    const kept = ((globalThis as unknown as { violations: string[] }).violations = [] as string[]);
    addEventListener('securitypolicyviolation', (event) => kept.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await signIn(page, 'anna@kontor.test');
  await page.goto(`/cabinet/pages/${pageId}/edit`);
  await page.locator('[data-slot="ROOT"]').waitFor();
  for (const tab of ['Abschnitte', 'Ebenen']) await page.getByRole('tab', { name: tab }).click();
  await page.locator('[data-layer]').nth(1).click();
  await page.locator('.kb-settings [role=tab]').first().waitFor();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await page.getByText('Käufer sehen jetzt diese Version').first().waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
}, 90_000);
