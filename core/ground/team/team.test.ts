import { expect, test } from 'vitest';
import type { Actor, Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  requireSeller,
  resolveSession,
  secondFactorView,
  seedPerson,
  signIn,
  type Person,
} from '#core/people';
import { codeShown, useTestKernel } from '#core/testing';
import { acceptInvitation, joinWithNewAccount, readInvitation } from './accept-invitation.ts';
import { changeMember } from './change-member.ts';
import { offerShop, offerToMe, takeShopOver } from './hand-over-shop.ts';
import { inviteMember, withdrawInvitation } from './invite-member.ts';
import { endMemberDevices, memberView } from './member-devices.ts';
import { leaveShop, removeMember } from './remove-member.ts';
import { requireFactor } from './require-factor.ts';
import { teamView } from './team-view.ts';

const kernel = useTestKernel();
const PASSWORD = 'kontor-demo';
const trace = { ip: '192.0.2.7', userAgent: 'Firefox/1 Linux' };
let count = 0;

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
const nobody = (): Ctx => kernel().contextFor({ kind: 'nobody' }, { locale: 'de' });

interface Somebody {
  email: string;
  userId: number;
  sellerId: number | null;
}

async function somebody(shop = false): Promise<Somebody> {
  count += 1;
  const email = `team-${count}@kontor.test`;
  const ids = await seedPerson(platform(), {
    email,
    password: PASSWORD,
    firstName: 'Toni',
    lastName: `Team ${count}`,
    ...(shop ? { shop: { username: `team-${count}`, shopName: `Team ${count}` } } : {}),
  });
  return { ...ids, email };
}

/** As the next request of the session would be. */
async function online(email: string): Promise<{ ctx: () => Promise<Ctx & { actor: Person }>; token: string }> {
  const { token } = await signIn(nobody(), { email, password: PASSWORD }, trace);
  const ctx = async () =>
    kernel().contextFor((await resolveSession(nobody(), token)) as Actor, { locale: 'de' }) as Ctx & { actor: Person };
  return { ctx, token };
}

async function invitationTo(recipient: string): Promise<string> {
  const texts = await reading(platform(), ({ db }) =>
    db('mails').where({ recipient, mail: 'team_invitation' }).orderBy('id').pluck<string[]>('text'),
  );
  return /token=([\w-]+)/.exec(texts.at(-1)!)![1]!;
}

/** A shop with its owner and a member who has joined. */
async function aTeam(areas: readonly string[] = ['write'], role = 'team_member') {
  const owner = await somebody(true);
  const member = await somebody();
  const boss = await online(owner.email);
  const colleague = await online(member.email);
  await inviteMember(await boss.ctx(), { email: member.email, role, areas });
  await acceptInvitation(await colleague.ctx(), await invitationTo(member.email));
  const { members } = await teamView(await boss.ctx());
  const memberId = members.find(({ email }) => email === member.email)!.id;
  return { owner, member, boss, colleague, memberId, sellerId: owner.sellerId! };
}

const code = (name: string, status = 403) => ({ code: name, status });

test('an invitation makes a member with exactly the rights ticked, works once, and the session works there', async () => {
  const { colleague, sellerId, member, boss } = await aTeam(['money']);
  const ctx = await colleague.ctx();
  expect(requireSeller(ctx)).toBe(sellerId);
  expect(requireSeller(ctx, 'money')).toBe(sellerId);
  expect(() => requireSeller(ctx, 'write')).toThrow(expect.objectContaining(code('write_not_allowed')));
  expect(() => requireSeller(ctx, 'people')).toThrow(expect.objectContaining(code('people_not_allowed')));
  await expect(acceptInvitation(ctx, await invitationTo(member.email))).rejects.toMatchObject(
    code('invitation_not_valid', 410),
  );
  await expect(
    inviteMember(await boss.ctx(), { email: member.email.toUpperCase(), role: 'manager', areas: [] }),
  ).rejects.toMatchObject({ code: 'member_already', field: 'email' });
});

