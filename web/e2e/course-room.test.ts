import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageDocument } from '#builder/document';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { findShop, seedPerson } from '#core/people';
import { countStatements } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// The designed room of a course: Anna's page of kind `course_player` around the lessons Paul has bought.
let server: TestServer;
let browser: Browser;
let shop: Ctx;
let pageId: number;
let lesson: string;
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const nobody = server.kernel.contextFor({ kind: 'nobody' });
  const { id: sellerId } = (await findShop(nobody, 'anna'))!;
  shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  pageId = await createPage(shop, { slug: 'kursraum', name: 'Kursraum', template: 'desk', shopName: 'Atelier' });
  await publishPage(shop, { pageId });
  const { rows } = await reading(shop, ({ db }) => db.raw<{ rows: [{ token: string; id: number }] }>(
    `select e.token, l.id from entitlements e join products p on p.id = e.product_id and p.slug = 'portraet-am-fenster' join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test'
       join course_lessons l on l.product_id = p.id order by e.id, l.id limit 1`));
  lesson = `/payer/course/${rows[0].token}/${rows[0].id}`;
  await seedPerson(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), { email: 'stranger@kontor.test', password: 'kontor-demo', firstName: 'Fremd', lastName: 'Er', locale: 'de', roles: [{ role: 'payer', sellerId: null }] });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function someone(email: string, width = 1280): Promise<Page> {
  const opened = await openContext(browser, server.url, { width });
  faults.push(opened.faults);
  await signIn(opened.page, email);
  return opened.page;
}

/** Every block and part of one beside the lesson: how wide, how high, in which letters. */
async function partsBeside(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page.evaluate(() => [...document.querySelectorAll('.kp .b, .kp .b [class^=b-], .kp .kp-btn, .kp h1, .kp h2:not(.course-room *), .kp p:not(.course-room *)')]
    .filter((part) => !part.closest('.b-lesson_player') && !part.querySelector('.b-lesson_player'))
    .map((part) => {
      const { x, width, height } = part.getBoundingClientRect();
      const { fontFamily, fontSize, fontWeight, lineHeight, color, backgroundColor, margin, padding } = getComputedStyle(part);
      return [part.tagName, part.className, Math.round(x), Math.round(width), Math.round(height), fontFamily, fontSize, fontWeight, lineHeight, color, backgroundColor, margin, padding].join(' | ');
    }));
}

test('around a lesson stands the page its seller designed, as the editor\'s preview shows it, on a desk and on a phone', async () => {
  for (const width of [1280, 390]) {
    const paul = await someone('payer@kontor.test', width);
    await paul.goto(lesson);
    const anna = await someone('anna@kontor.test', width);
    await anna.goto(`/cabinet/pages/${pageId}/preview`);
    const previewed = await partsBeside(anna);
    expect(previewed.length).toBeGreaterThan(40);
    expect(await partsBeside(paul)).toEqual(previewed);
    expect(await paul.locator('.kp .course-room article').count()).toBe(1);
    expect(await paul.locator('.kp .course-room').evaluate((room) => [room.closest('.b-section') !== null, room.closest('main')?.id])).toEqual([true, 'work']);
    expect(await paul.locator('h1').count()).toBe(1);
    await looksRight(paul, `course-room-${width}`);
    await Promise.all([paul.context().close(), anna.context().close()]);
  }
}, 90_000);

test('from lesson to lesson the page stays, and coming from the purchases shows it dressed from the first moment', async () => {
  const paul = await someone('payer@kontor.test');
  await paul.goto('/payer');
  await paul.getByText('Porträt am Fenster').first().click();
  await paul.getByRole('link', { name: /Kurs beginnen|Weiterlernen/ }).first().click();
  await paul.locator('.course-room').getByRole('link', { name: /Kurs beginnen|Weiterlernen|von vorn/ }).first().click();
  await paul.locator('.course-room article').waitFor();
  await paul.locator('.kp h1').first().evaluate((title) => title.setAttribute('data-kept', ''));
  const title = await paul.locator('.course-room article h2').first().textContent();
  await paul.locator('.course-room').getByRole('link', { name: 'Weiter', exact: true }).click();
  await paul.waitForFunction((before) => document.querySelector('.course-room article h2')?.textContent !== before, title);
  expect(await paul.locator('.kp h1[data-kept]').count()).toBe(1);
  expect(await paul.locator('.invisible').count()).toBe(0);
  await paul.context().close();
}, 60_000);

