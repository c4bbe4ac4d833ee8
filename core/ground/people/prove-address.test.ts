import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { changeEmail } from './change-email.ts';
import { checkCredentials, holdPassword } from './check-credentials.ts';
import { confirmEmailChange, emailChangeIsGood } from './confirm-email-change.ts';
import { confirmEmail } from './confirm-email.ts';
import { grantRole } from './grant-role.ts';
import { asPayer } from './require-role.ts';
import { resolveSession } from './resolve-session.ts';
import { signIn } from './sign-in.ts';
import { signUpSeller } from './sign-up-seller.ts';
import { aPerson, from, mailsTo, nobody, PASSWORD, platform, sendWaitingLinks, signedIn, tokenMailedTo } from './testing/people-of-the-test.ts';

const kernel = useTestKernel();
let count = 0;

async function signedUp(): Promise<{ email: string; userId: number; session: string }> {
  count += 1;
  const email = `neu-${count}@kontor.test`;
  const { userId } = await signUpSeller(nobody(kernel()), { email, password: PASSWORD, firstName: 'Nina', lastName: 'Neu', username: `neu-${count}`, shopName: 'Neu' });
  const { token } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  return { email, userId, session: token };
}

test('the first proof in the browser that signed up keeps the password and gives it a new session; every other session ends', async () => {
  const { email, session } = await signedUp();
  const other = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.2'));
  const token = await tokenMailedTo(kernel(), email, 'confirm_email');
  const confirmed = await confirmEmail(nobody(kernel()), token, from('192.0.2.1', { sessionCookie: session }));
  expect(confirmed.needsPassword).toBe(false);
  for (const old of [session, other.token]) expect(await resolveSession(nobody(kernel()), old)).toBeNull();
  expect(await resolveSession(nobody(kernel()), confirmed.session!.token)).toMatchObject({ emailConfirmed: true });
  await expect(signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.3'))).resolves.toBeDefined();
});

test('the first proof anywhere else drops the password, and says so', async () => {
  const { email, session } = await signedUp();
  const somebodyElse = await signedUp();
  const token = await tokenMailedTo(kernel(), email, 'confirm_email');
  const confirmed = await confirmEmail(nobody(kernel()), token, from('192.0.2.9', { sessionCookie: somebodyElse.session }));
  expect(confirmed.needsPassword).toBe(true);
  expect(await resolveSession(nobody(kernel()), session)).toBeNull();
  await expect(signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.3'))).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('a password that was dropped after it had been checked opens no session', async () => {
  const { email } = await signedUp();
  const { user } = await checkCredentials(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await confirmEmail(nobody(kernel()), await tokenMailedTo(kernel(), email, 'confirm_email'), from('192.0.2.9'));
  await expect(inTransaction(platform(kernel()), (own) => holdPassword(own, user))).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('roles rest until the address is confirmed, and an owner’s is not given at all', async () => {
  const { userId } = await signedUp();
  await grantRole(platform(kernel()), { userId, role: 'admin', sellerId: null });
  const ctx = await signedIn(kernel(), userId);
  expect(ctx.actor.roles.map(({ role }) => role)).toEqual(['seller']);
  expect(() => asPayer(ctx)).toThrowError(expect.objectContaining({ code: 'address_not_confirmed', status: 403 }));
  await expect(grantRole(platform(kernel()), { userId, role: 'seller', sellerId: ctx.actor.sellerId! + 1 })).rejects.toBeDefined();
});

test('a sign-up with a known address opens nothing and tells its owner, twice at most, with a link that signs them in', async () => {
  const { email } = await aPerson(kernel());
  for (const username of ['eins', 'zwei', 'drei', 'vier']) {
    await expect(signUpSeller(nobody(kernel()), { email, password: PASSWORD, firstName: 'F', lastName: 'F', username, shopName: 'F' })).rejects.toMatchObject({ status: 422 });
  }
  expect(await sendWaitingLinks(kernel())).toBe(2);
  const [mail] = await mailsTo(kernel(), email);
  expect(mail).toMatchObject({ mail: 'known_address', subject: 'Zu Ihrer Adresse gibt es schon ein Konto' });
  expect(mail!.text).toContain('&to=%2Fsign_up');
});

test('a confirmed address changes when both mailboxes have agreed, and not before', async () => {
  const { email, userId } = await aPerson(kernel());
  const ctx = await signedIn(kernel(), userId);
  await expect(changeEmail(ctx, { email: 'anders@kontor.test', currentPassword: 'falsch' })).rejects.toMatchObject({ status: 422 });
  expect(await changeEmail(ctx, { email: 'anders@kontor.test', currentPassword: PASSWORD })).toBe('asked');
  const tokens = [await tokenMailedTo(kernel(), 'anders@kontor.test', 'confirm_email_change'), await tokenMailedTo(kernel(), email, 'confirm_email_change')];
  expect(await confirmEmailChange(nobody(kernel()), tokens[0]!, from('192.0.2.5'))).toBe('waiting');
  await expect(signIn(nobody(kernel()), { email: 'anders@kontor.test', password: PASSWORD }, from('192.0.2.3'))).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await emailChangeIsGood(nobody(kernel()), tokens[1]!)).toBe(true);
  expect(await confirmEmailChange(nobody(kernel()), tokens[1]!, from('192.0.2.5'))).toBe('changed');
  await expect(signIn(nobody(kernel()), { email: 'anders@kontor.test', password: PASSWORD }, from('192.0.2.3'))).resolves.toBeDefined();
  await expect(confirmEmailChange(nobody(kernel()), tokens[0]!, from('192.0.2.5'))).rejects.toMatchObject({ code: 'link_not_valid' });
  for (const to of [email, 'anders@kontor.test']) expect((await mailsTo(kernel(), to)).at(-1)).toMatchObject({ mail: 'email_changed' });
});
