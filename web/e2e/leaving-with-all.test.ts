import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportShop, importShop } from '#core/shop-archive';
import { bootTestKernel, cloneTestDatabase, type TestDatabase, type TestKernel } from '#core/testing';
import { strangers } from './testing/annas-rows.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let database: TestDatabase;
let away: TestKernel;

beforeAll(async () => {
  server = await startTestServer();
  await strangers(server.kernel);
  database = await cloneTestDatabase();
  away = bootTestKernel(database.url);
}, 300_000);
afterAll(async () => {
  await away?.close();
  await database?.drop();
  await server?.close();
});

const platform = (kernel: TestKernel) => kernel.contextFor({ kind: 'platform', reason: 'test' });
const archiveOf = (kernel: TestKernel): Promise<Buffer> =>
  exportShop(platform(kernel), 'anna', { take: (bytes) => buffer(bytes) });

test('the demo shop comes out of another installation as it went in', { timeout: 300_000 }, async () => {
  const first = await archiveOf(server.kernel);
  const brought = await importShop(platform(away), Readable.from([first]), { owner: 'anna@kontor.test' });
  expect(brought.rows).toBeGreaterThan(500);
  expect(brought.files).toBeGreaterThan(5);
  const second = await archiveOf(away);
  expect(second.equals(first)).toBe(true);
});

test('an owner has the shop packed and fetches it; a member of another shop and a visitor get nothing', async () => {
  const anna = await server.signedIn('anna@kontor.test');
  const asked = await anna.post('/cabinet/settings/archive');
  expect(asked.status).toBe(302);
  await server.work();
  const page = await (await anna.get('/cabinet/settings/archive')).text();
  const [path] = /\/cabinet\/settings\/archive\/\d+\/file/.exec(page)!;
  const link = await anna.get(path);
  expect(link.status).toBe(302);
  const archive = await server.visitor().get(link.headers.get('location')!);
  expect(archive.status).toBe(200);
  expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect((await (await server.signedIn('berta@kontor.test')).get(path)).status).toBe(404);
  expect((await server.visitor().get(path)).status).toBe(302);
  expect((await (await server.signedIn('payer@kontor.test')).get(path)).status).toBe(403);
});

test('a buyer asks for a copy, fetches it signed in, and nobody else does', async () => {
  const payer = await server.signedIn('payer@kontor.test');
  const page = async () => (await payer.get('/payer/data')).text();
  expect(await page()).toContain('Bleibt, weil das Gesetz es verlangt');
  expect((await payer.post('/payer/data', { intent: 'copy' })).status).toBe(302);
  await server.work();
  const path = /\/payer\/data\/\d+\/download\?[^"]+/.exec(await page())![0].replaceAll('&amp;', '&');
  const copy = await payer.get(path);
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(
    Buffer.from(await copy.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await (await server.signedIn('anna@kontor.test')).get(path)).status).toBe(404);
  expect((await server.visitor().get(path)).status).toBe(302);
  const refused = await payer.send('POST', '/payer/data', {
    form: new URLSearchParams([
      ['intent', 'erase'],
      ['shops', '1e9'],
      ['shops', '__proto__'],
    ]),
  });
  expect(refused.status).toBe(422);
});

test('a file of another platform is checked, taken over and taken back in the cabinet; another shop sees none of it', async () => {
  const anna = await server.signedIn('anna@kontor.test');
  const body = new FormData();
  body.set('kind', 'customers');
  body.set('file', new File(['Email,Name\r\nnew@gum.test,Neu\r\nwrong,X\r\n'], 'kunden.csv'));
  const opened = await anna.send('POST', '/cabinet/settings/imports', { body });
  expect(opened.status).toBe(302);
  const path = opened.headers.get('location')!;
  expect(await (await anna.get(path)).text()).toContain('Das ist keine E-Mail-Adresse.');
  const berta = await server.signedIn('berta@kontor.test');
  expect((await berta.get(path)).status).toBe(404);
  expect((await berta.post(path, { intent: 'start' })).status).toBe(404);
  expect((await anna.post(path, { intent: 'map', email: '999' })).status).toBe(422);
  expect((await anna.post(path, { intent: '__proto__' })).status).toBe(400);
  expect((await anna.post(path, { intent: 'start' })).status).toBe(302);
  await server.work();
  expect(await (await anna.get('/cabinet/customers?query=new@gum.test')).text()).toContain('Neu');
  expect((await anna.post(path, { intent: 'undo' })).status).toBe(302);
  await server.work();
  expect(await (await anna.get(path)).text()).toContain('Zurückgenommen');
  expect(
    (await anna.send('POST', '/cabinet/settings/imports', { body: new URLSearchParams({ kind: 'x' }) })).status,
  ).toBe(422);
});
