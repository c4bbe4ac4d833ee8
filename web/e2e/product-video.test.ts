import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPerson } from '#core/people';
import { aProduct, aSeller, plainFormPlugin } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** As much of a film as the library looks at, and enough to be asked for in parts. */
const FILM = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(4000, 7)]);

let server: TestServer;
let browser: Browser;
let seller: Page;
let faults: string[];
let address: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ plugins: [plainFormPlugin], world: 'empty' }),
    openBrowser(),
  ]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: 'verlag' });
  const shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  address = `/cabinet/products/${await aProduct(shop, { name: 'Buch', price: 1900 })}/edit?step=1`;
  await seedPerson(platform, {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Lindner',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
  ({ page: seller, faults } = await openContext(browser, server.url));
  await signIn(seller, 'anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function save(fill: (card: ReturnType<Page['locator']>) => Promise<unknown>): Promise<void> {
  await seller.goto(address);
  const card = seller.locator('#video');
  await fill(card);
  await card.getByRole('button', { name: 'Video speichern' }).click();
}

/** A visitor on a phone, and the hosts that hear of them. */
async function aVisitor() {
  const { page, faults: wrong } = await openContext(browser, server.url, { width: 390, locale: 'en-GB' });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.route(/youtube-nocookie\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }));
  return { page, hosts, wrong };
}

test('a video at YouTube is asked for by a press that says so, and by nothing else', async () => {
  await save((card) => card.getByLabel('Oder eine Adresse').fill('https://example.com/film'));
  await seller
    .getByRole('alert')
    .getByRole('link', { name: /bei Vimeo oder YouTube/ })
    .waitFor();
  expect(await seller.locator('#video input[name=address]').inputValue()).toBe('https://example.com/film');
  await save((card) => card.getByLabel('Oder eine Adresse').fill('https://youtu.be/dQw4w9WgXcQ?si=abc'));
  await seller.getByText('Gespeichert.').waitFor();

  const { page, hosts, wrong } = await aVisitor();
  await page.goto('/s/verlag/buch');
  await looksRight(page, 'product-video-elsewhere');
  expect([...hosts]).toEqual([new URL(server.url).hostname]);
  await page.getByRole('link', { name: /By playing you agree .* goes to YouTube \(USA\)/ }).click();
  await page.frameLocator('kontor-video iframe').getByText('playing').waitFor();
  expect(hosts).toContain('www.youtube-nocookie.com');
  expect(wrong).toEqual([]);
}, 120_000);

test('an own film comes in parts, once it is played, and its page carries no script', async () => {
  const uploaded = await seller.request.post('/cabinet/media_uploads?name=rundgang.mp4', { data: FILM });
  expect(uploaded.ok()).toBe(true);
  await save(async (card) => {
    await card.getByLabel('Video aus der Mediathek').selectOption({ label: 'rundgang.mp4' });
    await card.getByLabel('Oder eine Adresse').fill('');
    await card.getByLabel('Titel').fill('Ein Rundgang');
  });
  await seller.getByText('Gespeichert.').waitFor();

  const { page, hosts, wrong } = await aVisitor();
  const films: string[] = [];
  page.on('request', (request) => request.url().includes('rundgang') && films.push(request.url()));
  await page.goto('/s/verlag/buch');
  await looksRight(page, 'product-video-own');
  expect(films).toEqual([]);
  expect(await page.locator('script[src]').count()).toBe(0);
  const film = page.locator('video[aria-label="Ein Rundgang"]');
  const part = await page.request.get((await film.getAttribute('src'))!, { headers: { range: 'bytes=4-11' } });
  expect([part.status(), part.headers()['content-range'], (await part.body()).toString()]).toEqual([
    206,
    `bytes 4-11/${FILM.length}`,
    'ftypisom',
  ]);
  await film.evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
  await expect.poll(() => films.length).toBeGreaterThan(0);
  expect([...hosts]).toEqual([new URL(server.url).hostname]);
  expect([...wrong, ...faults]).toEqual([]);

  // The library knows that the film is in use.
  await seller.goto('/cabinet/media');
  await seller.getByRole('link', { name: 'Buch' }).first().waitFor();
}, 120_000);
