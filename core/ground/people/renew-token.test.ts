import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { openAppSession, renewToken, type TokenPair } from './renew-token.ts';
import { resolveAccessToken } from './resolve-session.ts';
import { hashToken } from './secret-token.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { aPerson, from, nobody, PASSWORD, platform, signedIn } from './testing/people-of-the-test.ts';

const kernel = useTestKernel();
const DEVICE = 'fingerprint of a phone';

async function anApp(): Promise<{ userId: number; pair: TokenPair }> {
  const { email, userId } = await aPerson(kernel());
  return {
    userId,
    pair: await openAppSession(nobody(kernel()), { email, password: PASSWORD, fingerprint: DEVICE }, from('192.0.2.1')),
  };
}

const renew = (refreshToken: string, fingerprint = DEVICE) =>
  renewToken(nobody(kernel()), { refreshToken, fingerprint });
const whose = async (pair: TokenPair) => (await resolveAccessToken(nobody(kernel()), pair.accessToken))?.userId ?? null;

test('a pair is renewed, both tokens are new, and the old access token lives out its minutes', async () => {
  const { userId, pair } = await anApp();
  expect(await whose(pair)).toBe(userId);
  kernel().clock.advance({ minutes: 10 });
  const next = await renew(pair.refreshToken);
  expect(new Set([pair.accessToken, pair.refreshToken, next.accessToken, next.refreshToken]).size).toBe(4);
  expect(next.expiresAt.getTime() - kernel().clock.now().getTime()).toBe(15 * 60_000);
  expect([await whose(pair), await whose(next)]).toEqual([userId, userId]);
  kernel().clock.advance({ minutes: 6 });
  expect([await whose(pair), await whose(next)]).toEqual([null, userId]);
});

test('of ten renewals at the same moment one gets a pair, and nobody is thrown out', async () => {
  const { userId, pair } = await anApp();
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => renew(pair.refreshToken)));
  const winners = all.filter((one) => one.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const loser of all.filter((one) => one.status === 'rejected'))
    expect(loser.reason).toMatchObject({ code: 'refresh_token_already_renewed', status: 401 });
  expect(await whose(winners[0]!.value)).toBe(userId);
});

test('negative control: without the lock both of two renewals that have looked at a token pass', async () => {
  const { pair } = await anApp();
  let looked = 0;
  let goOn: () => void = () => undefined;
  const bothLooked = new Promise<void>((resolve) => (goOn = resolve));
  const naive = () =>
    inTransaction(platform(kernel()), async ({ db }) => {
      const row = await db('token_pairs')
        .where({ refresh_hash: hashToken(pair.refreshToken) })
        .whereNull('renewed_at')
        .first('id');
      if (!row) throw new Error('renewed');
      looked += 1;
      if (looked === 2) goOn();
      await bothLooked;
      await db('token_pairs').where({ id: row.id }).update({ renewed_at: new Date() });
    });
  const all = await Promise.allSettled([naive(), naive()]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('a refresh token that turns up again ends the whole session, the newest pair included', async () => {
  const { pair } = await anApp();
  const next = await renew(pair.refreshToken);
  kernel().clock.advance({ seconds: 11 });
  await expect(renew(pair.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_not_valid', status: 401 });
  expect(await whose(next)).toBeNull();
  await expect(renew(next.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_not_valid' });
});

test('a refresh token from another device ends the session, even in the same moment', async () => {
  const first = await anApp();
  await expect(renew(first.pair.refreshToken, 'another device')).rejects.toMatchObject({
    code: 'refresh_token_not_valid',
  });
  expect(await whose(first.pair)).toBeNull();

  const second = await anApp();
  const next = await renew(second.pair.refreshToken);
  await expect(renew(second.pair.refreshToken, 'another device')).rejects.toMatchObject({
    code: 'refresh_token_not_valid',
  });
  expect(await whose(next)).toBeNull();
});

test('tokens made up, expired or of a revoked session are refused', async () => {
  await expect(renew('made up')).rejects.toMatchObject({ code: 'refresh_token_not_valid' });
  const { userId, pair } = await anApp();
  await signOutEverywhere(await signedIn(kernel(), userId));
  await expect(renew(pair.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_not_valid' });
  const late = await anApp();
  kernel().clock.advance({ days: 31 });
  await expect(renew(late.pair.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_not_valid' });
});

test('an app that keeps renewing signs in anew after half a year all the same', async () => {
  let { pair } = await anApp();
  for (let month = 0; month < 6; month += 1) {
    kernel().clock.advance({ days: 28 });
    pair = await renew(pair.refreshToken);
  }
  kernel().clock.advance({ days: 13 });
  await expect(renew(pair.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_not_valid' });
});
