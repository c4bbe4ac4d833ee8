import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { changeEmail } from './change-email.ts';
import { checkCredentials, holdPassword } from './check-credentials.ts';
import { confirmEmailChange, emailChangeIsGood } from './confirm-email-change.ts';
import { confirmEmail } from './confirm-email.ts';
import { grantRole } from './grant-role.ts';
import { openSession } from './open-session.ts';
import { asPayer } from './require-role.ts';
import { resolveSession } from './resolve-session.ts';
import { signIn } from './sign-in.ts';
import { signUpSeller } from './sign-up-seller.ts';
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

const kernel = useTestKernel();
let count = 0;

async function signedUp(): Promise<{ email: string; userId: number; session: string }> {
  count += 1;
  const email = `neu-${count}@kontor.test`;
  const { userId } = await signUpSeller(nobody(kernel()), {
    email,
    password: PASSWORD,
    firstName: 'Nina',
    lastName: 'Neu',
    username: `neu-${count}`,
    shopName: 'Neu',
  });
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
  const confirmed = await confirmEmail(
    nobody(kernel()),
    token,
    from('192.0.2.9', { sessionCookie: somebodyElse.session }),
  );
  expect(confirmed.needsPassword).toBe(true);
  expect(await resolveSession(nobody(kernel()), session)).toBeNull();
  await expect(signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.3'))).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
});

