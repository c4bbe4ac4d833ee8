import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreEntitlements, revokeEntitlements } from '#core/entitlements';
import { findShop } from '#core/people';
import { keepPicture, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { ShopVisit } from './testing/shop-visit.ts';

let server: TestServer;
let browser: Browser;
const faults: string[][] = [];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  await server.work();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function person(email: string, width = 1280): Promise<Page> {
  const { page, faults: own } = await openContext(browser, server.url, { width });
  faults.push(own);
  await signIn(page, email);
  return page;
}

/** Rows for the test's own eyes. */
async function rows<Row>(sql: string, bindings: readonly (string | number)[] = []): Promise<Row[]> {
  return server.kernel.db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    return (await trx.raw<{ rows: Row[] }>(sql, [...bindings])).rows;
  });
}

interface PaulsCourse {
  token: string;
  order_id: number;
  product_id: number;
  lesson_id: number;
  file_lesson_id: number;
}

async function paulsCourse(): Promise<PaulsCourse> {
  const [row] = await rows<PaulsCourse>(`
    select e.token, e.order_id, e.product_id, (select min(id) from course_lessons l where l.product_id = e.product_id) as lesson_id,
      (select min(id) from course_lessons l where l.product_id = e.product_id and l.file_id is not null) as file_lesson_id
    from entitlements e join products p on p.id = e.product_id and p.form = 'course' join users u on u.id = e.payer_user_id where u.email = 'payer@kontor.test'`);
  return row!;
}

describe('the reader', () => {
  test('opens for its holder, file by file and range by range, and for nobody else', async () => {
    const { token, lesson_id, file_lesson_id, product_id } = await paulsCourse();
    const paul = await server.signedIn('payer@kontor.test');
    const overview = await paul.get(`/payer/course/${token}`);
    expect([overview.status, (await overview.text()).includes('Welches Fenster ist das richtige?')]).toEqual([200, true]);
    const part = await paul.get(`/payer/course/${token}/${file_lesson_id}/media`, { range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-length'), part.headers.get('cache-control')]).toEqual([206, '10', 'private, no-store']);
    expect((await part.arrayBuffer()).byteLength).toBe(10);

    const stranger = await server.signedIn('publisher@kontor.test');
    for (const path of [`/payer/course/${token}`, `/payer/course/${token}/${lesson_id}`, `/payer/course/${token}/${file_lesson_id}/media`, `/payer/course/own_${product_id}`]) {
      const refused = await stranger.get(path);
      expect([path, [403, 404].includes(refused.status), (await refused.text()).includes('Stuhl')]).toEqual([path, true, false]);
      const nobody = await server.visitor().get(path);
      const led = nobody.status === 302 && nobody.headers.get('location')!.startsWith('/sign_in?to=');
      expect([path, led || nobody.status === 401]).toEqual([path, true]);
    }
    const posted = await stranger.post(`/payer/course/${token}/${lesson_id}`, { mark: 'finished' });
    expect(posted.status).toBe(404);
    for (const lesson of ['0', '999999999', 'abc']) expect((await paul.get(`/payer/course/${token}/${lesson}`)).status).toBe(404);
  });

  test('closes at once when access is taken back, says why, and opens again', async () => {
    const { token, order_id, lesson_id, file_lesson_id } = await paulsCourse();
    const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
    const { id: sellerId } = (await findShop(platform, 'anna'))!;
    const anna = server.kernel.contextFor({ kind: 'seller', sellerId });
    const paul = await server.signedIn('payer@kontor.test');
    await revokeEntitlements(anna, { sellerId, orderId: order_id, reason: 'payment_paused' });
    const closed = await paul.get(`/payer/course/${token}`);
    expect([closed.status, (await closed.text()).includes('Der Zugang ruht')]).toEqual([403, true]);
    const lesson = await paul.get(`/payer/course/${token}/${lesson_id}`);
    expect([lesson.status, lesson.headers.get('location')]).toEqual([302, `/payer/course/${token}`]);
    expect((await paul.get(`/payer/course/${token}/${file_lesson_id}/media`)).status).toBe(403);
    await restoreEntitlements(anna, { sellerId, orderId: order_id, reason: 'payment_paused' });
    expect((await paul.get(`/payer/course/${token}/${lesson_id}`)).status).toBe(200);
  });

  test('shows visitors the free lesson and none that is not', async () => {
    const { lesson_id } = await paulsCourse();
    const page = await server.visitor().get('/s/anna/portraet-am-fenster');
    const html = await page.text();
    expect([html.includes('Kostenlos ansehen'), html.includes(`/s/anna/portraet-am-fenster/preview/${lesson_id}`), html.includes('7 Lektionen')]).toEqual([true, true, true]);
    const free = await server.visitor().get(`/s/anna/portraet-am-fenster/preview/${lesson_id}`);
    const text = await free.text();
    expect([free.status, text.includes('<strong>eine weiße Pappe</strong>'), text.includes('<script')]).toEqual([200, true, false]);
    expect((await server.visitor().get(`/s/anna/portraet-am-fenster/preview/${lesson_id + 1}`)).status).toBe(404);
    expect((await server.visitor().get(`/s/anna/licht-lesen/preview/${lesson_id}`)).status).toBe(404);
  });
});

/** From the first field to the empty editor. */
async function newProduct(page: Page, form: string, name: string): Promise<string> {
  await page.goto('/cabinet/products/new');
  await page.locator(`input[name=form][value=${form}]`).check();
  await page.locator('input[name=name]').fill(name);
  await page.locator('form').filter({ has: page.locator('input[name=form]') }).getByRole('button').last().click();
  await page.waitForURL('**/edit?step=1**');
  return new URL(page.url()).pathname;
}

async function makeFree(page: Page, editor: string): Promise<void> {
  await page.goto(`${editor}?step=3`);
  await page.locator('input[name=free][value=true]').check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL('**note=saved**');
}

async function publish(page: Page): Promise<void> {
  await page.locator('#publication').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.waitForURL('**note=published**');
}

/** Paul's newest purchase, from his list. */
async function openPurchase(page: Page, name: string): Promise<void> {
  await page.goto('/payer');
  await page.getByText(name).first().click();
  await page.waitForURL('**/payer/s/*');
}

async function take(slug: string): Promise<void> {
  const visit = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl: server.sandboxUrl });
  const placed = await visit.order(slug, await visit.checkout(slug, { email: 'payer@kontor.test' }));
  expect(placed.headers.get('location')).toMatch(/success$/);
  await server.work();
}

