import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { codeShown, takenAfterLooking, useTestKernel } from '#core/testing';
import { finishSignIn } from '../finish-sign-in.ts';
import { proveByPassword, signInProof } from '../fresh-sign-in.ts';
import { resolveSession } from '../resolve-session.ts';
import { beginSecondFactor, confirmSecondFactor, secondFactorView } from '../second-factor.ts';
import { signIn } from '../sign-in.ts';
import { TestAuthenticator } from '../testing/authenticator-of-the-test.ts';
import {
  anOwner,
  aPerson,
  from,
  mailsTo,
  nobody,
  PASSWORD,
  platform,
  signedIn,
} from '../testing/people-of-the-test.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { askForAnyPasskey, askForOwnPasskey, askForSecondPasskey } from './ask-for-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { finishWithPasskey, proveByPasskey } from './prove-by-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const kernel = useTestKernel();
const IP = '192.0.2.7';
const origin = (): string => new URL(kernel().baseUrl).origin;

async function withPasskey(userId: number): Promise<{ ctx: Ctx; key: TestAuthenticator }> {
  const ctx = await signedIn(kernel(), userId);
  const key = new TestAuthenticator(origin());
  await addPasskey(ctx, { answer: key.make(await beginPasskey(ctx, IP)), name: 'Mein Telefon' });
  return { ctx, key };
}

const enter = async (key: TestAuthenticator) =>
  signInWithPasskey(nobody(kernel()), key.show(await askForAnyPasskey(nobody(kernel()), IP)), from(IP));

test('a passkey signs in without an address, moves its counter, and is told by mail when it comes and goes', async () => {
  const { userId, email } = await aPerson(kernel());
  const { ctx, key } = await withPasskey(userId);
  const session = await enter(key);
  expect(session).toMatchObject({ userId, factorDue: false });
  expect(await resolveSession(nobody(kernel()), session.token)).toMatchObject({ userId });
  const [passkey] = await listPasskeys(ctx);
  expect(passkey).toMatchObject({ name: 'Mein Telefon', backedUp: false, lastUsedAt: expect.any(Date) });
  await renamePasskey(ctx, passkey!.id, ' Arbeit ');
  await removePasskey(ctx, passkey!.id);
  expect(await listPasskeys(ctx)).toEqual([]);
  await expect(enter(key)).rejects.toMatchObject({ code: 'passkey_unknown' });
  const told = (await mailsTo(kernel(), email)).filter(({ mail }) => mail === 'way_in_changed');
  expect(told.map(({ text }) => /„(.*)“ kann sich (jetzt|nicht mehr)/.exec(text)?.slice(1))).toEqual([
    ['Mein Telefon', 'jetzt'],
    ['Arbeit', 'nicht mehr'],
  ]);
});

test('an answer counts once, for five minutes, and for what was asked', async () => {
  const { userId } = await aPerson(kernel());
  const { ctx, key } = await withPasskey(userId);
  const asked = await askForAnyPasskey(nobody(kernel()), IP);
  const answer = key.show(asked);
  const both = await Promise.allSettled([1, 2].map(() => signInWithPasskey(nobody(kernel()), answer, from(IP))));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Negative control: looked up first and deleted afterwards, one challenge lets two answers through.
  await kernel().ownerDb('passkey_challenges').delete();
  await askForAnyPasskey(nobody(kernel()), IP);
  expect(await takenAfterLooking(kernel().ownerDb, 'passkey_challenges', { purpose: 'sign_in' })).toBe(2);
  const late = key.show(await askForAnyPasskey(nobody(kernel()), IP));
  kernel().clock.advance({ minutes: 6 });
  await expect(signInWithPasskey(nobody(kernel()), late, from(IP))).rejects.toMatchObject({ code: 'passkey_expired' });
  // A question for a proof opens no session, and one of a new passkey proves nothing.
  const proof = key.show(await askForOwnPasskey(ctx, IP));
  await expect(signInWithPasskey(nobody(kernel()), proof, from(IP))).rejects.toMatchObject({ code: 'passkey_expired' });
  const added = key.show(await beginPasskey(ctx, IP));
  await expect(proveByPasskey(ctx, added, IP)).rejects.toMatchObject({ code: 'passkey_expired' });
});

