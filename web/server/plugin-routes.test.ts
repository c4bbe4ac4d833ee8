import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/kit';
import { definePlugin, type PublicRequest } from '#core/plugins';
import { aSeller, useTestKernel } from '#core/testing';
import { createApp } from './app.ts';

const seen: { actor: string; request: PublicRequest }[] = [];

const parrot = definePlugin({
  id: 'parrot',
  title: { de: 'Papagei', en: 'Parrot' },
  publicRoutes: [
    {
      method: 'POST',
      path: '/v1/parrot/say',
      async handle(ctx, request) {
        seen.push({ actor: ctx.actor.kind, request });
        if (request.body.word === 'bad')
          throw new AppError({
            code: 'bad_word',
            status: 422,
            title: 'Bad word',
            detail: 'Choose another word.',
            field: 'word',
          });
        return { status: 200, json: { said: request.body.word ?? null } };
      },
    },
    {
      method: 'GET',
      path: '/v1/parrot/guess/:word',
      pace: { burst: 20, perMinute: 60, refusedCost: 5 },
      handle: async (_ctx, { params }) => ({ status: params.word === 'right' ? 200 : 404, json: {} }),
    },
    {
      method: 'GET',
      path: '/s/:username/parrot/:word',
      handle: async (ctx, { params, shop }) => ({
        status: 200,
        html: { title: 'Parrot', main: `<h1>${shop!.displayName} ${ctx.actor.kind} ${params.word}</h1>` },
      }),
    },
    {
      method: 'GET',
      path: '/s/:username/parrot.bin',
      handle: async () => ({ status: 200, bytes: new Uint8Array([1, 2]), contentType: 'application/octet-stream' }),
    },
  ],
});

const kernel = useTestKernel({ plugins: [parrot], env: { TRUST_PROXY: '1' } });
let server: Server;
let url: string;

beforeAll(async () => {
  await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    username: 'petra',
    display_name: 'Petra',
  });
  const app = createApp({
    kernel: kernel(),
    remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')),
  });
  server = createServer(app).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const say = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${url}/v1/parrot/say`, { method: 'POST', body, headers });

test('a posted object or form arrives, for nobody, and the answer sets no cookie', async () => {
  const answer = await say('{"word":"hallo"}', { 'content-type': 'application/json', cookie: 'kontor_session=abc' });
  expect([
    answer.status,
    await answer.json(),
    answer.headers.get('set-cookie'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, { said: 'hallo' }, null, 'no-store']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await (await say('word=servus', { 'content-type': 'application/x-www-form-urlencoded' })).json()).toEqual({
    said: 'servus',
  });
  expect(seen.map(({ actor, request }) => [actor, Object.keys(request).sort(), request.shop])).toEqual(
    Array.from({ length: 2 }, () => [
      'nobody',
      ['authorization', 'bearer', 'body', 'ip', 'modifiedSince', 'params', 'query', 'shop'],
      null,
    ]),
  );
});

test('broken rules and broken bodies are answered in the shape of all errors', async () => {
  const bad = await say('{"word":"bad"}');
  expect([bad.status, await bad.json()]).toEqual([
    422,
    { errors: [{ code: 'bad_word', title: 'Bad word', detail: 'Choose another word.', source: { field: 'word' } }] },
  ]);
  expect((await say('{"word":')).status).toBe(400);
  expect((await say(JSON.stringify({ word: 'x'.repeat(20_000) }))).status).toBe(413);
  expect(await (await say('["a"]')).json()).toEqual({ said: null });
  expect(await (await say('x', { 'content-type': 'text/plain' })).json()).toEqual({ said: null });
});

test('a page stands in the frame of its shop, without a script, and only where there is a shop', async () => {
  const page = await fetch(`${url}/s/petra/parrot/lora`);
  const html = await page.text();
  expect([page.status, html.includes('<h1>Petra buyer lora</h1>'), html.includes('<script')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect([...new Uint8Array(await (await fetch(`${url}/s/petra/parrot.bin`)).arrayBuffer())]).toEqual([1, 2]);
  // No shop: handed on to Remix, which is not there in this test.
  expect((await fetch(`${url}/s/nobody-here/parrot/lora`)).status).toBe(500);
});

test('whoever guesses runs out of turns, alone or all at once, and gets them back with time; whoever knows does not', async () => {
  const guess = (word: string, ip: string) =>
    fetch(`${url}/v1/parrot/guess/${word}`, { headers: { 'x-forwarded-for': ip } }).then((answer) => answer);
  const wrong = await Promise.all(Array.from({ length: 30 }, () => guess('wrong', '203.0.113.7')));
  expect(wrong.filter(({ status }) => status === 404)).toHaveLength(4);
  const refused = wrong.find(({ status }) => status === 429)!;
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'too_many_requests' }] });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('right', '203.0.113.7')).status).toBe(429);
  expect((await guess('right', '203.0.113.8')).status).toBe(200);
  for (let turn = 0; turn < 15; turn += 1) expect((await guess('right', '203.0.113.9')).status).toBe(200);
  kernel().clock.advance({ seconds: 5 });
  expect((await guess('right', '203.0.113.7')).status).toBe(200);
});

test('an address outside /v1/ and shops, or one that two plugins claim, is refused', () => {
  const handle = async () => ({ status: 200, json: {} });
  expect(() =>
    definePlugin({
      id: 'a',
      title: { de: 'A', en: 'A' },
      publicRoutes: [{ method: 'GET', path: '/s/anna/x' as '/v1/x', handle }],
    }),
  ).toThrow('must lie below');
});