test('a seller builds a course by its steps, a buyer takes and finishes it by keyboard', async () => {
  const anna = await person('anna@kontor.test');
  const editor = await newProduct(anna, 'course', 'Sehen in drei Tagen');
  await anna.goto(`${editor}?step=2`);
  await anna.waitForURL('**/content**');
  await anna.waitForLoadState('networkidle');
  for (const chapter of ['Anfang', 'Ende']) {
    await anna.locator('#new-chapter').fill(chapter);
    await anna.getByRole('button', { name: 'Kapitel hinzufügen' }).click();
    await anna.locator(`input[value="${chapter}"]`).waitFor();
  }
  for (const title of ['Erster Tag', 'Zweiter Tag']) {
    const card = anna.locator('li').filter({ has: anna.locator('input[value="Anfang"]') });
    await card.locator('input[name=title][placeholder]').fill(title);
    await card.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await anna.locator(`input[value="${title}"]`).waitFor();
  }
  // By keyboard into the next chapter, and renamed in place.
  await anna.locator('[data-lesson]').nth(1).getByRole('button').focus();
  await anna.keyboard.press('ArrowDown');
  await anna.locator('li').filter({ has: anna.locator('input[value="Ende"]') }).locator('input[value="Zweiter Tag"]').waitFor();
  await anna.locator('input[value="Zweiter Tag"]').fill('Letzter Tag');
  await anna.keyboard.press('Enter');
  await anna.locator('input[value="Letzter Tag"]').waitFor();
  await keepPicture(anna, 'course-content');

  await anna.locator('[data-lesson]').nth(0).getByRole('link').click();
  await anna.waitForURL('**/lessons/**');
  await anna.locator('textarea[name=body]').fill('## Hinsehen\n\nNur **schauen**.\n\n- Kanten\n- Flächen');
  await anna.locator('#preview').check();
  await anna.getByRole('button', { name: 'Speichern und zurück' }).click();
  await anna.waitForURL('**/content?step=2&note=saved');
  await anna.locator('[data-lesson]').nth(1).getByRole('link').click();
  await anna.waitForURL('**/lessons/**');
  await anna.locator('select[name=kind]:not([aria-label])').selectOption('audio');
  await anna.getByRole('button', { name: 'Speichern', exact: true }).click();
  await anna.waitForURL('**note=saved**');
  await anna.waitForLoadState('networkidle');
  await anna.locator('#upload').setInputFiles({ name: 'ton.wav', mimeType: 'audio/wav', buffer: silence() });
  await anna.locator('[data-upload=done]').waitFor();
  await anna.locator('audio').waitFor();
  await keepPicture(anna, 'course-lesson');
  await makeFree(anna, editor);
  await publish(anna);

  await take('sehen-in-drei-tagen');
  const paul = await person('payer@kontor.test', 390);
  await openPurchase(paul, 'Sehen in drei Tagen');
  await paul.getByRole('link', { name: 'Kurs beginnen' }).click();
  await paul.waitForURL('**/payer/course/*');
  await keepPicture(paul, 'reader-overview-390');
  await paul.getByRole('link', { name: 'Kurs beginnen' }).click();
  await paul.getByRole('heading', { name: 'Hinsehen' }).waitFor();
  await paul.waitForLoadState('networkidle');
  await paul.keyboard.press('d');
  await paul.getByRole('heading', { name: 'Letzter Tag', level: 1 }).waitFor();
  await paul.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0);
  await keepPicture(paul, 'reader-lesson-390');
  await paul.keyboard.press('p');
  await paul.getByRole('heading', { name: 'Erster Tag', level: 1 }).waitFor();
  await paul.keyboard.press('n');
  await paul.getByRole('heading', { name: 'Letzter Tag', level: 1 }).waitFor();
  await paul.getByRole('button', { name: 'Als erledigt markieren' }).click();
  await paul.getByText('Geschafft.').waitFor();
  expect(await paul.locator('[role=progressbar]').getAttribute('aria-valuenow')).toBe('2');
  expect(await paul.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}, 180_000);

