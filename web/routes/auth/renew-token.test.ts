import { describe, expect, test } from 'vitest';
import * as renewToken from '../v1/session/renew-token.ts';
import * as appSession from '../v1/session/session.ts';
import { TestBrowser } from './browser-of-the-test.ts';
import { useDoorPeople } from './door-people.fixture.ts';

const { kernel, PASSWORD, aPerson } = useDoorPeople();

test("POST /v1/app/session/renew_token speaks in the specification's names", async () => {
  const { email } = await aPerson();
  const app = new TestBrowser(kernel());
  const first = await app.post(appSession.action, '/v1/app/session', {
    email,
    password: PASSWORD,
    fingerprint: 'phone',
  });
  const { refresh_token } = first.body as { refresh_token: string };
  const renewed = await app.post(renewToken.action, '/v1/app/session/renew_token', {
    refresh_token,
    fingerprint: 'phone',
  });
  expect(renewed.status).toBe(200);
  expect(Object.keys(renewed.body as object).sort()).toEqual([
    'access_token',
    'expires_at',
    'refresh_expires_at',
    'refresh_token',
  ]);
  expect(renewed.headers.get('cache-control')).toBe('no-store');
  const refused = await app.post(renewToken.action, '/v1/app/session/renew_token', {
    refresh_token: 'x',
    fingerprint: 'phone',
  });
  expect(refused).toMatchObject({
    status: 401,
    body: { errors: [{ code: 'refresh_token_not_valid', title: expect.any(String), detail: expect.any(String) }] },
  });
});

describe('the cookies of renew_token', () => {
  const PATH = '/v1/app/session/renew_token';
  const cookiesOf = (answer: { headers: Headers }) =>
    Object.fromEntries(answer.headers.getSetCookie().map((line) => [/^[^=]+/.exec(line)![0], line]));
  const aPair = async (browser: TestBrowser) =>
    (
      await browser.post(appSession.action, '/v1/app/session', {
        email: (await aPerson()).email,
        password: PASSWORD,
        fingerprint: 'phone',
      })
    ).body as { refresh_token: string };

  test('are set with the tokens and their expiry, out of reach of scripts and foreign pages', async () => {
    const app = new TestBrowser(kernel());
    const { refresh_token } = await aPair(app);
    const renewed = await app.post(renewToken.action, PATH, { refresh_token, fingerprint: 'phone' });
    const tokens = renewed.body as Record<string, string>;
    const seconds = (until: string) => Math.floor((Date.parse(until) - kernel().clock.now().getTime()) / 1000);
    const { kontor_access_token: access, kontor_refresh_token: refresh } = cookiesOf(renewed);
    expect(access).toBe(
      `kontor_access_token=${tokens.access_token}; Path=/v1; Max-Age=${seconds(tokens.expires_at!)}; HttpOnly; SameSite=Strict`,
    );
    expect(refresh).toBe(
      `kontor_refresh_token=${tokens.refresh_token}; Path=/v1/app/session; Max-Age=${seconds(tokens.refresh_expires_at!)}; HttpOnly; SameSite=Strict`,
    );
    // The browser goes on with what it keeps.
    expect((await app.post(renewToken.action, PATH, { fingerprint: 'phone' })).status).toBe(200);
  });

  test('are removed by a refusal, except of two tabs that renew at the same moment', async () => {
    const app = new TestBrowser(kernel());
    const { refresh_token } = await aPair(app);
    expect((await app.post(renewToken.action, PATH, { refresh_token, fingerprint: 'phone' })).status).toBe(200);
    const same = await app.post(renewToken.action, PATH, { refresh_token, fingerprint: 'phone' });
    expect([same.status, same.headers.getSetCookie()]).toEqual([401, []]);
    const refused = await app.post(renewToken.action, PATH, { refresh_token: 'x', fingerprint: 'phone' });
    expect(refused.status).toBe(401);
    for (const line of Object.values(cookiesOf(refused))) expect(line).toContain('Max-Age=0;');
    expect(Object.keys(cookiesOf(refused)).sort()).toEqual(['kontor_access_token', 'kontor_refresh_token']);
    expect([...app.cookies.keys()].filter((name) => name.endsWith('_token'))).toEqual([]);
  });

  test('stay as they are when a foreign page posts', async () => {
    const app = new TestBrowser(kernel());
    const { refresh_token } = await aPair(app);
    for (const fields of [
      { refresh_token, fingerprint: 'phone' },
      { refresh_token: 'x', fingerprint: 'phone' },
    ]) {
      expect(
        (
          await app.send(renewToken.action, PATH, new URLSearchParams(fields), { 'sec-fetch-site': 'cross-site' })
        ).headers.getSetCookie(),
      ).toEqual([]);
    }
  });
});

test('whatever is sent to renew_token, the answer is an `errors` list and no fault of ours', async () => {
  const app = new TestBrowser(kernel());
  const json = { 'content-type': 'application/json' };
  for (const [body, headers] of [
    ['', {}],
    ['{', json],
    ['null', json],
    ['[1]', json],
    ['"x"', json],
    ['{"refresh_token":{"a":1}}', json],
    ['\u0000', { 'content-type': 'multipart/form-data' }],
  ] as const) {
    const answer = await app.send(renewToken.action, '/v1/app/session/renew_token', body, headers);
    expect([400, 401], `${body} ${answer.status}`).toContain(answer.status);
    expect(answer.body).toMatchObject({ errors: [{ detail: expect.any(String) }] });
  }
});