test('an invitation is good for the address that it was mailed to and for no other', async () => {
  const owner = await somebody(true);
  const [meant, other] = [await somebody(), await somebody()];
  const boss = await online(owner.email);
  await inviteMember(await boss.ctx(), { email: meant.email, role: 'manager', areas: ['write', 'money'] });
  const token = await invitationTo(meant.email);
  await expect(acceptInvitation(await (await online(other.email)).ctx(), token)).rejects.toMatchObject(
    code('invitation_for_another'),
  );
  const { invitations } = await teamView(await boss.ctx());
  await withdrawInvitation(await boss.ctx(), invitations[0]!.id);
  await expect(acceptInvitation(await (await online(meant.email)).ctx(), token)).rejects.toMatchObject(
    code('invitation_not_valid', 410),
  );
  await inviteMember(await boss.ctx(), { email: meant.email, role: 'manager', areas: [] });
  kernel().clock.advance({ days: 8 });
  await expect(readInvitation(nobody(), await invitationTo(meant.email))).rejects.toMatchObject(
    code('invitation_not_valid', 410),
  );
});

test('asked again, the first link is worth nothing; of two that follow the second at once, one joins', async () => {
  const owner = await somebody(true);
  const boss = await online(owner.email);
  const email = `neu-${owner.userId}@kontor.test`;
  await inviteMember(await boss.ctx(), { email, role: 'team_member', areas: [] });
  const first = await invitationTo(email);
  await inviteMember(await boss.ctx(), { email, role: 'team_member', areas: ['write'] });
  const second = await invitationTo(email);
  const account = { firstName: 'Nele', lastName: 'Neu', password: 'zehn Zeichen und mehr' };
  await expect(joinWithNewAccount(nobody(), first, { account, trace })).rejects.toMatchObject(
    code('invitation_not_valid', 410),
  );
  const both = await Promise.allSettled([1, 2].map(() => joinWithNewAccount(nobody(), second, { account, trace })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const joined = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{ token: string }>;
  expect(await resolveSession(nobody(), joined.value.token)).toMatchObject({
    emailConfirmed: true,
    sellerId: owner.sellerId,
    roles: [{ role: 'team_member', sellerId: owner.sellerId, areas: ['read', 'write'] }],
  });
});

test('people decide on no more than they may themselves, and on neither owners nor managers', async () => {
  const { colleague, boss, sellerId } = await aTeam(['people'], 'manager');
  const keeper = await colleague.ctx();
  for (const [role, areas] of [
    ['manager', []],
    ['team_member', ['money']],
  ] as const)
    await expect(inviteMember(keeper, { email: 'x@kontor.test', role, areas })).rejects.toMatchObject(
      code('member_not_yours'),
    );
  const ownerGrant = (await teamView(await boss.ctx())).members.find(({ role }) => role === 'seller')!.id;
  await expect(removeMember(keeper, ownerGrant)).rejects.toMatchObject(code('member_not_yours'));
  await expect(changeMember(keeper, ownerGrant, { role: 'team_member', areas: [] })).rejects.toMatchObject(
    code('member_not_yours'),
  );
  const other = await aTeam();
  await expect(removeMember(await boss.ctx(), other.memberId)).rejects.toMatchObject(code('member_not_found', 404));
  await expect(memberView(await boss.ctx(), other.memberId)).rejects.toMatchObject(code('member_not_found', 404));
  expect(requireSeller(keeper)).toBe(sellerId);
});

test('whoever may only see a shop writes none of its rows, whatever forgets to ask', async () => {
  const { colleague, boss, memberId, sellerId } = await aTeam([]);
  const write = async () =>
    inTransaction(await colleague.ctx(), ({ db }) =>
      db('sellers').where({ id: sellerId }).update({ display_name: 'Übernommen' }),
    );
  await expect(write()).rejects.toMatchObject(code('write_not_allowed'));
  await changeMember(await boss.ctx(), memberId, { role: 'team_member', areas: ['write'] });
  expect(await write()).toBe(1);
});

test('removed, left and signed out count from the next request, and other shops stay', async () => {
  const { colleague, boss, memberId, member } = await aTeam();
  const elsewhere = await somebody(true);
  await inviteMember(await (await online(elsewhere.email)).ctx(), { email: member.email, role: 'manager', areas: [] });
  const { devices } = await memberView(await boss.ctx(), memberId);
  expect(devices.map(({ userAgent }) => userAgent)).toEqual(['Firefox/1 Linux']);
  expect(await endMemberDevices(await boss.ctx(), memberId)).toBe(1);
  expect(await resolveSession(nobody(), colleague.token)).toBeNull();
  const again = await online(member.email);
  await acceptInvitation(await again.ctx(), await invitationTo(member.email));
  await removeMember(await boss.ctx(), memberId);
  expect((await again.ctx()).actor.roles).toMatchObject([{ role: 'manager', sellerId: elsewhere.sellerId }]);
  await leaveShop(await again.ctx(), elsewhere.sellerId!);
  expect((await again.ctx()).actor).toMatchObject({ roles: [], sellerId: null });
  await expect(leaveShop(await boss.ctx(), (await boss.ctx()).actor.sellerId!)).rejects.toMatchObject(
    code('owner_stays', 409),
  );
});

test('a shop changes hands when both have confirmed, once', async () => {
  const { boss, colleague, memberId, owner, member, sellerId } = await aTeam();
  await expect(offerShop(await boss.ctx(), { memberId, currentPassword: 'falsch' })).rejects.toMatchObject({
    code: 'password_wrong',
  });
  await expect(offerShop(await colleague.ctx(), { memberId, currentPassword: PASSWORD })).rejects.toMatchObject(
    code('not_allowed'),
  );
  await offerShop(await boss.ctx(), { memberId, currentPassword: PASSWORD });
  const offer = (await offerToMe(await colleague.ctx()))!;
  await expect(takeShopOver(await boss.ctx(), offer.id)).rejects.toMatchObject(code('offer_not_open', 409));
  const heir = await colleague.ctx();
  const both = await Promise.allSettled([takeShopOver(heir, offer.id), takeShopOver(heir, offer.id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { members } = await teamView(await colleague.ctx());
  expect(members.map(({ email, role }) => [email, role])).toEqual([
    [member.email, 'seller'],
    [owner.email, 'manager'],
  ]);
  expect(requireSeller(await boss.ctx(), 'money')).toBe(sellerId);
});

test('a shop that wants a second factor shuts out nobody who has one, and its owner first of all needs one', async () => {
  const { boss, colleague } = await aTeam();
  await expect(requireFactor(await boss.ctx(), true)).rejects.toMatchObject(code('factor_of_your_own', 409));
  await withFactor(await boss.ctx());
  await requireFactor(await boss.ctx(), true);
  expect((await boss.ctx()).actor.factorMissing).toBeUndefined();
  expect((await colleague.ctx()).actor.factorMissing).toBe(true);
});

test('with a second factor a password opens nothing before a code, and no code twice', async () => {
  const { email } = await somebody();
  const { ctx } = await online(email);
  const {
    shown,
    codes: [recovery],
  } = await withFactor(await ctx());
  const { token, factorDue } = await signIn(nobody(), { email, password: PASSWORD }, trace);
  expect([factorDue, await resolveSession(nobody(), token)]).toEqual([true, null]);
  const refused = { code: 'code_wrong', field: 'code' };
  await expect(finishSignIn(nobody(), token, shown())).rejects.toMatchObject(refused);
  kernel().clock.advance({ seconds: 60 });
  const next = shown();
  await finishSignIn(nobody(), token, next);
  expect(await resolveSession(nobody(), token)).toMatchObject({ kind: 'person' });
  const second = await signIn(nobody(), { email, password: PASSWORD }, trace);
  await expect(finishSignIn(nobody(), second.token, next)).rejects.toMatchObject(refused);
  await finishSignIn(nobody(), second.token, recovery!.toLowerCase());
  const third = await signIn(nobody(), { email, password: PASSWORD }, trace);
  await expect(finishSignIn(nobody(), third.token, recovery!)).rejects.toMatchObject(refused);
  kernel().clock.advance({ minutes: 16 });
  await expect(finishSignIn(nobody(), third.token, recovery!)).rejects.toMatchObject(code('sign_in_expired', 401));
});

test('guessing codes ends in a wait', async () => {
  const { email } = await somebody();
  const { ctx } = await online(email);
  await withFactor(await ctx());
  const { token } = await signIn(nobody(), { email, password: PASSWORD }, trace);
  const codes = [];
  for (let guess = 0; guess < 8; guess += 1)
    codes.push(await finishSignIn(nobody(), token, '000000').catch((error: { code: string }) => error.code));
  expect(codes).toContain('too_many_attempts');
});

/** Sets the factor up; answers what the person's app shows from then on, and the recovery codes. */
async function withFactor(ctx: Ctx): Promise<{ shown: () => string; codes: string[] }> {
  await beginSecondFactor(ctx, PASSWORD);
  const { secret } = (await secondFactorView(ctx)).setup!;
  const shown = (): string => codeShown(secret, kernel().clock.now());
  return { shown, codes: await confirmSecondFactor(ctx, shown()) };
}
