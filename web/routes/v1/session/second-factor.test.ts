import { expect, test } from 'vitest';
import { beginSecondFactor, confirmSecondFactor, seedPerson, secondFactorView } from '#core/people';
import { codeShown, useTestKernel } from '#core/testing';
import { TestBrowser } from '../../auth/browser-of-the-test.ts';
import * as renewToken from './renew-token.ts';
import * as appSession from './session.ts';

const kernel = useTestKernel();
const PASSWORD = 'kontor-demo';
const ADDRESS = '/v1/app/session';

interface Pair {
  access_token?: string;
  refresh_token?: string;
  errors?: { code: string; source?: { field: string } }[];
}

/** A person whose app shows codes, with their recovery codes. */
async function aPersonWithCodes(email: string): Promise<{ shown: () => string; recovery: string[] }> {
  const { userId } = await seedPerson(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    email,
    password: PASSWORD,
    firstName: 'Dora',
    lastName: 'Door',
  });
  const ctx = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '0',
    emailConfirmed: true,
    roles: [],
    sellerId: null,
  });
  await beginSecondFactor(ctx, PASSWORD);
  const { secret } = (await secondFactorView(ctx)).setup!;
  const shown = (): string => codeShown(secret, kernel().clock.now());
  const recovery = await confirmSecondFactor(ctx, shown());
  kernel().clock.advance({ minutes: 2 });
  return { shown, recovery };
}

async function enter(fields: Record<string, string>): Promise<{ status: number; body: Pair }> {
  const { status, body } = await new TestBrowser(kernel()).post(appSession.action, ADDRESS, {
    password: PASSWORD,
    fingerprint: 'phone',
    ...fields,
  });
  return { status, body: body as Pair };
}

const refusedFor = ({ status, body }: Awaited<ReturnType<typeof enter>>) => [
  status,
  ...(body.errors ?? []).map(({ code, source }) => [code, source?.field]),
];

test('an app of somebody with two factors gets tokens for the code alone, each code once, and renews them without', async () => {
  const email = 'codes@kontor.test';
  const { shown, recovery } = await aPersonWithCodes(email);
  for (const code of [{}, { code: '' }, { code: '  ' }] as Record<string, string>[])
    expect(refusedFor(await enter({ email, ...code }))).toEqual([422, ['code_required', 'code']]);
  expect(refusedFor(await enter({ email, code: '000000' }))).toEqual([422, ['code_wrong', 'code']]);
  const code = shown();
  const opened = await enter({ email, code });
  expect([opened.status, Object.keys(opened.body)]).toEqual([
    200,
    ['access_token', 'refresh_token', 'expires_at', 'refresh_expires_at'],
  ]);
  expect(refusedFor(await enter({ email, code }))).toEqual([422, ['code_wrong', 'code']]);
  const renewed = await new TestBrowser(kernel()).post(renewToken.action, `${ADDRESS}/renew_token`, {
    refresh_token: opened.body.refresh_token!,
    fingerprint: 'phone',
  });
  expect(renewed.status).toBe(200);
  expect((await enter({ email, code: recovery[0]! })).status).toBe(200);
  expect(refusedFor(await enter({ email, code: recovery[0]! }))).toEqual([422, ['code_wrong', 'code']]);
});

test('a code opens nothing without the password, and of a wrong password nobody learns that there is a code', async () => {
  const email = 'codes-alone@kontor.test';
  const { shown } = await aPersonWithCodes(email);
  for (const code of [{}, { code: shown() }] as Record<string, string>[])
    expect(refusedFor(await enter({ email, password: 'falsch-falsch', ...code }))).toEqual([
      401,
      ['wrong_credentials', undefined],
    ]);
});

test('guessing codes ends in a wait; sending none uses no try up', async () => {
  const email = 'codes-guessed@kontor.test';
  const { shown } = await aPersonWithCodes(email);
  for (let time = 0; time < 8; time += 1) await enter({ email });
  expect((await enter({ email, code: shown() })).status).toBe(200);
  const codes: string[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    codes.push((await enter({ email, code: '000000' })).body.errors?.[0]?.code ?? 'opened');
  expect(codes).toContain('too_many_attempts');
  expect(codes).not.toContain('opened');
});
