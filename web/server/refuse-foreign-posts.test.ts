import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';
import { refuseForeignPosts } from './refuse-foreign-posts.ts';
import { request as httpRequest } from 'node:http';

let server: Listening;

beforeAll(async () => {
  const app = express();
  app.use(refuseForeignPosts({ baseUrl: 'https://shop.example' }));
  app.use((_request, response) => {
    response.json({ ok: true });
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Node's fetch may not set what a browser sets by itself. */
function send(method: string, headers: Record<string, string>, path = '/account'): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(
      { port: server.port, host: '127.0.0.1', method, path, headers: { host: 'shop.example', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode!);
      },
    )
      .on('error', reject)
      .end();
  });
}

test("a form on somebody else's page cannot act for who is signed in", async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await send(method, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send(method, { origin: 'https://evil.example' })).toBe(403);
  }
  expect(await send('POST', { 'sec-fetch-site': 'same-site', origin: 'https://neighbour.example' })).toBe(403);
  expect(await send('POST', { origin: 'null' })).toBe(403);
  expect(await send('POST', { referer: 'https://evil.example/page' })).toBe(403);
  expect(await send('POST', { origin: 'https://shop.example.evil.example' })).toBe(403);
});

test('our own forms pass, and so does looking', async () => {
  expect(await send('POST', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await send('POST', { origin: 'https://shop.example' })).toBe(200);
  expect(await send('GET', { 'sec-fetch-site': 'cross-site' })).toBe(200);
});

test('a form sent over a proxy that puts another Host in place passes by what the browser says or by BASE_URL, and nobody else does', async () => {
  const inside = { host: '127.0.0.1:3000' };
  expect(await send('POST', { ...inside, origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await send('POST', { ...inside, origin: 'https://shop.example' })).toBe(200);
  expect(await send('POST', { host: 'kontor.local', origin: 'http://kontor.local' })).toBe(200);
  expect(await send('POST', { ...inside, origin: 'https://other.example' })).toBe(403);
  // Nobody has said that a proxy may be believed.
  expect(await send('POST', { ...inside, origin: 'https://other.example', 'x-forwarded-host': 'other.example' })).toBe(
    403,
  );
});

test('machines that prove every message themselves pass', async () => {
  expect(await send('POST', { origin: 'https://evil.example' }, '/webhooks/stripe/anna')).toBe(200);
  expect(await send('POST', { origin: 'https://evil.example' }, '/v1/app/session/renew_token')).toBe(200);
  expect(await send('POST', { origin: 'https://evil.example' }, '/v1x/session')).toBe(403);
});