test('a form beside the lesson reaches the seller, with its island and without a script', async () => {
  const count = async (): Promise<number> => Number((await reading(shop, ({ db }) => db('form_submissions').where({ page_id: pageId }).count<{ count: string }[]>())).at(0)!.count);
  const paul = await someone('payer@kontor.test');
  await paul.goto(lesson, { waitUntil: 'networkidle' });
  await paul.waitForTimeout(2100);
  server.kernel.clock.advance({ seconds: 61 });
  await paul.locator('.b-form__in input[name=f-first]').fill('Paul');
  await paul.locator('.b-form__in input[name=f-email]').fill('paul@kontor.test');
  await paul.locator('.b-form__in textarea').fill('In der dritten Lektion fehlt mir das Bild.');
  await paul.locator('.b-form__in input[type=checkbox]').check();
  await paul.locator('.b-form__in button').click();
  await paul.locator('.b-form__ok').waitFor();
  expect([await count(), new URL(paul.url()).pathname]).toEqual([1, lesson]);

  const plain = await server.signedIn('payer@kontor.test');
  const html = await (await plain.get(lesson)).text();
  server.kernel.clock.advance({ seconds: 61 });
  const sent = { token: /name="token" value="([^"]+)"/.exec(html)![1]!, page: '/s/anna', 'f-first': 'Paula', 'f-email': 'paula@kontor.test', 'f-message': 'Danke!', consent: 'yes' };
  const action = /action="(\/s\/anna\/forms\/[^"]+)"/.exec(html)![1]!;
  const referer = { referer: `${server.url}${lesson}` };
  const back = await plain.send('POST', action, { form: sent, headers: referer });
  expect([back.status, back.headers.get('location')?.split('#')[0]]).toEqual([303, lesson]);
  expect(await count()).toBe(2);
  const incomplete = await plain.send('POST', action, { form: { ...sent, 'f-first': '' }, headers: referer });
  const said = await incomplete.text();
  expect([incomplete.status, said.includes('Name'), said.includes(`href="${lesson}"`)]).toEqual([422, true, true]);
  await paul.context().close();
}, 60_000);

test('what stands around a lesson costs one statement in a second at most, and nobody sees it who may not see the lesson', async () => {
  const paul = await server.signedIn('payer@kontor.test');
  const open = async (): Promise<string> => (await paul.get(lesson)).text();
  expect(await open()).toContain('b-form');
  const { statements } = await countStatements(server.kernel.db, open);
  const stored = await pageForEditing(shop, pageId);
  const stranger = await server.signedIn('stranger@kontor.test');
  for (const visitor of [stranger, server.visitor()]) {
    const refused = await visitor.get(lesson);
    expect([refused.status === 200, (await refused.text()).includes('b-form')]).toEqual([false, false]);
  }
  // Neither has the page an address of its own.
  expect((await server.visitor().get('/s/anna/kursraum')).status).toBe(404);

  // A change is there with the next publication.
  const doc = stored.doc as PageDocument;
  const [id, banner] = Object.entries(doc.nodes).find(([, { t }]) => t === 'banner')!;
  await saveDraft(shop, { pageId, baseRev: stored.rev, doc: { ...doc, nodes: { ...doc.nodes, [id]: { ...banner, p: { ...banner.p, titleText: 'Neu am Fenster' } } } } });
  expect(await open()).not.toContain('Neu am Fenster');
  await publishPage(shop, { pageId });
  await new Promise((done) => setTimeout(done, 1050));
  expect(await open()).toContain('Neu am Fenster');
  expect((await countStatements(server.kernel.db, open)).statements).toBeLessThanOrEqual(statements + 1);
}, 60_000);

test('no page of these stories had a fault', () => {
  expect(faults.flat()).toEqual([]);
});

