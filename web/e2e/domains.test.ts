import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { startAcmeSandbox, startDnsSandbox, type AcmeSandbox, type DnsSandbox } from '#core/domains';
import { isPlatformSegment } from '#core/kit';
import { aBuyerForm } from '#core/testing';
import { listenTls, type Listening } from '#web/server';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { DomainClient } from './testing/domain-client.ts';
import { HttpClient } from './testing/http-client.ts';
import { expressRoutes, remixRoutes } from './testing/served-routes.ts';
import { hiddenFields, ShopVisit } from './testing/shop-visit.ts';
import { remixBuild, startTestServer, type TestServer } from './testing/test-server.ts';

const NAME = 'laden.annas-werkstatt.test';
let dns: DnsSandbox;
let authority: AcmeSandbox;
let server: TestServer;
let tls: Listening;
let tlsPort: number;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  dns = await startDnsSandbox();
  authority = await startAcmeSandbox({
    reach: async () => ({ host: '127.0.0.1', port: Number(new URL(server.url).port) }),
    now: () => server?.kernel.clock.now() ?? new Date(),
  });
  // Below the ports that the system gives away by itself: it is known long before it is listened on.
  tlsPort = 20_000 + Math.floor(Math.random() * 10_000);
  server = await startTestServer({
    env: {
      DOMAINS_TLS: 'own',
      DOMAINS_TLS_PORT: String(tlsPort),
      DOMAINS_PUBLIC_PORT: String(tlsPort),
      DOMAINS_TARGET: 'shops.kontor.test',
      DOMAINS_DNS: dns.server,
      ACME_DIRECTORY: authority.directoryUrl,
    },
  });
  tls = await listenTls(server.kernel, server.app);
  browser = await openBrowser();
  origin = `https://${NAME}:${tlsPort}`;
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await tls?.close();
  await server?.close();
  await authority?.close();
  await dns?.close();
});

const visitor = (base = origin): DomainClient => new DomainClient(base, authority.root);
const plain = (name: string): DomainClient => visitor(`http://${name}:${new URL(server.url).port}`);
/** A process remembers a host for two seconds. */
const known = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2100));