test('a seller makes a bundle, a buyer has its products in one purchase, and gets what is added later', async () => {
  const anna = await person('anna@kontor.test');
  const editor = await newProduct(anna, 'bundle', 'Alles von Anna');
  await anna.goto(`${editor}?step=2`);
  await anna.waitForURL('**/products**');
  await anna.waitForLoadState('networkidle');
  for (const name of ['Packliste für Fototage', 'Porträt am Fenster']) await addPart(anna, name);
  await anna.getByText('Nicht wählbar').click();
  await anna.getByText('kann nicht in einem anderen Paket stecken').first().waitFor();
  await keepPicture(anna, 'bundle-products');
  await makeFree(anna, editor);
  await publish(anna);
  const html = await (await server.visitor().get('/s/anna/alles-von-anna')).text();
  expect(['Enthalten', 'Packliste für Fototage', 'Porträt am Fenster'].filter((words) => !html.includes(words))).toEqual([]);

  await take('alles-von-anna');
  const paul = await person('payer@kontor.test');
  await openPurchase(paul, 'Alles von Anna');
  await paul.getByRole('link', { name: /Herunterladen/ }).first().waitFor();
  await paul.getByRole('link', { name: /Kurs (beginnen|fortsetzen)/ }).waitFor();
  await keepPicture(paul, 'bundle-purchase');

  await anna.goto(`${editor}/products?step=2`);
  await anna.waitForLoadState('networkidle');
  await addPart(anna, 'Licht lesen');
  await server.work();
  await paul.reload();
  await paul.getByText('licht-lesen.pdf').first().waitFor();
}, 180_000);

test('a seller makes a membership; what is taken out ends for members', async () => {
  const anna = await person('anna@kontor.test');
  const editor = await newProduct(anna, 'membership', 'Freundeskreis');
  await anna.goto(`${editor}?step=2`);
  await anna.waitForURL('**/membership**');
  await anna.waitForLoadState('networkidle');
  for (const name of ['Packliste für Fototage', 'Licht lesen']) await addPart(anna, name);
  await makeFree(anna, editor);
  await publish(anna);
  await take('freundeskreis');
  const paul = await person('payer@kontor.test');
  await openPurchase(paul, 'Freundeskreis');
  await paul.getByText('licht-lesen.pdf').first().waitFor();

  await anna.goto(`${editor}/membership?step=2`);
  await anna.waitForLoadState('networkidle');
  await anna.getByRole('button', { name: 'Entfernen: Licht lesen' }).click();
  await anna.waitForURL('**note=saved');
  await server.work();
  await paul.reload();
  await paul.getByText('Das gehört nicht mehr zu Ihrer Mitgliedschaft.').waitFor();
  expect(await paul.getByText('licht-lesen.pdf').count()).toBe(0);
}, 180_000);

test('no page of these stories had a fault', () => {
  expect(faults.flat()).toEqual([]);
});

async function addPart(page: Page, name: string): Promise<void> {
  const option = await page.locator('#part option').filter({ hasText: name }).first().getAttribute('value');
  await page.locator('#part').selectOption(option);
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page.getByRole('button', { name: `Entfernen: ${name}` }).waitFor();
}

/** A second of nothing as a WAV file: 8 bits, 8 kHz. */
function silence(): Buffer {
  const samples = Buffer.alloc(8000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