test('a copied passkey, another site, an unverified person and a forged signature open nothing', async () => {
  const { userId } = await aPerson(kernel());
  const { key } = await withPasskey(userId);
  await enter(key);
  key.count -= 1;
  await expect(enter(key)).rejects.toMatchObject({ code: 'passkey_refused' });
  key.verifies = false;
  await expect(enter(key)).rejects.toMatchObject({ code: 'passkey_refused' });
  key.verifies = true;
  key.origin = 'https://kontor.example';
  await expect(enter(key)).rejects.toMatchObject({ code: 'passkey_refused' });
  key.origin = origin();
  const stranger = new TestAuthenticator(origin());
  key.id.copy(stranger.id);
  stranger.count = 50;
  await expect(enter(stranger)).rejects.toMatchObject({ code: 'passkey_refused' });
  for (const nonsense of [null, 'x', {}, { id: 'x' }, { ...key.show({ challenge: 'x' }), type: 'other' }])
    await expect(signInWithPasskey(nobody(kernel()), nonsense, from('192.0.2.99'))).rejects.toMatchObject({
      code: 'passkey_refused',
    });
  key.count += 10;
  expect(await enter(key)).toMatchObject({ userId });
});

test('tries are counted by network, and an address that is not confirmed gets no passkey', async () => {
  const { userId } = await aPerson(kernel());
  const { key } = await withPasskey(userId);
  key.verifies = false;
  const codes: string[] = [];
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const answer = key.show(await askForAnyPasskey(nobody(kernel()), `198.51.100.${attempt}`));
    codes.push(
      await signInWithPasskey(nobody(kernel()), answer, from('203.0.113.5')).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    );
  }
  expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'passkey_refused'));
  expect(codes.at(-1)).toBe('too_many_attempts');
  await platform(kernel()).db('users').where({ id: userId }).update({ email_confirmed_at: null });
  await expect(beginPasskey(await signedIn(kernel(), userId), IP)).rejects.toMatchObject({
    code: 'address_not_confirmed',
  });
});

