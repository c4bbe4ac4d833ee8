import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { changePassword } from './change-password.ts';
import { issueOneTimeToken, useOneTimeToken } from './one-time-token.ts';
import { requestPasswordReset, sendSignInLink } from './request-access-mail.ts';
import { resetPassword } from './reset-password.ts';
import { resolveSession } from './resolve-session.ts';
import { hashToken } from './secret-token.ts';
import { signIn } from './sign-in.ts';
import {
  aPerson,
  from,
  mailsTo,
  nobody,
  PASSWORD,
  platform,
  sendWaitingLinks,
  signedIn,
  tokenMailedTo,
} from './testing/people-of-the-test.ts';
import { useSignInLink } from './use-sign-in-link.ts';

const kernel = useTestKernel();
const ctx = () => platform(kernel());

async function aToken(): Promise<string> {
  const { userId, email } = await aPerson(kernel());
  return (await issueOneTimeToken(ctx(), 'sign_in_link', { id: userId, email })).token;
}

const won = (tries: Promise<unknown>[]): Promise<number> =>
  Promise.allSettled(tries).then((all) => all.filter((one) => one.status === 'fulfilled').length);

test('a token stands in the database as a hash only', async () => {
  const token = await aToken();
  const rows = await ctx().db('one_time_tokens').select();
  expect(JSON.stringify(rows.map((row: { token_hash: Buffer }) => row.token_hash.toString('base64url')))).not.toContain(
    token,
  );
});

test('of twenty uses of one token at the same moment one wins', async () => {
  const token = await aToken();
  expect(
    await won(
      Array.from({ length: 20 }, () => inTransaction(ctx(), (own) => useOneTimeToken(own, 'sign_in_link', token))),
    ),
  ).toBe(1);
});

test('negative control: looking first and marking after lets several win', async () => {
  const token = await aToken();
  let looked = 0;
  let open: () => void;
  const several = new Promise<void>((resolve) => (open = resolve));
  const lookThenMark = () =>
    inTransaction(ctx(), async ({ db }) => {
      const row = await db('one_time_tokens')
        .where({ token_hash: hashToken(token) })
        .whereNull('used_at')
        .first();
      if (!row) throw new Error('used');
      looked += 1;
      if (looked === 3) open();
      await several;
      await db('one_time_tokens').where({ id: row.id }).update({ used_at: new Date() });
    });
  expect(await won(Array.from({ length: 20 }, lookThenMark))).toBeGreaterThan(1);
});

test('a token is good for its purpose, its time and its address only', async () => {
  const { userId, email } = await aPerson(kernel());
  const issue = async () => (await issueOneTimeToken(ctx(), 'password_reset', { id: userId, email })).token;
  const use = (token: string, purpose: 'password_reset' | 'sign_in_link' = 'password_reset') =>
    useOneTimeToken(ctx(), purpose, token);
  const refused = { code: 'link_not_valid' };
  await expect(use(await issue(), 'sign_in_link')).rejects.toMatchObject(refused);
  await expect(use('made up')).rejects.toMatchObject(refused);
  const late = await issue();
  kernel().clock.advance({ hours: 2 });
  await expect(use(late)).rejects.toMatchObject(refused);
  const moved = await issue();
  await ctx().db('users').where({ id: userId }).update({ email: 'moved@kontor.test' });
  await expect(use(moved)).rejects.toMatchObject(refused);
});

