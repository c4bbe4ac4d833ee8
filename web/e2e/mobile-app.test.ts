import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { readZip } from '#core/files';
import { startPushSandbox, type PushSandbox } from '#core/push';
import { aPlacedOrder } from '#core/testing';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Anna makes an app of her shop, Paul puts it on his phone and reads in the tunnel.
let server: TestServer;
let browser: Browser;
let sandbox: PushSandbox;
let anna: { context: BrowserContext; page: Page };
let paths: { lesson: string; title: string; tickets: string };
const faults: string[][] = [];

beforeAll(async () => {
  [server, browser, sandbox] = await Promise.all([startTestServer(), openBrowser(), startPushSandbox()]);
  const platform = server.kernel.contextFor({ kind: 'platform', reason: 'test' });
  paths = await reading(platform, async ({ db }) => {
    const { rows } = await db.raw<{ rows: [{ lesson: string; title: string; tickets: string }] }>(
      `select (select '/payer/course/' || e.token || '/' || l.id || ' ' || l.title from entitlements e join products p on p.id = e.product_id and p.slug = 'portraet-am-fenster'
                join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test' join course_lessons l on l.product_id = p.id and l.kind = 'text'
                order by e.id, l.id limit 1) as lesson,
              (select '/payer/tickets/' || e.token from entitlements e join payment_tickets t on t.entitlement_id = e.id and t.state = 'unused'
                join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test' order by e.id limit 1) as tickets`,
    );
    const [, lesson, title] = /^(\S+) (.*)$/.exec(rows[0].lesson)!;
    return { lesson: lesson!, title: title!, tickets: rows[0].tickets };
  });
  anna = await someone('anna@kontor.test');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await sandbox?.close();
});

async function someone(email: string, width = 1280): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openContext(browser, server.url, { width });
  faults.push(opened.faults);
  await signIn(opened.page, email);
  return opened;
}

const aPicture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: color } })
    .png()
    .toBuffer();

test('a seller makes an app, chooses an icon, uploads, offers it, and finds all of it again', async () => {
  const { page } = anna;
  await page.goto('/cabinet/mobile_app');
  await page.getByText('Noch keine App').waitFor();
  await page.locator('[name=name]').fill('Annas Licht');
  await page.locator('[name=shortName]').fill('Licht');
  await page.getByLabel('Kurse', { exact: true }).check();
  // The phone shows it as it is typed.
  await page.locator('figure').getByText('Annas Licht').waitFor();
  await page.locator('figure').getByText('Kurse', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Wählen Sie zuerst ein Symbol.').first().waitFor();
  expect((await server.visitor().get('/s/anna/app')).status).toBe(404);

  await page
    .locator('input[name=icon]')
    .setInputFiles({ name: 'licht.png', mimeType: 'image/png', buffer: await aPicture('#cc5500') });
  await page.getByRole('button', { name: 'Als Symbol verwenden' }).click();
  await page.getByText('So steht es auf Startbildschirmen').waitFor();
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await tickets
    .locator('input[type=file]')
    .setInputFiles({ name: 'saal.png', mimeType: 'image/png', buffer: await aPicture('#004466') });
  await tickets.getByRole('button', { name: 'Hinzufügen: Tickets' }).click();
  await tickets.locator('img').waitFor();
  await page.getByRole('button', { name: 'App anbieten' }).click();
  await page.getByText('Ihre Käufer sehen die App').waitFor();

  const apple = page.locator('[data-store=for_app_store]');
  await apple.getByRole('button', { name: 'App Store: Vorbereiten' }).click();
  await apple.getByRole('button', { name: 'App Store: Eingereicht' }).click();
  await apple.getByRole('button', { name: 'App Store: Ist im Store' }).click();
  await apple.getByText('sie beginnt mit https://').waitFor();
  await apple.locator('[name=url]').fill('https://apps.apple.com/de/app/licht/id1');
  await apple.getByRole('button', { name: 'App Store: Ist im Store' }).click();
  await apple.and(page.locator('[data-state=published]')).waitFor();

  await page.reload();
  expect(await page.locator('[name=name]').inputValue()).toBe('Annas Licht');
  expect(await page.getByLabel('Kurse', { exact: true }).isChecked()).toBe(true);
  await tickets.locator('img').waitFor();
  await looksRight(page, 'app-builder');
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, 'app-builder-phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  const zip = await (await anna.context.request.get('/cabinet/mobile_app/project.zip')).body();
  const files = await readZip(zip, { name: /^[\w./-]+$/, maxEntries: 50, maxEntryBytes: 2e7, maxTotalBytes: 6e7 });
  const config = JSON.parse(files.get('capacitor.config.json')!.toString()) as Record<string, unknown>;
  expect(config).toMatchObject({
    appName: 'Annas Licht',
    webDir: 'www',
    server: { allowNavigation: [new URL(server.url).host] },
  });
}, 120_000);

test('a buyer installs the app and reads a lesson and a ticket without a network, until they sign out', async () => {
  const { context, page } = await someone('payer@kontor.test', 390);
  await page.goto('/payer?shop=anna');
  await page.getByText('Annas Licht als App').waitFor();
  await looksRight(page, 'app-hint');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await context.request.get(address!)).json()) as {
    icons: { src: string; sizes: string }[];
    [key: string]: unknown;
  };
  expect(manifest).toMatchObject({
    id: '/s/anna/app',
    name: 'Annas Licht',
    short_name: 'Licht',
    start_url: '/s/anna/app',
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await context.request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  await page.getByRole('link', { name: 'Ansehen', exact: true }).click();
  await page.getByRole('heading', { name: 'Auf den Startbildschirm' }).waitFor();
  await looksRight(page, 'app-start');
  await page.getByRole('button', { name: 'Ohne Netz lesen' }).click();
  await page.getByText('Dieser Browser behält').last().waitFor();
  // Ours alone, and nothing of a framework.
  expect(await page.locator('script').evaluateAll((all) => all.map((each) => (each as HTMLScriptElement).src))).toEqual(
    [`${server.url}/islands/app-start.js`],
  );
  await page.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration('/payer/'))?.active)
      await new Promise((done) => setTimeout(done, 50));
  });

  await page.goto(paths.lesson);
  const words = await page.locator('article').innerText();
  await page.goto(paths.tickets);
  await page.locator('[data-qr] svg').first().waitFor();
  await page.goto('/s/anna/nachtaufnahmen-in-arbeit/checkout');
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining([paths.lesson, paths.tickets]));
  expect(kept.filter((path) => /checkout|payment|order|\/payer\/(s|means|data|purchases)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(paths.lesson);
  expect(await page.locator('article').innerText()).toBe(words);
  await page.getByText('Keine Verbindung').waitFor();
  await page.goto(paths.tickets);
  expect(await page.locator('[data-qr] svg').first().isVisible()).toBe(true);
  await page.goto('/payer/purchases');
  await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
  await page.getByRole('link', { name: new RegExp(paths.title) }).waitFor();
  await looksRight(page, 'app-offline');
  await page.goto('/s/anna/app');
  await page.getByText('Ohne Netz lesbar').waitFor();
  await page.goto('/s/anna/nachtaufnahmen-in-arbeit');
  await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();

  await context.setOffline(false);
  await page.goto('/payer?shop=anna');
  await page.getByRole('button', { name: 'Nicht mehr zeigen' }).click();
  await page.getByText('Annas Licht als App').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/sign_in');
  await context.setOffline(true);
  for (const path of [paths.lesson, paths.tickets]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
    expect(await page.content()).not.toContain(paths.title);
  }
  await context.setOffline(false);
  // Another person at the same phone.
  await signIn(page, 'anna@kontor.test');
  await page.goto('/payer');
  await context.setOffline(true);
  await page.goto(paths.lesson);
  await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
  await context.close();
}, 120_000);

