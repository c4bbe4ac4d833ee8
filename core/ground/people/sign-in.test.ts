import { expect, test } from 'vitest';
import { AppError } from '#core/kit';
import { countStatements, useTestKernel } from '#core/testing';
import { networkOf } from './network-of.ts';
import { requestPasswordReset, sendSignInLink } from './request-access-mail.ts';
import { resolveSession } from './resolve-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import {
  aPerson,
  from,
  nobody,
  PASSWORD,
  platform,
  sendWaitingLinks,
  tokenMailedTo,
} from './testing/people-of-the-test.ts';
import { takeTurn, type Pace } from './throttle.ts';
import { useSignInLink } from './use-sign-in-link.ts';

const kernel = useTestKernel();

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
}

const attempt = (email: string, password: string, ip: string, deviceCookie?: string): Promise<string> =>
  codeOf(signIn(nobody(kernel()), { email, password }, from(ip, { deviceCookie })));

test('address and password sign in; the address without regard to case', async () => {
  const { email, userId } = await aPerson(kernel());
  const session = await signIn(nobody(kernel()), { email: email.toUpperCase(), password: PASSWORD }, from('192.0.2.1'));
  expect(session.userId).toBe(userId);
  expect(await resolveSession(nobody(kernel()), session.token)).toMatchObject({ kind: 'person', userId });
  await signOut(nobody(kernel()), session.token);
  expect(await resolveSession(nobody(kernel()), session.token)).toBeNull();
});

test('an unknown address, a wrong password, no password and a deactivated person answer the same, word for word', async () => {
  const { email } = await aPerson(kernel());
  const gone = await aPerson(kernel());
  await platform(kernel()).db('users').where({ id: gone.userId }).update({ deactivated_at: new Date() });
  const buyer = await aPerson(kernel());
  await platform(kernel()).db('users').where({ id: buyer.userId }).update({ password_hash: null });
  const answers = await Promise.all(
    [
      [email, 'wrong-password'],
      ['nobody@kontor.test', PASSWORD],
      [gone.email, PASSWORD],
      [buyer.email, ''],
    ].map(([address, password]) =>
      signIn(nobody(kernel()), { email: address!, password: password! }, from('192.0.2.2')).then(
        () => 'in',
        (error: AppError) => `${error.status} ${error.code} ${error.detail}`,
      ),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^401 wrong_credentials/);
});

test('an unknown address costs the same statements and about the same work as a known one', async () => {
  const { email } = await aPerson(kernel());
  let network = 0;
  const measure = async (address: string) => {
    const began = process.cpuUsage();
    network += 1;
    const { statements } = await countStatements(kernel().db, () =>
      attempt(address, 'wrong-password', `192.0.3.${network}`),
    );
    const { user, system } = process.cpuUsage(began);
    return { statements, worked: user + system };
  };
  await measure('warm-up@kontor.test');
  const runs: Record<'known' | 'unknown', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let run = 0; run < 5; run += 1)
    runs.push({ known: await measure(email), unknown: await measure(`unknown-${run}@kontor.test`) });
  for (const { known, unknown } of runs) expect(unknown.statements).toBe(known.statements);
  // An answer without the hash would take a fraction of the processor's time, which does not depend on what else the machine does.
  const least = (who: 'known' | 'unknown'): number => Math.min(...runs.map((run) => run[who].worked));
  expect(least('unknown')).toBeGreaterThan(least('known') / 2);
});

test('a sign-in makes a new session and ends the one the browser came with', async () => {
  const { email, userId } = await aPerson(kernel());
  const first = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.6'));
  const second = await signIn(
    nobody(kernel()),
    { email, password: PASSWORD },
    from('192.0.2.6', { sessionCookie: first.token, deviceCookie: first.deviceCookie ?? undefined }),
  );
  expect(second.token).not.toBe(first.token);
  expect(second.deviceCookie).toBeNull();
  expect(await resolveSession(nobody(kernel()), first.token)).toBeNull();
  expect(await resolveSession(nobody(kernel()), second.token)).toMatchObject({ userId });
});

test('a session token made up beforehand is never taken over', async () => {
  const { email } = await aPerson(kernel());
  const planted = 'A'.repeat(43);
  const session = await signIn(
    nobody(kernel()),
    { email, password: PASSWORD },
    from('192.0.2.7', { sessionCookie: planted, deviceCookie: planted }),
  );
  expect(session.token).not.toBe(planted);
  expect(await resolveSession(nobody(kernel()), planted)).toBeNull();
  expect(session.deviceCookie?.split('.')[0]).not.toBe(planted);
});

test('whoever guesses at one account has to wait, and the right password does not help them then', async () => {
  const { email } = await aPerson(kernel());
  const answers = [];
  for (let guess = 0; guess < 8; guess += 1) answers.push(await attempt(email, `guess-${guess}-guess`, '198.51.100.1'));
  expect(answers).toEqual([
    ...Array.from({ length: 6 }, () => 'wrong_credentials'),
    'too_many_attempts',
    'too_many_attempts',
  ]);
  expect(await attempt(email, PASSWORD, '198.51.100.1')).toBe('too_many_attempts');
  expect(await attempt(email, PASSWORD, '198.51.100.2')).toBe('passed');
  kernel().clock.advance({ seconds: 6 });
  expect(await attempt(email, PASSWORD, '198.51.100.1')).toBe('passed');
});

