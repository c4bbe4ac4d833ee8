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
  pageId = await createPage(shop, { slug: 'kursraum', name: 'Kursraum', template: 'desk' });
  await publishPage(shop, { pageId });
  const { rows } = await reading(shop, ({ db }) =>
    db.raw<{ rows: [{ token: string; id: number }] }>(
      `select e.token, l.id from entitlements e join products p on p.id = e.product_id and p.slug = 'portraet-am-fenster' join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test'
       join course_lessons l on l.product_id = p.id order by e.id, l.id limit 1`,
    ),
  );
  lesson = `/payer/course/${rows[0].token}/${rows[0].id}`;
  await seedPerson(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {
    email: 'stranger@kontor.test',
    password: 'kontor-demo',
    firstName: 'Fremd',
    lastName: 'Er',
    locale: 'de',
    roles: [{ role: 'payer', sellerId: null }],
  });
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
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.kp .b, .kp .b [class^=b-], .kp .kp-btn, .kp h1, .kp h2:not(.course-room *), .kp p:not(.course-room *)',
      ),
    ]
      .filter((part) => !part.closest('.b-lesson_player') && !part.querySelector('.b-lesson_player'))
      .map((part) => {
        const { x, width, height } = part.getBoundingClientRect();
        const { fontFamily, fontSize, fontWeight, lineHeight, color, backgroundColor, margin, padding } =
          getComputedStyle(part);
        return [
          part.tagName,
          part.className,
          Math.round(x),
          Math.round(width),
          Math.round(height),
          fontFamily,
          fontSize,
          fontWeight,
          lineHeight,
          color,
          backgroundColor,
          margin,
          padding,
        ].join(' | ');
      }),
  );
}

test("around a lesson stands the page its seller designed, as the editor's preview shows it, on a desk and on a phone", async () => {
  for (const width of [1280, 390]) {
    const paul = await someone('payer@kontor.test', width);
    await paul.goto(lesson);
    const anna = await someone('anna@kontor.test', width);
    await anna.goto(`/cabinet/pages/${pageId}/preview`);
    const previewed = await partsBeside(anna);
    expect(previewed.length).toBeGreaterThan(40);
    expect(await partsBeside(paul)).toEqual(previewed);
    expect(await paul.locator('.kp .course-room article').count()).toBe(1);
    expect(
      await paul
        .locator('.kp .course-room')
        .evaluate((room) => [room.closest('.b-section') !== null, room.closest('main')?.id]),
    ).toEqual([true, 'work']);
    expect(await paul.locator('h1').count()).toBe(1);
    await looksRight(paul, `course-room-${width}`);
    await Promise.all([paul.context().close(), anna.context().close()]);
  }
}, 90_000);

/** The files a page has asked for so far. */
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