test('what one person kept is forgotten as soon as another is signed in, also where nobody pressed sign-out', async () => {
  const { context, page } = await someone('payer@kontor.test', 390);
  await page.goto('/s/anna/app');
  await page.getByRole('button', { name: 'Ohne Netz lesen' }).click();
  await page.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration('/payer/'))?.active)
      await new Promise((done) => setTimeout(done, 50));
  });
  await page.goto(paths.tickets);
  const count = () => page.evaluate(async () => (await (await caches.open('kontor-kept-1')).keys()).length);
  await expect.poll(count).toBe(2);
  // The session ends elsewhere; the worker finds out from the redirect to the door.
  await context.clearCookies({ name: 'kontor_session' });
  await page.goto('/payer');
  await expect.poll(count).toBe(0);
  await context.close();
}, 60_000);

test('a device hears of a payment, and no more once the kind is turned off for devices', async () => {
  const { context, page } = anna;
  // Browsers of tests reach no push service of a vendor: ours answers in its place.
  const subscription = sandbox.subscribe('annas-phone');
  await context.grantPermissions(['notifications']);
  await page.addInitScript((given) => {
    // The old headless mode says "denied" here whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.subscribe = async () => ({ ...given, toJSON: () => given }) as never;
    PushManager.prototype.getSubscription = async () => ({ ...given, toJSON: () => given }) as never;
  }, subscription);
  await page.goto('/cabinet/notifications_settings');
  await page.getByRole('button', { name: 'Dieses Gerät hinzufügen' }).click();
  await page.getByText('Dieses Gerät bekommt Mitteilungen.').waitFor();
  await looksRight(page, 'push-settings');
  const order = async (): Promise<void> => {
    const nobody = server.kernel.contextFor({ kind: 'nobody' });
    const { rows } = await server.kernel.ownerDb.raw<{ rows: [{ slug: string }] }>(
      `select p.slug from products p join sellers s on s.id = p.seller_id and s.username = 'anna' where p.published and p.free and p.form = 'download' limit 1`,
    );
    await aPlacedOrder(nobody, 'anna', { slug: rows[0].slug });
    await server.work();
  };
  await order();
  expect(sandbox.refusals).toEqual([]);
  expect(sandbox.taken.map(({ message }) => message.title)).toEqual([expect.stringMatching(/^Kostenlos bestellt: /)]);
  await page.getByLabel('Kostenlose Bestellung: Gerät').uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert.').waitFor();
  await order();
  expect(sandbox.taken).toHaveLength(1);
  await page.getByRole('button', { name: /^Entfernen: / }).click();
  await page.getByText('Noch kein Gerät.').waitFor();
  expect(faults.flat()).toEqual([]);
}, 120_000);