test('guesses sent at the same moment are counted one by one', async () => {
  const { email } = await aPerson(kernel());
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => attempt(email, `guess-${guess}-guess`, '198.51.100.3')),
  );
  expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(6);
});

test('negative control: looking at the count first and writing it after lets a crowd pass', async () => {
  const pace: Pace = { free: 6, firstWaitSeconds: 5, longestWaitSeconds: 60, forgetAfterSeconds: 60 };
  const { db, clock } = nobody(kernel());
  const key = Buffer.from('negative control');
  await db('throttles').insert({ key, taken: 0, next_at: clock.now(), forget_at: clock.now() });
  const lookThenCount = async (): Promise<boolean> => {
    const row = await db('throttles').where({ key }).first('taken');
    await db('throttles').where({ key }).increment('taken');
    return row.taken < pace.free;
  };
  const naive = await Promise.all(Array.from({ length: 40 }, lookThenCount));
  const ours = await Promise.all(Array.from({ length: 40 }, () => takeTurn(nobody(kernel()), ['control'], pace)));
  expect(naive.filter(Boolean).length).toBeGreaterThan(6);
  expect(ours.filter(Boolean)).toHaveLength(6);
});

test('a crowd hammering an account from everywhere does not lock its owner out on a known device', async () => {
  const { email } = await aPerson(kernel());
  const home = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('203.0.113.5'));
  const crowd = [];
  for (let bot = 0; bot < 24; bot += 1) crowd.push(await attempt(email, 'some-wrong-password', `10.1.${bot}.1`));
  expect(crowd.at(-1)).toBe('too_many_attempts');
  expect(await attempt(email, PASSWORD, '203.0.113.99')).toBe('too_many_attempts');
  expect(await attempt(email, PASSWORD, '203.0.113.5', home.deviceCookie!)).toBe('passed');
  // Not even when the crowd sits in the owner's own network.
  for (let guess = 0; guess < 30; guess += 1) await attempt(email, 'some-wrong-password', '203.0.113.5');
  expect(await attempt(email, PASSWORD, '203.0.113.5', home.deviceCookie!)).toBe('passed');
});

test('an owner shut out on a new device comes in with a link from the mailbox', async () => {
  const { email, userId } = await aPerson(kernel());
  for (let bot = 0; bot < 24; bot += 1) await attempt(email, 'some-wrong-password', `10.2.${bot}.1`);
  expect(await attempt(email, PASSWORD, '203.0.113.50')).toBe('too_many_attempts');
  await sendSignInLink(nobody(kernel()), { email, ip: '203.0.113.50' });
  await sendWaitingLinks(kernel());
  const session = await useSignInLink(
    nobody(kernel()),
    await tokenMailedTo(kernel(), email, 'sign_in_link'),
    from('203.0.113.50'),
  );
  expect(await resolveSession(nobody(kernel()), session.token)).toMatchObject({ userId });
  expect(await attempt(email, PASSWORD, '203.0.113.50', session.deviceCookie!)).toBe('passed');
});

test("a known device of one person is nothing special for another's account", async () => {
  const [one, two] = [await aPerson(kernel()), await aPerson(kernel())];
  const { deviceCookie } = await signIn(
    nobody(kernel()),
    { email: one.email, password: PASSWORD },
    from('203.0.113.60'),
  );
  const answers = [];
  for (let guess = 0; guess < 8; guess += 1)
    answers.push(await attempt(two.email, 'some-wrong-password', '203.0.113.60', deviceCookie!));
  expect(answers.at(-1)).toBe('too_many_attempts');
});

test('a known device guesses in its own counter, and not without end', async () => {
  const { email } = await aPerson(kernel());
  const { deviceCookie } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('203.0.113.61'));
  const answers = [];
  for (let guess = 0; guess < 12; guess += 1)
    answers.push(await attempt(email, 'some-wrong-password', '203.0.113.61', deviceCookie!));
  expect(answers.filter((answer) => answer === 'wrong_credentials')).toHaveLength(10);
  expect(await attempt(email, PASSWORD, '203.0.113.62')).toBe('passed');
});

test('an unknown address is asked for like a known one: same answer, same statements, and no mail', async () => {
  const { email } = await aPerson(kernel());
  const known = await countStatements(kernel().db, () =>
    requestPasswordReset(nobody(kernel()), { email, ip: '203.0.113.70' }),
  );
  const unknown = await countStatements(kernel().db, () =>
    requestPasswordReset(nobody(kernel()), { email: 'who@kontor.test', ip: '203.0.113.71' }),
  );
  expect(unknown.sql).toEqual(known.sql);
  expect(await sendWaitingLinks(kernel())).toBe(2);
  await expect(tokenMailedTo(kernel(), 'who@kontor.test', 'password_reset')).rejects.toThrow();
  await expect(tokenMailedTo(kernel(), email, 'password_reset')).resolves.toBeTruthy();
});

test('an IPv6 client is its network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