test('a password that was dropped after it had been checked opens no session', async () => {
  const { email } = await signedUp();
  const { user } = await checkCredentials(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await confirmEmail(nobody(kernel()), await tokenMailedTo(kernel(), email, 'confirm_email'), from('192.0.2.9'));
  await expect(inTransaction(platform(kernel()), (own) => holdPassword(own, user))).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
});

test('roles rest until the address is confirmed, and an owner’s is not given at all', async () => {
  const { userId } = await signedUp();
  await grantRole(platform(kernel()), { userId, role: 'admin', sellerId: null });
  const ctx = await signedIn(kernel(), userId);
  expect(ctx.actor.roles.map(({ role }) => role)).toEqual(['seller']);
  expect(() => asPayer(ctx)).toThrowError(expect.objectContaining({ code: 'address_not_confirmed', status: 403 }));
  await expect(
    grantRole(platform(kernel()), { userId, role: 'seller', sellerId: ctx.actor.sellerId! + 1 }),
  ).rejects.toBeDefined();
});

test('a sign-up with a known address opens nothing and tells its owner, twice at most, with a link that signs them in', async () => {
  const { email } = await aPerson(kernel());
  for (const username of ['eins', 'zwei', 'drei', 'vier']) {
    await expect(
      signUpSeller(nobody(kernel()), {
        email,
        password: PASSWORD,
        firstName: 'F',
        lastName: 'F',
        username,
        shopName: 'F',
      }),
    ).rejects.toMatchObject({ status: 422 });
  }
  expect(await sendWaitingLinks(kernel())).toBe(2);
  const [mail] = await mailsTo(kernel(), email);
  expect(mail).toMatchObject({ mail: 'known_address', subject: 'Zu Ihrer Adresse gibt es schon ein Konto' });
  expect(mail!.text).toContain('&to=%2Fsign_up');
});

test('a confirmed address changes when both mailboxes have agreed, and not before', async () => {
  const { email, userId } = await aPerson(kernel());
  const ctx = await signedIn(kernel(), userId);
  await expect(
    changeEmail(ctx, { email: 'anders@kontor.test', currentPassword: 'falsch', ip: '192.0.2.5' }),
  ).rejects.toMatchObject({ status: 422 });
  expect(await changeEmail(ctx, { email: 'anders@kontor.test', currentPassword: PASSWORD, ip: '192.0.2.5' })).toBe(
    'asked',
  );
  const tokens = [
    await tokenMailedTo(kernel(), 'anders@kontor.test', 'confirm_email_change'),
    await tokenMailedTo(kernel(), email, 'confirm_email_change'),
  ];
  expect(await confirmEmailChange(nobody(kernel()), tokens[0]!, from('192.0.2.5'))).toBe('waiting');
  await expect(
    signIn(nobody(kernel()), { email: 'anders@kontor.test', password: PASSWORD }, from('192.0.2.3')),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await emailChangeIsGood(nobody(kernel()), tokens[1]!)).toBe(true);
  expect(await confirmEmailChange(nobody(kernel()), tokens[1]!, from('192.0.2.5'))).toBe('changed');
  await expect(
    signIn(nobody(kernel()), { email: 'anders@kontor.test', password: PASSWORD }, from('192.0.2.3')),
  ).resolves.toBeDefined();
  await expect(confirmEmailChange(nobody(kernel()), tokens[0]!, from('192.0.2.5'))).rejects.toMatchObject({
    code: 'link_not_valid',
  });
  for (const to of [email, 'anders@kontor.test'])
    expect((await mailsTo(kernel(), to)).at(-1)).toMatchObject({ mail: 'email_changed' });
});

test('ten wishes for another address at the same moment leave one open, and none fails', async () => {
  const { userId } = await aPerson(kernel());
  const ctx = await signedIn(kernel(), userId);
  const wishes = Array.from({ length: 10 }, (_, n) =>
    changeEmail(ctx, { email: `wunsch-${n}@kontor.test`, currentPassword: PASSWORD, ip: `203.0.113.${n}` }),
  );
  expect(await Promise.all(wishes)).toEqual(Array.from({ length: 10 }, () => 'asked'));
  expect(
    await platformRows(
      'select count(*)::int as open from email_changes where user_id = ? and ended_at is null',
      userId,
    ),
  ).toEqual([{ open: 1 }]);
});

test('control: two wishes that end the open one first and are written later, without waiting for each other, are refused by the index', async () => {
  const { userId } = await aPerson(kernel());
  const write = (n: number) =>
    kernel()
      .platformDb('email_changes')
      .insert({
        user_id: userId,
        old_email: 'a@kontor.test',
        new_email: 'b@kontor.test',
        old_hash: Buffer.from(`o${n}`),
        new_hash: Buffer.from(`n${n}`),
        created_at: new Date(),
        expires_at: new Date(),
      });
  await write(1);
  await expect(write(2)).rejects.toMatchObject({ code: '23505' });
});

test('of two accounts that move to one address at the same moment one gets it; the other keeps its own and is told', async () => {
  const tokens = await Promise.all(
    [0, 1].map(async (n) => {
      const { email, userId } = await aPerson(kernel());
      await changeEmail(await signedIn(kernel(), userId), {
        email: 'begehrt@kontor.test',
        currentPassword: PASSWORD,
        ip: `203.0.113.${100 + n}`,
      });
      const links = (await mailsTo(kernel(), 'begehrt@kontor.test')).filter(({ text }) => text.includes(email));
      await confirmEmailChange(nobody(kernel()), /\?token=([\w-]+)/.exec(links.at(-1)!.text)![1]!, from('192.0.2.5'));
      return tokenMailedTo(kernel(), email, 'confirm_email_change');
    }),
  );
  const ended = await Promise.allSettled(
    tokens.map((token) => confirmEmailChange(nobody(kernel()), token, from('192.0.2.5'))),
  );
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find((each) => each.status === 'rejected')!.reason).toMatchObject({
    status: 422,
    entries: [{ code: 'email_gone', source: { field: 'email' } }],
  });
});

test('sign-ins at the moment of the first proof leave no session that is older than it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, userId } = await signedUp();
    const token = await tokenMailedTo(kernel(), email, 'confirm_email');
    await Promise.allSettled([
      ...[1, 2, 3].map((n) => signIn(nobody(kernel()), { email, password: PASSWORD }, from(`198.51.100.${n}`))),
      confirmEmail(nobody(kernel()), token, from('192.0.2.9')),
    ]);
    expect(
      await platformRows('select count(*)::int as open from sessions where user_id = ? and revoked_at is null', userId),
    ).toEqual([{ open: 1 }]);
  }
});

test('control: a session that is opened without holding the password outlives its drop', async () => {
  const { email } = await signedUp();
  const { user } = await checkCredentials(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await confirmEmail(nobody(kernel()), await tokenMailedTo(kernel(), email, 'confirm_email'), from('192.0.2.9'));
  const { token } = await inTransaction(platform(kernel()), (own) =>
    openSession(own, user.id, from('192.0.2.1'), null),
  );
  expect(await resolveSession(nobody(kernel()), token)).toMatchObject({ userId: user.id });
});

const platformRows = async (sql: string, id: number): Promise<object[]> =>
  (await kernel().platformDb.raw<{ rows: object[] }>(sql, [id])).rows;
