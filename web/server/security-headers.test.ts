import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog, type Log } from '#core/context';
import { answerErrors } from './answer-errors.ts';
import { listen, type Listening } from './listen.ts';
import { logRequests } from './log-requests.ts';
import { secureCookies } from './secure-cookies.ts';
import { securityHeaders } from './security-headers.ts';

const lines: { level: string; fields: Record<string, unknown> }[] = [];
const log: Log = {
  ...silentLog,
  info: (fields: object) => void lines.push({ level: 'info', fields: fields as Record<string, unknown> }),
  warn: (fields: object) => void lines.push({ level: 'warn', fields: fields as Record<string, unknown> }),
};
const servers: Listening[] = [];

async function serve(baseUrl: string): Promise<string> {
  const kernel = { baseUrl, log } as never;
  const app = express();
  app.use(logRequests(kernel), secureCookies({ baseUrl }), securityHeaders(kernel));
  app.get('/cookies', (_request, response) => {
    response.cookie('one', '1', { httpOnly: true, sameSite: 'lax' });
    response.append('Set-Cookie', 'two=2; Path=/; HttpOnly; SameSite=Lax; Secure');
    response.append('Set-Cookie', 'three=secure; Path=/');
    response.end();
  });
  app.get('/refused', (_request, response) => {
    response.locals.userId = 7;
    response.status(403).end();
  });
  app.get('/broken', () => {
    throw new Error('a table that does not exist');
  });
  app.use(answerErrors(kernel));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return `http://127.0.0.1:${server.port}`;
}

let secure: string;
let plain: string;
beforeAll(async () => {
  [secure, plain] = [await serve('https://shop.example'), await serve('http://localhost:3000')];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

test.each(['/cookies', '/refused', '/broken'])('an answer carries the headers, also %s', async (path) => {
  const { headers } = await fetch(secure + path);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ])
    expect(policy).toContain(rule);
});

test('over TLS every cookie is secure, whoever set it; on one’s own machine none is', async () => {
  const cookiesOf = async (address: string): Promise<string[]> =>
    (await fetch(`${address}/cookies`)).headers.getSetCookie();
  const set = await cookiesOf(secure);
  expect(set).toHaveLength(3);
  expect(set.filter((cookie) => (cookie.match(/; Secure/g) ?? []).length !== 1)).toEqual([]);
  expect((await cookiesOf(plain)).filter((cookie) => cookie.includes('; Secure'))).toHaveLength(1);
});

test('what is refused is logged with its person and address, what passes without an address', async () => {
  lines.length = 0;
  await fetch(`${plain}/refused?token=verysecret`);
  await fetch(`${plain}/cookies`);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]).toMatchObject({ level: 'warn', fields: { path: '/refused', status: 403, userId: 7 } });
  expect(lines[0]!.fields.ip).toMatch(/127\.0\.0\.1/);
  expect(lines[1]).toMatchObject({ level: 'info', fields: { path: '/cookies', status: 200 } });
  expect(lines[1]!.fields).not.toHaveProperty('ip');
  expect(JSON.stringify(lines)).not.toContain('verysecret');
});

test('an error of ours answers a number and nothing of what went wrong', async () => {
  const answer = await fetch(`${plain}/broken`);
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).not.toContain('table');
  expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'server_error' }] });
  expect(text).toContain(answer.headers.get('x-request-id')!);
});
