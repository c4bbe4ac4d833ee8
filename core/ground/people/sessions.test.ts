import { expect, test } from 'vitest';
import { countStatements, useTestKernel } from '#core/testing';
import { grantRole, revokeRole } from './grant-role.ts';
import { listSessions } from './list-sessions.ts';
import { asAdmin, asPayer, requireAdmin, requireOwner, requireRole, requireSeller } from './require-role.ts';
import { resolveSession } from './resolve-session.ts';
import { revokeSession } from './revoke-session.ts';
import { signIn } from './sign-in.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { shopsToWorkIn, switchSeller } from './switch-seller.ts';
import { anOwner, aPerson, from, nobody, PASSWORD, platform, signedIn } from './testing/people-of-the-test.ts';

const kernel = useTestKernel();
const notAllowed = { code: 'not_allowed', status: 403 };

test('a session is resolved by one statement and no transaction, whatever roles there are', async () => {
  const { email, userId, sellerId } = await anOwner(kernel());
  await grantRole(platform(kernel()), { userId, role: 'admin', sellerId: null });
  const { token } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  const { value, statements, commits } = await countStatements(kernel().db, () =>
    resolveSession(nobody(kernel()), token),
  );
  expect({ statements, commits }).toEqual({ statements: 1, commits: 0 });
  expect(value).toMatchObject({
    kind: 'person',
    userId,
    sellerId,
    roles: [
      { role: 'seller', sellerId },
      { role: 'admin', sellerId: null },
    ],
  });
});

test('a session lives on while it is used, for half a year at the most', async () => {
  const { email } = await aPerson(kernel());
  const { token } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  for (let use = 0; use < 6; use += 1) {
    kernel().clock.advance({ days: 29 });
    expect(await resolveSession(nobody(kernel()), token), `use ${use}`).not.toBeNull();
  }
  kernel().clock.advance({ days: 7 });
  expect(await resolveSession(nobody(kernel()), token)).toBeNull();
});

test('a session that is not used ends after thirty days', async () => {
  const { email } = await aPerson(kernel());
  const { token } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  kernel().clock.advance({ days: 30 });
  expect(await resolveSession(nobody(kernel()), token)).toBeNull();
});

test('nobody holds a session: no cookie, nonsense, deactivated', async () => {
  const { email, userId } = await aPerson(kernel());
  const { token } = await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await platform(kernel()).db('users').where({ id: userId }).update({ deactivated_at: new Date() });
  for (const cookie of [undefined, null, '', 'nonsense', token])
    expect(await resolveSession(nobody(kernel()), cookie)).toBeNull();
});

