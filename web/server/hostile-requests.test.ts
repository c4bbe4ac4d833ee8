import { connect } from 'node:net';
import { createReadableStreamFromReadable } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#core/context';
import { answerErrors } from './answer-errors.ts';
import { listen, type Listening } from './listen.ts';
import { refuseMalformed } from './refuse-malformed.ts';

let server: Listening;
const errors: unknown[] = [];

beforeAll(async () => {
  const log = { ...silentLog, error: (entry: unknown) => void errors.push(entry) };
  const app = express();
  app.use(refuseMalformed);
  // As Remix takes a body: a stream that stands still until somebody reads it.
  app.post('/begun', (request, response) => {
    createReadableStreamFromReadable(request);
    response.status(404).end('no such page');
  });
  app.post('/untouched', (_request, response) => void response.status(302).set('location', '/').end());
  app.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  app.use((_request, response) => void response.json({ ok: true }));
  app.use(answerErrors({ log } as never));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends on one connection and answers what came back until `until`, or until the other side hung up. */
function talk(parts: readonly (string | Buffer)[], until: RegExp, patience = 4000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let heard = '';
    const end = (): void => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(patience, end);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (until.test(heard)) end();
    });
    socket.on('close', end).on('error', end);
    for (const part of parts) socket.write(part);
  });
}

const NEXT = 'GET /next HTTP/1.1\r\nHost: shop.example\r\n\r\n';

test.each(['/begun', '/untouched'])(
  'after an answer that did not wait for a body of 600 kB, the next request of the connection is answered (%s)',
  async (path) => {
    const heard = await talk(
      [
        `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 600000\r\n\r\n`,
        Buffer.alloc(600_000, 'x'),
        NEXT,
      ],
      /"ok":true/,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 (404|302)/);
    expect(heard).toContain('"ok":true');
  },
);

test('a body without end does not keep the connection', async () => {
  const heard = await talk(
    ['POST /begun HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 900000000\r\n\r\n', Buffer.alloc(4_000_000, 'x')],
    /never/,
    8000,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 404/);
});

test('the name of a host that is none is 400 and TRACE is 405, without a line of error', async () => {
  for (const host of ['[', '<script>', 'a b', 'a/b', '[::1', 'shop.example:99999999']) {
    expect([host, await talk([`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`], /\r\n\r\n/)]).toEqual([
      host,
      expect.stringMatching(/^HTTP\/1\.1 400/),
    ]);
  }
  for (const host of ['shop.example', 'shop.example:3000', '127.0.0.1', '[::1]:3000', 'localhost']) {
    expect([host, await talk([`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`], /\r\n\r\n/)]).toEqual([
      host,
      expect.stringMatching(/^HTTP\/1\.1 200/),
    ]);
  }
  expect(await talk(['TRACE / HTTP/1.1\r\nHost: shop.example\r\n\r\n'], /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 405/);
  expect(errors).toEqual([]);
});

test('without the database a person reads a page in their language and a machine an error, both with when to come again; the log says it once', async () => {
  const url = `http://127.0.0.1:${server.port}/away`;
  for (const [language, words] of [
    ['de', 'Gleich wieder da'],
    ['en', 'Back in a moment'],
  ] as const) {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language } });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ]);
    expect(await answer.text()).toContain(words);
  }
  const machine = await fetch(url, { headers: { accept: 'application/json' } });
  expect([machine.status, ((await machine.json()) as { errors: { code: string }[] }).errors[0]!.code]).toEqual([
    503,
    'database_away',
  ]);
  expect(errors).toHaveLength(1);
});

test('a path with a null character is not found, before anything looks for it', async () => {
  for (const path of ['/a/%00', '/%00/b', '/v1/orders/1%00'])
    expect([path, await talk([`GET ${path} HTTP/1.1\r\nhost: a.test\r\n\r\n`], /null character/)]).toEqual([
      path,
      expect.stringMatching(/^HTTP\/1\.1 404 /),
    ]);
  expect(await talk(['GET /a?b=%00 HTTP/1.1\r\nhost: a.test\r\n\r\n'], /ok/)).toMatch(/^HTTP\/1\.1 200 /);
});