test('coming from the purchases the room is a page of its own without a framework, and from lesson to lesson one lands at the title', async () => {
  const paul = await someone('payer@kontor.test');
  await paul.goto('/payer');
  await paul
    .getByRole('article')
    .filter({ hasText: 'Porträt am Fenster' })
    .getByRole('link', { name: /Kurs beginnen|Weiterlernen/ })
    .click();
  await paul
    .locator('.course-room')
    .getByRole('link', { name: /Kurs beginnen|Weiterlernen|von vorn/ })
    .first()
    .click();
  await paul.locator('.course-room article').waitFor();
  const title = await paul.locator('.course-room article h2').first().textContent();
  await paul.locator('.course-room').getByRole('link', { name: 'Weiter', exact: true }).click();
  await paul.waitForFunction(
    (before) => document.querySelector('.course-room article h2')?.textContent !== before,
    title,
  );
  await paul.waitForLoadState('networkidle');
  expect(await paul.evaluate(() => document.activeElement?.textContent)).toBe(
    await paul.locator('.course-room article h2').first().textContent(),
  );
  expect(await paul.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  expect(await paul.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeLessThan(400);
  const files = await asked(paul);
  expect(files.filter((file) => file.endsWith('.js')).every((file) => file.startsWith('/islands/'))).toBe(true);
  expect(files.filter((file) => file.startsWith('/look/'))).toHaveLength(1);
  expect(await paul.locator('script:not([src])').count()).toBe(0);
  expect(await paul.title()).toBe(
    `${await paul.locator('.course-room article h2').first().textContent()} · Porträt am Fenster`,
  );

  // Back in the purchases our rooms are alive as before.
  await paul.goBack();
  await paul.locator('.course-room article').waitFor();
  await paul.getByRole('link', { name: 'Meine Käufe' }).click();
  await paul.waitForLoadState('networkidle');
  expect((await asked(paul)).some((file) => file.startsWith('/assets/entry.client'))).toBe(true);
  await paul.context().close();
}, 60_000);

test('the keys of a lesson go on, go back, finish it and are told by a question mark; without a script the lesson is read and finished all the same', async () => {
  const paul = await someone('payer@kontor.test');
  await paul.goto(lesson, { waitUntil: 'networkidle' });
  const title = (): Promise<string | null> => paul.locator('.course-room article h2').first().textContent();
  const [first, at] = [
    await title(),
    async (name: string | null) =>
      paul.waitForFunction((wanted) => document.querySelector('.course-room article h2')?.textContent === wanted, name),
  ];
  await paul.keyboard.press('?');
  const keys = paul.getByRole('dialog', { name: 'Tastenkürzel' });
  await keys.getByText('Nächste Lektion').waitFor();
  await looksRight(paul, 'course-room-keys');
  // A key of the page below is not heard while the sheet lies over it.
  await paul.keyboard.press('n');
  await paul.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  expect(await title()).toBe(first);
  await paul.locator('.b-form__in textarea').fill('n');
  expect(await title()).toBe(first);
  await paul.locator('.course-room article h2').first().focus();
  await paul.keyboard.press('n');
  await paul.waitForFunction(
    (before) => document.querySelector('.course-room article h2')?.textContent !== before,
    first,
  );
  await paul.waitForLoadState('networkidle');
  await paul.keyboard.press('p');
  await at(first);
  await paul.waitForLoadState('networkidle');
  if ((await paul.getByRole('button', { name: 'Als erledigt markieren' }).count()) > 0) {
    await paul.keyboard.press('d');
    await paul.waitForFunction(
      (before) => document.querySelector('.course-room article h2')?.textContent !== before,
      first,
    );
  }
  await paul.context().close();

  const plain = await server.signedIn('payer@kontor.test');
  for (const [mark, word] of [
    ['open', 'Als erledigt markieren'],
    ['finished', 'Doch nicht erledigt'],
  ] as const) {
    const answer = await plain.post(lesson, { mark });
    expect([answer.status, answer.headers.get('location')!.endsWith('#course-lesson')]).toEqual([302, true]);
    expect(await (await plain.get(lesson)).text()).toContain(word);
  }
}, 60_000);

test('no script that stands in a room is run, and its look is kept by browsers until it changes', async () => {
  const paul = await server.signedIn('payer@kontor.test');
  const answer = await paul.get(lesson);
  // Two policies: each of them has to allow what a page does.
  expect(answer.headers.get('content-security-policy')).toMatch(/, script-src 'self'$/);
  const html = await answer.text();
  expect(html).not.toContain('__remixContext');
  expect(html).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" href="\/fonts\/[\w-]+\.woff2" crossorigin="anonymous"/i,
  );
  const sheet = /href="(\/look\/\d+\/course_room\.css\?v=[\w-]+)"/.exec(html)![1]!;
  const kept = async (address: string): Promise<string | null> =>
    (await server.visitor().get(address)).headers.get('cache-control');
  expect([await kept(sheet), await kept(`${sheet}x`)]).toEqual([
    'public, max-age=31536000, immutable',
    'public, max-age=0, s-maxage=1',
  ]);
}, 30_000);

test('a form beside the lesson reaches the seller, with its island and without a script', async () => {
  const count = async (): Promise<number> =>
    Number(
      (
        await reading(shop, ({ db }) => db('form_submissions').where({ page_id: pageId }).count<{ count: string }[]>())
      ).at(0)!.count,
    );
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
  const sent = {
    token: /name="token" value="([^"]+)"/.exec(html)![1]!,
    page: '/s/anna',
    'f-first': 'Paula',
    'f-email': 'paula@kontor.test',
    'f-message': 'Danke!',
    consent: 'yes',
  };
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
  await saveDraft(shop, {
    pageId,
    baseRev: stored.rev,
    doc: { ...doc, nodes: { ...doc.nodes, [id]: { ...banner, p: { ...banner.p, titleText: 'Neu am Fenster' } } } },
  });
  expect(await open()).not.toContain('Neu am Fenster');
  await publishPage(shop, { pageId });
  await new Promise((done) => setTimeout(done, 1050));
  expect(await open()).toContain('Neu am Fenster');
  expect((await countStatements(server.kernel.db, open)).statements).toBeLessThanOrEqual(statements + 1);
}, 60_000);

test('no page of these stories had a fault', () => {
  expect(faults.flat()).toEqual([]);
});
