import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reading } from '#core/database';
import { useAnnaAndPaul } from './testing/anna-and-paul.ts';
import { looksRight } from './testing/browser.ts';

// A recording of three parts that goes up over a bad line: it goes on by itself, and in a page that was opened anew.
const world = useAnnaAndPaul();
const FILM = path.join(tmpdir(), `film-${process.pid}.mp4`);
// Head of an MP4 file, so that it is taken for what it says.
const BYTES = Buffer.concat([
  Buffer.from('0000001c667479706d703432000000006d703432', 'hex'),
  randomBytes(20 * 1024 * 1024),
]);
const PARTS = '**/cabinet/file_uploads/*';

const films = async (): Promise<{ size_bytes: number; name: string }[]> =>
  reading(world().shop, ({ db }) =>
    db('files')
      .where({ size_bytes: BYTES.length })
      .select<{ size_bytes: number; name: string }[]>('size_bytes', 'name'),
  );

test('a line that breaks amid the parts is waited for, and the film arrives whole', async () => {
  const { anna } = world();
  writeFileSync(FILM, BYTES);
  await anna.goto('/cabinet/media');
  await anna.waitForLoadState('networkidle');
  let sent = 0;
  await anna.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += 1;
    return sent === 2 ? route.abort('connectionreset') : route.continue();
  });
  await anna.locator('#upload').setInputFiles(FILM);
  await anna.locator('[data-upload=done]').waitFor({ timeout: 60_000 });
  expect(sent).toBe(4);
  expect(await films()).toHaveLength(1);
  await anna.unroute(PARTS);
}, 120_000);

test('the page is closed amid the upload; the same file chosen again goes on behind what is there', async () => {
  const { anna } = world();
  let blocked = false;
  await anna.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    if (blocked) return;
    blocked = true;
    return route.continue();
  });
  await anna.goto('/cabinet/media');
  await anna.waitForLoadState('networkidle');
  await anna.locator('#upload').setInputFiles(FILM);
  await anna.waitForFunction(() => Number(document.querySelector('progress')?.value) >= 39);
  await looksRight(anna, 'upload-running');
  await anna.goto('/cabinet');
  await anna.unroute(PARTS);
  const offsets: string[] = [];
  anna.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await anna.goto('/cabinet/media');
  await anna.waitForLoadState('networkidle');
  await anna.locator('#upload').setInputFiles(FILM);
  await anna.locator('[data-upload=done]').waitFor({ timeout: 60_000 });
  expect(offsets[0]).toBe(String(8 * 1024 * 1024));
  expect(await films()).toHaveLength(2);
}, 120_000);

test('the protocol over HTTP: creation, offset, part, termination and what is refused', async () => {
  const { server } = world();
  const client = await server.signedIn('anna@kontor.test');
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = (headers: Record<string, string>) => client.send('POST', '/cabinet/file_uploads', { headers });
  expect((await begin({ 'upload-length': '10' })).status).toBe(412);
  expect((await begin(tus)).status).toBe(400);
  expect((await begin({ ...tus, 'upload-length': String(3 * 1024 ** 3) })).status).toBe(413);
  const made = await begin({ ...tus, 'upload-length': '10' });
  expect([made.status, made.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  expect(Date.parse(made.headers.get('upload-expires')!)).toBeGreaterThan(0);
  const address = made.headers.get('location')!;
  const send = (method: string, headers: Record<string, string> = {}, body?: string) =>
    client.send(method, address, { headers: { ...tus, ...headers }, ...(body === undefined ? {} : { body }) });
  const part = { 'content-type': 'application/offset+octet-stream' };
  expect((await send('HEAD')).headers.get('upload-offset')).toBe('0');
  expect((await send('PATCH', { 'upload-offset': '0' }, '01234')).status).toBe(415);
  expect((await send('PATCH', part, '01234')).status).toBe(400);
  expect((await send('PATCH', { ...part, 'upload-offset': '3' }, '01234')).status).toBe(409);
  const taken = await send('PATCH', { ...part, 'upload-offset': '0' }, '01234');
  expect([taken.status, taken.headers.get('upload-offset')]).toEqual([204, '5']);
  expect((await send('PATCH', { ...part, 'upload-offset': '5' }, '0123456789')).status).toBe(413);
  expect((await send('HEAD')).headers.get('upload-offset')).toBe('5');
  const stranger = await server.signedIn('publisher@kontor.test');
  expect([403, 404]).toContain((await stranger.get(address)).status);
  expect((await send('DELETE')).status).toBe(204);
  expect((await send('HEAD')).status).toBe(404);
});
