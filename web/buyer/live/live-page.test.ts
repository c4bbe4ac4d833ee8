import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  controlRoom,
  endLiveShow,
  pinProduct,
  saveLiveShow,
  setChat,
  startLiveShow,
  type LiveShowInput,
} from '#core/live-shows';
import {
  ScriptedProvider,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { notHereRoutes } from '../not-here-routes.tsx';
import { buyerRoutes } from '../routes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let other: SaleWorld;
let product: number;
let server: Server;
let base: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  other = await aShopThatSells(kernel(), provider);
  product = await aProduct(world.seller, { name: 'Buch', price: 7900 });
  const app = express();
  app.use(buyerRoutes(kernel()));
  app.use(notHereRoutes(kernel()));
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function aShow(given: Partial<LiveShowInput> = {}): Promise<{ id: number; path: string; code: string }> {
  const { id } = await saveLiveShow(world.seller, null, {
    title: 'Herbstabend',
    about: 'Neue <b>Bücher</b>',
    startsAt: '2031-05-01T19:00',
    pictureId: '',
    videoAddress: 'https://www.youtube.com/live/abcdefghijk',
    recordingAddress: '',
    chat: 'open',
    productIds: [product],
    ...given,
  });
  const { code } = await controlRoom(world.seller, id);
  return { id, code, path: `/s/${world.username}/live/${code}` };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { redirect: 'manual', headers: { 'accept-language': 'de', accept: 'text/html', ...headers } });
const textOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await get(path, headers)).text();
const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(base + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: { 'accept-language': 'de', accept: 'text/html', cookie },
  });
/** Pages keep how a show stands for a second. */
const settled = () => new Promise((done) => setTimeout(done, 1100));

test('before the start a page counts down and shows the products; nothing of another site is loaded, and its policy allows players alone', async () => {
  const { path, code } = await aShow();
  const answer = await get(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('data-countdown=""');
  expect(html).toContain('01.05.2031');
  expect(html).toContain(`/s/${world.username}/buch/checkout?live_show=${code}`);
  expect(html).toContain('79,00');
  expect(html).not.toContain('youtube');
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('<b>Bücher</b>');
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://vimeo.com;');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(html.match(/<script[^>]*>/g)).toEqual(
    ['live-show', 'video', 'checkout-countdown'].map((name) => `<script type="module" src="/islands/${name}.js">`),
  );
  expect(await textOf(path, { 'accept-language': 'en' })).toContain('Starts on');
});

test('on air it has the player behind a press, the product that is shown and the chat; afterwards the recording', async () => {
  const { id, path, code } = await aShow();
  await startLiveShow(world.seller, id);
  await pinProduct(world.seller, id, product);
  await settled();
  const html = await textOf(path);
  expect(html).toContain('Jetzt live');
  expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;rel=0"');
  expect(html).toContain('Mit dem Abspielen stimmen Sie zu');
  expect(html).not.toContain('<iframe');
  const pinned = /<div id="part-pinned".*?<h2 id="chat">/s.exec(html)![0];
  expect(pinned).toContain(`checkout?live_show=${code}`);
  await endLiveShow(world.seller, id);
  await saveLiveShow(world.seller, id, {
    title: 'Herbstabend',
    about: '',
    startsAt: '2031-05-01T19:00',
    pictureId: '',
    videoAddress: '',
    recordingAddress: 'https://www.twitch.tv/videos/1',
    chat: 'open',
    productIds: [product],
  });
  await settled();
  const after = await textOf(path);
  expect(after).toContain('href="https://www.twitch.tv/videos/1"');
  expect(after).toContain('Der Chat ist geschlossen.');
  expect(after).not.toContain('Gerade im Angebot');
});

