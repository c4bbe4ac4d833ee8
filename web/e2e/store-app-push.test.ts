import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '#core/files';
import { startApnsSandbox, startFcmSandbox, tellDevices, type ApnsSandbox, type FcmSandbox } from '#core/push';
import { looksRight, openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Anna's app is in the stores. She enters her keys, Paul has the app on an Android phone: its start is the one of the project, the phone itself is played.
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/146.0 Mobile KontorPush/fcm';

let server: TestServer;
let browser: Browser;
let google: FcmSandbox;
let apple: ApnsSandbox;
let start: ReadonlyMap<string, Buffer>;
let sellerId: number;
const faults: string[][] = [];

beforeAll(async () => {
  const now = (): Date => server.kernel.clock.now();
  [google, apple, browser] = await Promise.all([startFcmSandbox({ now }), startApnsSandbox({ now }), openBrowser()]);
  server = await startTestServer({ env: { PUSH_GOOGLE_URL: google.url, PUSH_APPLE_URL: apple.url } });
  const { rows } = await server.kernel.ownerDb.raw<{ rows: [{ id: number }] }>(
    `select id from sellers where username = 'anna'`,
  );
  sellerId = rows[0].id;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await google?.close();
  await apple?.close();
});

async function someone(
  email: string,
  wishes: Parameters<typeof openContext>[2] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openContext(browser, server.url, wishes);
  faults.push(opened.faults);
  await signIn(opened.page, email);
  return opened;
}

test('a seller enters the keys of both services, and is told by field what is wrong with one', async () => {
  const { context, page } = await someone('anna@kontor.test');
  await page.goto('/cabinet/mobile_app');
  const kept = page.getByRole('region', { name: 'Android: Firebase' });
  const upload = async (label: string, name: string, text: string): Promise<void> => {
    await page
      .getByLabel(label)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  };
  if ((await kept.count()) === 0) {
    await page.getByRole('button', { name: 'Speichern' }).click();
    await kept.waitFor();
  }
  await upload('Dienstkonto (JSON-Datei)', 'firebase.json', '{"no":"account"}');
  await kept.getByRole('button', { name: 'Prüfen und aufheben' }).click();
  await kept.getByText('Nehmen Sie die JSON-Datei aus der Firebase-Konsole').waitFor();
  await upload('Dienstkonto (JSON-Datei)', 'firebase.json', google.serviceAccount());
  await kept.getByRole('button', { name: 'Prüfen und aufheben' }).click();
  await page.getByText('Google hat den Schlüssel angenommen.').waitFor();
  await kept.getByText('kontor-sandbox', { exact: true }).waitFor();

  const phones = page.getByRole('region', { name: 'iPhone und iPad: Apple' });
  const bundleId = await page.locator('[name=bundleId]').inputValue();
  const key = apple.key(bundleId);
  await phones.getByRole('textbox', { name: 'Team-ID' }).fill(key.teamId);
  await phones.getByRole('textbox', { name: 'Schlüssel-ID' }).fill('ABCDEF0123');
  await upload('Schlüssel (Datei AuthKey_….p8)', 'AuthKey.p8', key.file);
  await phones.getByRole('button', { name: 'Prüfen und aufheben' }).click();
  await phones.getByText('gehören nicht zusammen').waitFor();
  // Typed words stay; a file has to be chosen again.
  expect(await phones.getByRole('textbox', { name: 'Team-ID' }).inputValue()).toBe(key.teamId);
  await phones.getByRole('textbox', { name: 'Schlüssel-ID' }).fill(key.keyId);
  await upload('Schlüssel (Datei AuthKey_….p8)', 'AuthKey.p8', key.file);
  await phones.getByRole('button', { name: 'Prüfen und aufheben' }).click();
  await page.getByText('Apple hat den Schlüssel angenommen.').waitFor();
  await looksRight(page, 'app-push');
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, 'app-push-phone');

  // A store takes an icon with the app.
  await page.setViewportSize({ width: 1280, height: 900 });
  if ((await page.getByText('So steht es auf Startbildschirmen').count()) === 0) {
    const sharp = (await import('sharp')).default;
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#cc5500' } });
    const icon = { name: 'licht.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await page.locator('input[name=icon]').setInputFiles(icon);
    await page.getByRole('button', { name: 'Als Symbol verwenden' }).click();
    await page.getByText('So steht es auf Startbildschirmen').waitFor();
  }
  const offer = page.getByRole('button', { name: 'App anbieten' });
  if ((await offer.count()) > 0) await offer.click();
  await page.getByText('Ihre Käufer sehen die App').waitFor();
  const zip = await (await context.request.get('/cabinet/mobile_app/project.zip')).body();
  start = await readZip(zip, { name: /^[\w./-]+$/, maxEntries: 60, maxEntryBytes: 2e7, maxTotalBytes: 6e7 });
  const config = JSON.parse(start.get('capacitor.config.json')!.toString()) as Record<string, unknown>;
  expect(config).toMatchObject({
    android: { appendUserAgent: ' KontorPush/fcm' },
    ios: { appendUserAgent: ' KontorPush/apns' },
  });
  expect(start.get('package.json')!.toString()).toContain('"@capacitor/push-notifications": "8.1.2"');
  expect(start.get('README.md')!.toString()).toContain('google-services.json');
  await context.close();
}, 120_000);

/** Android's web view: the app's own start at its address, with the phone's services there alone. */
async function onAPhone(
  permission: 'granted' | 'denied',
  token: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await someone('payer@kontor.test', { width: 390, userAgent: ANDROID });
  await opened.context.route('https://localhost/**', (route) => {
    const file = start.get(`www${new URL(route.request().url()).pathname}`);
    const type = { html: 'text/html', css: 'text/css', js: 'text/javascript', png: 'image/png' };
    const ending = /\w+$/.exec(new URL(route.request().url()).pathname)![0] as keyof typeof type;
    return file ? route.fulfill({ body: file, contentType: type[ending] }) : route.fulfill({ status: 404 });
  });
  await opened.context.addInitScript(
    ([receive, value]) => {
      if (location.origin !== 'https://localhost') return;
      const heard = new Map<string, (said: object) => void>();
      const PushNotifications = {
        requestPermissions: async () => ({ receive }),
        addListener: async (name: string, hear: (said: object) => void) => void heard.set(name, hear),
        register: async () => heard.get('registration')?.({ value }),
      };
      Object.assign(window, {
        Capacitor: { Plugins: { PushNotifications } },
        tap: (link: string) => heard.get('pushNotificationActionPerformed')?.({ notification: { data: { link } } }),
      });
    },
    [permission, token] as const,
  );
  return opened;
}

const tell = async (key: string): Promise<void> => {
  const { rows } = await server.kernel.ownerDb.raw<{ rows: [{ id: number }] }>(
    `select id from users where email = 'payer@kontor.test'`,
  );
  const shop = server.kernel.contextFor({ kind: 'seller', sellerId, automatic: true });
  const text = { userId: rows[0].id, title: 'Neue Lektion', body: 'Licht', link: '/payer/purchases', key };
  await tellDevices(shop, { sellerId, place: 'app' }, [text]);
  await server.work();
};

test('a buyer’s phone is added through the app’s start, told, opened by a tap, and let go', async () => {
  const token = google.install('pixel');
  const { context, page } = await onAPhone('granted', token);
  await page.goto('https://localhost/index.html');
  await looksRight(page, 'store-app-start');
  await page.getByRole('link', { name: 'Mitteilungen' }).click();
  await page.getByRole('button', { name: 'Dieses Gerät hinzufügen' }).click();
  await page.getByText('Dieses Gerät bekommt Mitteilungen.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText('App, Android').waitFor();
  await looksRight(page, 'store-app-push');
  google.refusals.length = 0;
  await tell('lesson:1');
  expect(google.refusals).toEqual([]);
  expect(google.taken.map((each) => [each.token, each.title])).toEqual([[token, 'Neue Lektion']]);

  await page.goto('https://localhost/index.html');
  await page.evaluate(() => (window as unknown as { tap: (link: string) => void }).tap('/payer/purchases'));
  await page.waitForURL(`${server.url}/payer/purchases`);
  await page.goto('/payer/push?shop=anna');
  await page.getByText('Dieses Gerät bekommt Mitteilungen.').waitFor();
  await page.getByRole('button', { name: /^Entfernen: / }).click();
  await page.getByText('Noch kein Gerät.').waitFor();
  await tell('lesson:2');
  expect(google.taken).toHaveLength(1);

  // A link that brings a token of another phone is no answer to a question of this page.
  const stranger = google.install('stranger');
  await page.goto(`/payer/push?shop=anna#push=guessed&token=${encodeURIComponent(stranger)}`);
  await page.reload();
  await page.getByRole('button', { name: 'Dieses Gerät hinzufügen' }).waitFor();
  await page.getByText('Noch kein Gerät.').waitFor();
  await context.close();
}, 120_000);

test('a phone that allows no messages says where to allow them', async () => {
  const { context, page } = await onAPhone('denied', google.install('silent'));
  await page.goto('/payer/push?shop=anna');
  await page.getByRole('button', { name: 'Dieses Gerät hinzufügen' }).click();
  await page.getByText('Das Telefon erlaubt dieser App keine Mitteilungen.').waitFor();
  await page.getByText('Noch kein Gerät.').waitFor();
  await context.close();
  expect(faults.flat()).toEqual([]);
}, 60_000);

test('devices are taken from people who are signed in, for shops that have an app and keys, and nothing else', async () => {
  const token = google.install('door');
  const send = async (email: string | null, body: object) => {
    const client = email ? await server.signedIn(email) : server.visitor();
    return client.send('POST', '/payer/push_devices', { json: body });
  };
  const app = { way: 'fcm', token };
  expect((await send(null, { app, shop: 'anna' })).status).not.toBe(200);
  expect((await send('payer@kontor.test', { app, shop: 'no-such-shop' })).status).toBe(404);
  for (const odd of [null, 7, 'x', {}, { way: 'fcm' }, { way: 'fcm', token: '\0' }, { way: '__proto__', token }])
    expect((await send('payer@kontor.test', { app: odd, shop: 'anna' })).status).toBe(422);
  const { rows } = await server.kernel.ownerDb.raw<{ rows: object[] }>(
    `select 1 from push_subscriptions where endpoint = ?`,
    [`fcm:${token}`],
  );
  expect(rows).toEqual([]);
});