test('a reset sets the password, ends every session, forgets every device and signs this browser in', async () => {
  const { email, userId } = await aPerson(kernel());
  const old = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await requestPasswordReset(nobody(kernel()), { email, ip: '192.0.2.1' });
  await sendSignInLink(nobody(kernel()), { email, ip: '192.0.2.1' });
  await sendWaitingLinks(kernel());
  const token = await tokenMailedTo(kernel(), email, 'password_reset');
  await expect(
    resetPassword(nobody(kernel()), { token, password: 'password12345' }, from('192.0.2.9')),
  ).rejects.toMatchObject({ code: 'password_too_common' });
  await expect(resetPassword(nobody(kernel()), { token, password: email }, from('192.0.2.9'))).rejects.toMatchObject({
    code: 'password_too_common',
  });
  const fresh = await resetPassword(nobody(kernel()), { token, password: 'neues kontor passwort' }, from('192.0.2.9'));

  expect(await resolveSession(nobody(kernel()), old.token)).toBeNull();
  expect(await resolveSession(nobody(kernel()), fresh.token)).toMatchObject({ userId });
  await expect(signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.9'))).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  await expect(
    signIn(nobody(kernel()), { email, password: 'neues kontor passwort' }, from('192.0.2.9')),
  ).resolves.toMatchObject({ userId });
  const link = await tokenMailedTo(kernel(), email, 'sign_in_link');
  await expect(useSignInLink(nobody(kernel()), link, from('192.0.2.9'))).rejects.toMatchObject({
    code: 'link_not_valid',
  });
  expect((await mailsTo(kernel(), email)).map((mail) => mail.mail)).toContain('password_changed');
});

test('two resets with one link at the same moment: one password stands', async () => {
  const { email } = await aPerson(kernel());
  await requestPasswordReset(nobody(kernel()), { email, ip: '192.0.2.1' });
  await sendWaitingLinks(kernel());
  const token = await tokenMailedTo(kernel(), email, 'password_reset');
  const reset = (password: string) => resetPassword(nobody(kernel()), { token, password }, from('192.0.2.1'));
  expect(await won([reset('first new password'), reset('second new password')])).toBe(1);
});

test('changing the password needs the current one and ends the other sessions', async () => {
  const { email, userId } = await aPerson(kernel());
  const elsewhere = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  const here = await signedIn(kernel(), userId);
  await expect(
    changePassword(here, { currentPassword: 'wrong', newPassword: 'neues kontor passwort' }),
  ).rejects.toMatchObject({ field: 'currentPassword' });
  await expect(changePassword(here, { currentPassword: PASSWORD, newPassword: 'kurz' })).rejects.toMatchObject({
    field: 'newPassword',
  });
  await changePassword(here, { currentPassword: PASSWORD, newPassword: 'neues kontor passwort' });
  expect(await resolveSession(nobody(kernel()), elsewhere.token)).toBeNull();
  const open = await ctx().db('sessions').where({ user_id: userId }).whereNull('revoked_at');
  expect(open.map((row: { id: number }) => String(row.id))).toEqual([here.actor.sessionId]);
});

test('too many requests for links are dropped without a word, and links sent before stay good', async () => {
  const { email } = await aPerson(kernel());
  for (let request = 0; request < 10; request += 1)
    await sendSignInLink(nobody(kernel()), { email, ip: `10.0.0.${request}` });
  expect(await sendWaitingLinks(kernel())).toBe(3);
  const token = await tokenMailedTo(kernel(), email, 'sign_in_link');
  await expect(useSignInLink(nobody(kernel()), token, from('192.0.2.1'))).resolves.toBeDefined();
});

test('whoever signs in by link has confirmed their address', async () => {
  const { email, userId } = await aPerson(kernel());
  await ctx().db('users').where({ id: userId }).update({ email_confirmed_at: null, password_hash: null });
  await sendSignInLink(nobody(kernel()), { email, ip: '192.0.2.1' });
  await sendWaitingLinks(kernel());
  await useSignInLink(nobody(kernel()), await tokenMailedTo(kernel(), email, 'sign_in_link'), from('192.0.2.1'));
  expect((await ctx().db('users').where({ id: userId }).first()).email_confirmed_at).not.toBeNull();
  await changePassword(await signedIn(kernel(), userId), { newPassword: 'mein erstes passwort' });
  await expect(
    signIn(nobody(kernel()), { email, password: 'mein erstes passwort' }, from('192.0.2.1')),
  ).resolves.toBeDefined();
});