test('an open page asks how the show stands: the same answer until something changes, for every browser and process', async () => {
  const { id, path } = await aShow();
  await startLiveShow(world.seller, id);
  await settled();
  const first = await get(`${path}/now?v=0123456789abcdef`);
  expect(first.status).toBe(200);
  await settled();
  // The viewer who has just been counted.
  const counted = await get(`${path}/now?v=0123456789abcdef`);
  expect(await counted.text()).toContain('Eine Person sieht zu');
  const etag = counted.headers.get('etag')!;
  expect((await get(`${path}/now?v=0123456789abcdef`, { 'if-none-match': etag })).status).toBe(304);
  // A process of its own, beside the one that was asked.
  const app = express();
  app.use(buyerRoutes(kernel()));
  const beside = app.listen(0);
  try {
    await pinProduct(world.seller, id, product);
    await settled();
    for (const port of [server, beside].map((each) => (each.address() as AddressInfo).port)) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}/now`, {
        headers: { 'if-none-match': etag, 'accept-language': 'de' },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Gerade im Angebot');
    }
  } finally {
    beside.close();
  }
  expect((await controlRoom(world.seller, id)).mostViewers).toBe(1);
});

test('a message is sent without a script: the name is kept by a cookie of this chat, faults are named, floods wait', async () => {
  const { id, path, code } = await aShow();
  expect((await post(`${path}/chat`, { name: 'Mia', body: 'Zu früh' })).status).toBe(403);
  await startLiveShow(world.seller, id);
  const wrong = await post(`${path}/chat`, { name: '', body: '' });
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain('Geben Sie einen Namen mit höchstens 40 Zeichen ein.');
  expect(again).toContain('aria-invalid="true"');
  const sent = await post(`${path}/chat`, { name: 'Mia', body: '<img src=x onerror=alert(1)>' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#chat`]);
  const [cookie = ''] = sent.headers.getSetCookie();
  expect(cookie).toMatch(new RegExp(`^kontor_live_${code}=[\\w-]{43}; .*HttpOnly; SameSite=Lax`));
  const mine = cookie.split(';')[0]!;
  const page = await textOf(path, { cookie: mine });
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('Sie schreiben als Mia.');
  expect(await textOf(path)).toContain('Ihr Name im Chat');
  expect(await textOf(path, { cookie: `kontor_live_${code}=${'x'.repeat(43)}` })).toContain('Ihr Name im Chat');
  let last = 303;
  for (let turn = 0; turn < 12 && last === 303; turn += 1) {
    const answer = await post(`${path}/chat`, { body: `Nachricht ${turn}` }, mine);
    last = answer.status;
    if (last === 429) {
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(await answer.text()).toContain(`value="Nachricht ${turn}"`);
    }
  }
  expect(last).toBe(429);
  await setChat(world.seller, id, 'signed_in');
  kernel().clock.advance({ minutes: 1 });
  const refused = await post(`${path}/chat`, { body: 'Noch etwas' }, mine);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(`/sign_in?to=${encodeURIComponent(path)}`);
});

test('another shop, made-up codes and odd requests get nothing, and nothing breaks', async () => {
  const { id, path, code } = await aShow();
  await startLiveShow(world.seller, id);
  for (const address of [
    `/s/${other.username}/live/${code}`,
    `/s/${other.username}/live/${code}/now`,
    `/s/${world.username}/live/nothing`,
    `/s/${world.username}/live/${'z'.repeat(12)}/now`,
    `/s/${world.username}/live/%00`,
  ])
    expect((await get(address)).status, address).toBe(404);
  expect((await post(`/s/${other.username}/live/${code}/chat`, { name: 'Mia', body: 'Hallo' })).status).toBe(404);
  for (const odd of ['v[]=1', 'v=%00', `v=${'f'.repeat(5000)}`, 'v=1&v=2', 'lang=xx'])
    expect((await get(`${path}/now?${odd}`)).status, odd).toBe(200);
  for (const body of ['name[]=1&body[]=2', 'body=%00', '%', `body=${'x'.repeat(20_000)}`]) {
    const answer = await fetch(`${base}${path}/chat`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
    expect(answer.status, body.slice(0, 20)).toBeLessThan(500);
  }
});