test('adding and removing wants a fresh sign-in, or a password or passkey shown once more; nobody touches what is not theirs', async () => {
  const { userId } = await aPerson(kernel());
  const { ctx, key } = await withPasskey(userId);
  const { id } = (await listPasskeys(ctx))[0]!;
  const other = await signedIn(kernel(), (await aPerson(kernel())).userId);
  await expect(removePasskey(other, id)).rejects.toMatchObject({ code: 'passkey_not_found' });
  await expect(renamePasskey(other, id, 'Meiner')).rejects.toMatchObject({ code: 'passkey_not_found' });
  await expect(proveByPasskey(other, key.show(await askForOwnPasskey(other, IP)), IP)).rejects.toMatchObject({
    code: 'passkey_unknown',
  });
  kernel().clock.advance({ minutes: 16 });
  expect(await signInProof(ctx)).toEqual({ fresh: false, factorToShow: false });
  await expect(beginPasskey(ctx, IP)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  await expect(removePasskey(ctx, id)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  await expect(proveByPassword(ctx, 'falsch')).rejects.toMatchObject({ field: 'currentPassword' });
  await proveByPassword(ctx, PASSWORD);
  expect(await beginPasskey(ctx, IP)).toMatchObject({ excludeCredentials: [{ id: key.id.toString('base64url') }] });
  kernel().clock.advance({ minutes: 16 });
  await proveByPasskey(ctx, key.show(await askForOwnPasskey(ctx, IP)), IP);
  await removePasskey(ctx, id);
});

test('a passkey takes the place of a code, and spares it where it opens the door itself', async () => {
  const { userId, email } = await aPerson(kernel());
  const { ctx, key } = await withPasskey(userId);
  await beginSecondFactor(ctx, PASSWORD);
  const secret = (await secondFactorView(ctx)).setup!.secret;
  await confirmSecondFactor(ctx, codeShown(secret, kernel().clock.now()));
  const waiting = await signIn(nobody(kernel()), { email, password: PASSWORD }, from(IP));
  expect(waiting.factorDue).toBe(true);
  expect(await resolveSession(nobody(kernel()), waiting.token)).toBeNull();
  const stranger = await aPerson(kernel());
  const { key: strangers } = await withPasskey(stranger.userId);
  const ask = () => askForSecondPasskey(nobody(kernel()), waiting.token, IP);
  await expect(
    finishWithPasskey(nobody(kernel()), waiting.token, { answer: strangers.show(await ask()), ip: IP }),
  ).rejects.toMatchObject({ code: 'passkey_unknown' });
  await finishWithPasskey(nobody(kernel()), waiting.token, { answer: key.show(await ask()), ip: IP });
  expect(await resolveSession(nobody(kernel()), waiting.token)).toMatchObject({ userId });
  await expect(ask()).rejects.toMatchObject({ code: 'sign_in_expired' });
  await expect(finishSignIn(nobody(kernel()), waiting.token, '000000')).rejects.toMatchObject({
    code: 'sign_in_expired',
  });
  expect((await enter(key)).factorDue).toBe(false);
});

test('where a shop wants two factors a passkey opens it in the session that showed it, and a password alone changes no factor', async () => {
  const { userId, sellerId, email } = await anOwner(kernel());
  const { key } = await withPasskey(userId);
  await platform(kernel()).db('sellers').where({ id: sellerId }).update({ requires_second_factor: true });
  const bySign = await signIn(nobody(kernel()), { email, password: PASSWORD }, from(IP));
  // The account opens also without a passkey left. The shop does not.
  const person = (await resolveSession(nobody(kernel()), bySign.token))!;
  expect(person.factorMissing).toBe(true);
  const ctx = kernel().contextFor(person, { locale: 'de' });
  const { id } = (await listPasskeys(ctx))[0]!;
  for (const act of [() => removePasskey(ctx, id), () => beginPasskey(ctx, IP), () => beginSecondFactor(ctx, PASSWORD)])
    await expect(act()).rejects.toMatchObject({ code: 'factor_to_show' });
  await proveByPasskey(ctx, key.show(await askForOwnPasskey(ctx, IP)), IP);
  expect((await resolveSession(nobody(kernel()), bySign.token))!.factorMissing).toBeUndefined();
  await beginPasskey(ctx, IP);
  expect((await resolveSession(nobody(kernel()), (await enter(key)).token))!.factorMissing).toBeUndefined();
});

test('a factor set up in a session was shown in it: the next change asks for no other, in another browser it does', async () => {
  const byKey = await anOwner(kernel());
  await platform(kernel()).db('sellers').where({ id: byKey.sellerId }).update({ requires_second_factor: true });
  const here = await signIn(nobody(kernel()), { email: byKey.email, password: PASSWORD }, from(IP));
  const elsewhere = await signIn(nobody(kernel()), { email: byKey.email, password: PASSWORD }, from(IP));
  const personOf = async ({ token }: { token: string }) => (await resolveSession(nobody(kernel()), token))!;
  expect((await personOf(here)).factorMissing).toBe(true);
  const ctx = kernel().contextFor(await personOf(here), { locale: 'de' });
  const key = new TestAuthenticator(origin());
  await addPasskey(ctx, { answer: key.make(await beginPasskey(ctx, IP)), name: 'Schlüssel' });
  expect((await personOf(here)).factorMissing).toBeUndefined();
  expect(await signInProof(ctx)).toEqual({ fresh: true, factorToShow: false });
  await beginPasskey(ctx, IP);
  const other = kernel().contextFor(await personOf(elsewhere), { locale: 'de' });
  expect(other.actor).toMatchObject({ factorMissing: true });
  await expect(beginPasskey(other, IP)).rejects.toMatchObject({ code: 'factor_to_show' });
  // A new key says nothing of who its person is: the proof goes stale as it would have.
  kernel().clock.advance({ minutes: 16 });
  await expect(beginPasskey(ctx, IP)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });

  const byApp = await anOwner(kernel());
  await platform(kernel()).db('sellers').where({ id: byApp.sellerId }).update({ requires_second_factor: true });
  const desk = await signedIn(kernel(), byApp.userId);
  await beginSecondFactor(desk, PASSWORD);
  await confirmSecondFactor(desk, codeShown((await secondFactorView(desk)).setup!.secret, kernel().clock.now()));
  expect(await signInProof(desk)).toEqual({ fresh: true, factorToShow: false });
});