test("people see and end their own sessions, never another person's", async () => {
  const [one, two] = [await aPerson(kernel()), await aPerson(kernel())];
  const mine = await signedIn(kernel(), one.userId);
  await signedIn(kernel(), one.userId);
  const theirs = await signedIn(kernel(), two.userId);
  const ids = (await listSessions(mine)).map((session) => session.id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(Number(theirs.actor.sessionId));
  expect((await listSessions(mine)).filter((session) => session.current).map((session) => String(session.id))).toEqual([
    mine.actor.sessionId,
  ]);

  await expect(revokeSession(mine, Number(theirs.actor.sessionId))).rejects.toMatchObject({
    code: 'session_not_found',
    status: 404,
  });
  await expect(revokeSession(mine, 999_999)).rejects.toMatchObject({ code: 'session_not_found', status: 404 });
  expect(await listSessions(theirs)).toHaveLength(1);
  expect(await signOutEverywhere(mine)).toBe(1);
  expect(await listSessions(mine)).toHaveLength(1);
  expect(await listSessions(theirs)).toHaveLength(1);
  await revokeSession(mine, Number(mine.actor.sessionId));
  expect(await listSessions(mine)).toEqual([]);
});

test("a person with several shops works in one and can go to the other, never to a stranger's", async () => {
  const [one, two, stranger] = [await anOwner(kernel()), await anOwner(kernel()), await anOwner(kernel())];
  await grantRole(platform(kernel()), { userId: one.userId, role: 'team_member', sellerId: two.sellerId });
  const first = await signedIn(kernel(), one.userId);
  expect(requireOwner(first)).toBe(one.sellerId);
  await expect(switchSeller(first, stranger.sellerId!)).rejects.toMatchObject(notAllowed);
  await switchSeller(first, two.sellerId!);
  const later = await signedIn(kernel(), one.userId);
  expect(requireSeller(later)).toBe(two.sellerId);
  expect(() => requireOwner(later)).toThrow(expect.objectContaining(notAllowed));
  expect((await shopsToWorkIn(later)).map((shop) => [shop.id, shop.current]).sort()).toEqual([
    [one.sellerId, false],
    [two.sellerId, true],
  ]);
  await revokeRole(platform(kernel()), { userId: one.userId, role: 'team_member', sellerId: two.sellerId });
  expect((await signedIn(kernel(), one.userId)).actor.sellerId).toBe(one.sellerId);
});

test('roles decide who passes', async () => {
  const plain = await signedIn(kernel(), (await aPerson(kernel())).userId);
  const admin = await signedIn(
    kernel(),
    (await aPerson(kernel(), { roles: [{ role: 'admin', sellerId: null }] })).userId,
  );
  expect(() => requireSeller(nobody(kernel()))).toThrow(
    expect.objectContaining({ code: 'not_signed_in', status: 401 }),
  );
  expect(() => requireSeller(plain)).toThrow(expect.objectContaining(notAllowed));
  expect(() => requireSeller(admin)).toThrow(expect.objectContaining(notAllowed));
  expect(() => requireAdmin(plain)).toThrow(expect.objectContaining(notAllowed));
  expect(() => requireRole(plain, 'publisher')).toThrow(expect.objectContaining(notAllowed));
  expect(asAdmin(admin, 'looking').actor).toEqual({ kind: 'platform', reason: 'looking' });
  expect(requireSeller(kernel().contextFor({ kind: 'seller', sellerId: 7 }))).toBe(7);
  expect(asPayer(plain).actor).toEqual({ kind: 'payer', userId: plain.actor.userId });
});

test('an owner hands out roles in their own shop, and no more than an owner may', async () => {
  const [owner, other, helper] = [await anOwner(kernel()), await anOwner(kernel()), await aPerson(kernel())];
  const ctx = await signedIn(kernel(), owner.userId);
  const grant = (role: Parameters<typeof grantRole>[1]['role'], sellerId: number | null) =>
    grantRole(ctx, { userId: helper.userId, role, sellerId });
  await grant('team_member', owner.sellerId);
  await grant('team_member', owner.sellerId);
  for (const [role, sellerId] of [
    ['team_member', other.sellerId],
    ['seller', owner.sellerId],
    ['admin', null],
    ['publisher', null],
  ] as const) {
    await expect(grant(role, sellerId)).rejects.toMatchObject(notAllowed);
  }
  expect((await signedIn(kernel(), helper.userId)).actor.roles).toEqual([
    { role: 'team_member', sellerId: owner.sellerId },
  ]);
  await expect(
    grantRole(ctx, { userId: 999_999, role: 'team_member', sellerId: owner.sellerId }),
  ).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(
    grantRole(await signedIn(kernel(), helper.userId), {
      userId: other.userId,
      role: 'manager',
      sellerId: owner.sellerId,
    }),
  ).rejects.toMatchObject(notAllowed);
});

test('a shop keeps an owner, even when its two owners drop each other at the same moment', async () => {
  const [one, two] = [await anOwner(kernel()), await aPerson(kernel())];
  await grantRole(platform(kernel()), { userId: two.userId, role: 'seller', sellerId: one.sellerId });
  const drop = (userId: number) => revokeRole(platform(kernel()), { userId, role: 'seller', sellerId: one.sellerId });
  const outcomes = await Promise.allSettled([drop(one.userId), drop(two.userId)]);
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'last_owner', status: 409 },
  });
});