test('a seller enters a domain, copies its records, and sees it connected with a certificate', async () => {
  const { page, context, faults } = await openContext(browser, server.url);
  await signIn(page, 'anna@kontor.test');
  await page.goto('/cabinet/settings/domains');
  expect(await page.getByRole('main').textContent()).toContain('Noch keine eigene Domain');
  await page.getByLabel('Domain', { exact: true }).fill('192.0.2.1');
  await page.getByRole('button', { name: 'Domain hinzufügen' }).click();
  await page.getByText('Das ist eine IP-Adresse').first().waitFor();
  await page.getByLabel('Domain', { exact: true }).fill(`https://${NAME}/`);
  await page.getByRole('button', { name: 'Domain hinzufügen' }).click();
  await page.waitForURL(/settings\/domains\/\d+/);
  const field = (label: string): Promise<string> => page.getByLabel(label).inputValue();
  expect([await field('Name des TXT-Eintrags'), await field('Name des CNAME-Eintrags')]).toEqual([
    '_kontor.laden',
    'laden',
  ]);
  dns.set(`_kontor.${NAME}`, [{ type: 'TXT', value: await field('Wert des TXT-Eintrags') }]);
  await server.work();
  await page.reload();
  await page.getByText('Die Domain führt noch nirgendwohin').waitFor();
  dns.set(NAME, [{ type: 'CNAME', value: await field('Wert des CNAME-Eintrags') }]);
  server.kernel.clock.advance({ minutes: 1 });
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
  await page.getByText('Die Einträge werden geprüft').waitFor();
  await server.work();
  await page.reload();
  await page.getByText('Die Domain ist verbunden und verschlüsselt').waitFor();
  expect(await page.getByRole('link', { name: 'Ansehen', exact: true }).getAttribute('href')).toBe(origin);
  await page.goto('/cabinet/settings/domains');
  expect(await page.getByRole('main').textContent()).toContain('Verbunden mit Zertifikat');
  expect(authority.issued).toEqual([NAME]);
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

test('the shop stands at the domain over TLS, in addresses of its own, and old ones lead there', async () => {
  await known();
  const start = await visitor().get('/');
  const html = await start.text();
  expect(start.status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${origin}/"`);
  expect(html).not.toMatch(/["'=(]\/s\/anna[/"']/);
  expect(html).not.toContain(`${server.url}/s/anna`);
  const sitemap = await (await visitor().get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${origin}/`);
  expect(sitemap).not.toContain('/s/anna');
  const small = await visitor().get('/', { 'accept-encoding': 'br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  for (const [path, to] of [
    ['/s/anna', origin],
    ['/s/anna?page=2', `${origin}/?page=2`],
    ['/s/anna/licht-lesen/checkout?plan=1', `${origin}/licht-lesen/checkout?plan=1`],
  ] as const) {
    const old = await new HttpClient(server.url).get(path);
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      301,
      to,
      'public, max-age=60',
    ]);
  }
  const long = await visitor().get('/s/anna/sitemap.xml');
  expect([long.status, long.headers.get('location')]).toEqual([301, '/sitemap.xml']);
  const insecure = await plain(NAME).get('/x?y=1');
  expect([insecure.status, insecure.headers.get('location')]).toEqual([301, `${origin}/x?y=1`]);
});

test('a purchase goes through at the domain, its mails and links name it, and the room of the buyer opens there', async () => {
  const client = visitor();
  const slug = 'licht-lesen';
  const visit = new ShopVisit(client, { username: 'anna', sandboxUrl: server.sandboxUrl });
  const checkout = await client.get(`/${slug}/checkout`);
  const form = await checkout.text();
  expect(form).toContain(`action="/${slug}/checkout"`);
  const placed = await client.post(`/${slug}/checkout`, {
    ...aBuyerForm(),
    ...hiddenFields(form),
    method: 'card',
    waiver: 'yes',
    intent: 'order',
    email: 'domain-buyer@kontor.test',
  });
  const path = placed.headers.get('location')!;
  expect([placed.status, path]).toEqual([303, expect.stringMatching(/^\/payment\/\w+/)]);
  await visit.pay(path);
  const end = await visit.comeBack(path);
  expect(new URL(end.url).href).toContain(`${origin}/order/`);
  expect(await end.text()).toContain('href="/');
  await server.work();
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { html: string; text: string }[] }>(
    `select html, text from mails where recipient = 'domain-buyer@kontor.test' order by id limit 1`,
  );
  expect(rows[0]!.text).toContain(`${origin}/`);
  expect(rows[0]!.html + rows[0]!.text).not.toContain(`${server.url}/s/anna`);
});

test('someone signs in at the domain and is a buyer of this shop there, and nothing anywhere else', async () => {
  const anna = visitor();
  await anna.signIn('payer@kontor.test', 'kontor-demo');
  const room = await anna.get('/payer');
  expect(room.status).toBe(200);
  for (const path of ['/cabinet', '/admin', '/publish', '/account', '/payer/data', '/sign_up']) {
    const away = await anna.get(path);
    expect([path, away.status, away.headers.get('location')]).toEqual([path, 302, server.url + path]);
  }
  expect((await anna.send('POST', '/cabinet/settings/domains', { form: { name: 'x.test' } })).status).toBe(404);
  const [name, token] = [...anna.cookies].find(([each]) => each.includes('session'))!;
  expect(token).not.toContain('@');
  for (const stolen of [token, `${token}@${NAME}`]) {
    const elsewhere = await new HttpClient(server.url).get('/payer', { cookie: `${name}=${stolen}` });
    expect([elsewhere.status, new URL(elsewhere.headers.get('location')!, server.url).pathname]).toEqual([
      302,
      '/sign_in',
    ]);
  }
  const owner = visitor();
  await owner.signIn('anna@kontor.test', 'kontor-demo');
  expect((await owner.get('/cabinet')).headers.get('location')).toBe(`${server.url}/cabinet`);
  const reset = await visitor().get('/forgot_password');
  expect(reset.headers.get('location')).toBe(`${server.url}/forgot_password`);
});

test('what the buyer has at other shops stays out of sight at the domain', async () => {
  const { id: annaId } = await server.kernel.ownerDb('sellers').where({ username: 'anna' }).first('id');
  const own = await server.kernel
    .ownerDb('orders')
    .where({ seller_id: annaId })
    .whereNotNull('payer_id')
    .orderBy('id')
    .first('id', 'payer_id');
  const seen = (oneSellerId?: number): Promise<number[]> => {
    const only = oneSellerId === undefined ? {} : { oneSellerId };
    const ctx = server.kernel.contextFor({ kind: 'payer', userId: own.payer_id, ...only });
    const rowsOf = async (db: typeof ctx.db, table: string, column: string): Promise<number> =>
      Math.min(1, (await db(table).where({ [column]: own.id })).length);
    return reading(ctx, async ({ db }) => [
      await rowsOf(db, 'orders', 'id'),
      await rowsOf(db, 'order_rates', 'order_id'),
    ]);
  };
  expect([await seen(), await seen(annaId), await seen(annaId + 1)]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});

test('every address of the platform keeps its first part at domains', async () => {
  const parts = [...expressRoutes(server.app), ...remixRoutes(await remixBuild())].map(
    ({ pattern }) => pattern.split('/')[1]!,
  );
  const unknown = [...new Set(parts)].filter((part) => part !== '' && part !== '*' && !isPlatformSegment(part));
  // A shop's own legal pages, and what it says to machines, stand there instead of the platform's.
  expect(unknown).toEqual(['legal', 'llms.txt']);
});

test('a host that no shop holds shows no shop, and nothing that is kept names it', async () => {
  const foreign = plain('fremd.example.test');
  const answer = await foreign.get('/s/anna', { 'accept-language': 'en' });
  const text = await answer.text();
  // Without BASE_URL as the operator named it this would be the platform.
  expect([answer.status, text.includes('There is no shop here yet')]).toEqual([421, true]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('fremd.example.test');
  const other = await visitor().get('/s/berta');
  expect(other.status).toBe(404);
  const posted = await visitor().send('POST', '/anything/checkout', {
    form: {},
    headers: { origin: server.url },
  });
  expect(posted.status).toBe(403);
  expect(await (await visitor().get('/')).text()).not.toContain('fremd.example.test');
});

test('proxies ask which names may have a certificate, and hostile names are answered no', async () => {
  const ask = async (query: string): Promise<number> =>
    (await fetch(`${server.url}/domains/certificate_check${query}`)).status;
  expect(await ask(`?domain=${NAME}`)).toBe(200);
  for (const query of [
    '',
    '?domain=fremd.test',
    '?domain[]=x',
    '?domain=%00',
    `?domain=${'a'.repeat(5000)}`,
    '?domain=__proto__',
  ])
    expect(await ask(query)).toBe(404);
  for (const token of ['x', '%00', 'a'.repeat(300), '..%2f..%2fetc'])
    expect([404, 400]).toContain((await fetch(`${server.url}/.well-known/acme-challenge/${token}`)).status);
});

test('a domain whose records are gone is left: the shop is back at the address of the platform, and the owner reads it', async () => {
  dns.set(NAME, [{ type: 'A', value: '203.0.113.9' }]);
  for (const minutes of [6 * 60 + 1, 61, 61]) {
    server.kernel.clock.advance({ minutes });
    await server.work();
  }
  await known();
  expect((await new HttpClient(server.url).get('/s/anna')).status).toBe(200);
  expect((await plain(NAME).get('/')).status).toBe(421);
  const { rows } = await server.kernel.ownerDb.raw<{ rows: { text: string }[] }>(
    `select text from mails where mail = 'domain_lost' and recipient = 'anna@kontor.test'`,
  );
  expect(rows[0]!.text).toContain('203.0.113.9');
}, 60_000);
