import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { takenAfterLooking, useTestKernel } from '#core/testing';
import { resolveSession } from '../resolve-session.ts';
import { aPerson, from, mailsTo, nobody, platform, sendWaitingLinks, signedIn } from '../testing/people-of-the-test.ts';
import { beginProvider } from './begin-provider.ts';
import { finishProvider, type FinishedProvider } from './finish-provider.ts';
import { ownProviders, partFrom } from './identities.ts';
import { offeredProviders } from './sign-in-provider.ts';

const kernel = useTestKernel({ env: { SIGN_IN_PROVIDERS: 'sandbox' } });
const plain = useTestKernel();
const IP = '192.0.2.8';

interface Choice {
  sub: string;
  email?: string;
  verified?: boolean;
  fault?: string;
}

/** The person at the provider's page, over HTTP; answers what the provider tells us. */
async function approve(
  url: string,
  { sub, email = '', verified = true, fault = '' }: Choice,
): Promise<URLSearchParams> {
  const asked = new URL(url);
  expect((await fetch(asked)).status).toBe(200);
  const fields = new URLSearchParams(asked.searchParams);
  for (const [name, value] of Object.entries({ sub, email, fault })) fields.set(name, value);
  if (verified) fields.set('verified', 'on');
  const answer = await fetch(new URL('/approve', asked), { method: 'POST', body: fields, redirect: 'manual' });
  const to = answer.headers.get('location');
  if (to) return new URL(to).searchParams;
  const posted = [...(await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(posted.map(([, name, value]) => [name!, value!]));
}

async function go(
  choice: Choice,
  {
    provider = 'google',
    ctx = nobody(kernel()),
    joins = false,
  }: { provider?: string; ctx?: Ctx; joins?: boolean } = {},
): Promise<FinishedProvider> {
  const { url, state } = await beginProvider(ctx, provider, { to: '/payer/purchases', joins, ip: IP });
  const told = await approve(url, choice);
  expect(told.get('state')).toBe(state);
  return finishProvider(ctx, provider, { state, stateCookie: state, code: told.get('code'), trace: from(IP) });
}

const joinedMails = async (email: string) =>
  (await mailsTo(kernel(), email)).filter(({ mail }) => mail === 'way_in_changed').length;

test('nothing is offered without keys of the operator', async () => {
  expect(offeredProviders(nobody(plain()))).toEqual([]);
  expect(offeredProviders(nobody(kernel()))).toEqual(['google', 'apple']);
  await expect(beginProvider(nobody(plain()), 'google', { to: '/', joins: false, ip: IP })).rejects.toMatchObject({
    code: 'provider_not_here',
  });
});

test.each(['google', 'apple'])(
  'a new person comes in by %s, goes where they wanted, and is the same the next time',
  async (provider) => {
    const email = `neu-${provider}@gmail.com`;
    const first = await go({ sub: 'new-1', email }, { provider });
    expect(first).toMatchObject({ state: 'signed_in', to: '/payer/purchases' });
    const person = first.state === 'signed_in' ? await resolveSession(nobody(kernel()), first.session.token) : null;
    expect(person).toMatchObject({ emailConfirmed: true, roles: [{ role: 'payer', sellerId: null }] });
    // The address there may change; the subject does not.
    const again = await go({ sub: 'new-1', email: 'anders@gmail.com', verified: false }, { provider });
    expect(again).toMatchObject({ state: 'signed_in', session: { userId: person!.userId } });
  },
);

test('an address with an account is joined only where the provider proves it and its owner has confirmed it', async () => {
  const confirmed = await aPerson(kernel(), { email: 'bestaetigt@gmail.com' });
  const unproved: Choice[] = [
    { sub: 'a-1', email: 'bestaetigt@gmail.com', verified: false },
    // Google knows of other addresses only that they were so once.
    { sub: 'a-2', email: (await aPerson(kernel())).email },
  ];
  for (const choice of unproved)
    expect(await go(choice)).toMatchObject({ state: 'refused', because: 'provider_unproved', to: '/payer/purchases' });
  const squatted = await aPerson(kernel(), { email: 'besetzt@gmail.com' });
  await platform(kernel()).db('users').where({ id: squatted.userId }).update({ email_confirmed_at: null });
  expect(await go({ sub: 'a-3', email: 'besetzt@gmail.com' })).toMatchObject({ because: 'provider_unproved' });
  expect(await platform(kernel()).db('sign_in_identities').whereIn('subject', ['a-1', 'a-2', 'a-3'])).toEqual([]);
  // The mailbox is asked instead.
  expect(await sendWaitingLinks(kernel())).toBe(3);
  expect((await mailsTo(kernel(), 'besetzt@gmail.com')).at(-1)).toMatchObject({ mail: 'sign_in_link' });
  expect(await go({ sub: 'a-4', email: 'Bestaetigt@gmail.com' })).toMatchObject({
    state: 'signed_in',
    session: { userId: confirmed.userId },
  });
  expect(await joinedMails('bestaetigt@gmail.com')).toBe(1);
});

test.each(['nonce', 'audience', 'issuer', 'expired', 'key'])(
  'a token that is wrong in its %s signs nobody in',
  async (fault) => {
    for (const provider of ['google', 'apple'])
      expect(await go({ sub: `bad-${fault}`, email: 'falsch@gmail.com', fault }, { provider })).toMatchObject({
        state: 'refused',
        because: 'provider_away',
      });
    expect(
      await platform(kernel())
        .db('sign_in_identities')
        .where({ subject: `bad-${fault}` }),
    ).toEqual([]);
  },
);

test('an answer counts once, for ten minutes, and in the browser that began; a refusal leads back', async () => {
  const ctx = nobody(kernel());
  const begin = () => beginProvider(ctx, 'google', { to: '/payer', joins: false, ip: IP });
  const finish = (state: string, code: string | null, stateCookie: string | undefined = state) =>
    finishProvider(ctx, 'google', { state, code, stateCookie, trace: from(IP) });
  const one = await begin();
  const code = (await approve(one.url, { sub: 'once', email: 'once@gmail.com' })).get('code');
  await expect(finish(one.state, code, 'another')).rejects.toMatchObject({ code: 'provider_expired' });
  await expect(
    finishProvider(ctx, 'apple', { state: one.state, code, stateCookie: one.state, trace: from(IP) }),
  ).rejects.toMatchObject({ code: 'provider_expired' });
  const both = await Promise.allSettled([finish(one.state, code), finish(one.state, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Negative control: looked up first and deleted afterwards, one handshake lets two answers through.
  await kernel().ownerDb('sign_in_handshakes').delete();
  await begin();
  expect(await takenAfterLooking(kernel().ownerDb, 'sign_in_handshakes', { provider: 'google' })).toBe(2);
  const late = await begin();
  kernel().clock.advance({ minutes: 11 });
  await expect(finish(late.state, 'x')).rejects.toMatchObject({ code: 'provider_expired' });
  expect(await go({ sub: 'no', fault: 'refused' })).toMatchObject({
    because: 'provider_cancelled',
    to: '/payer/purchases',
  });
  // A code of another sign-in fits no verifier of ours.
  const [mine, theirs] = [await begin(), await begin()];
  const stolen = (await approve(theirs.url, { sub: 'stolen', email: 'stolen@gmail.com' })).get('code');
  expect(await finish(mine.state, stolen)).toMatchObject({ because: 'provider_away' });
});

test('a person joins and parts an account with a fresh sign-in, whatever its address, and no two people share one', async () => {
  const { userId, email } = await aPerson(kernel());
  const ctx = await signedIn(kernel(), userId);
  expect(await go({ sub: 'joined', email: 'privat@other.example', verified: false }, { ctx, joins: true })).toEqual({
    state: 'joined',
    to: '/payer/purchases',
  });
  expect(await ownProviders(ctx)).toMatchObject([
    { key: 'google', email: 'privat@other.example' },
    { key: 'apple', email: null },
  ]);
  expect(await go({ sub: 'joined' })).toMatchObject({ state: 'signed_in', session: { userId } });
  const other = await signedIn(kernel(), (await aPerson(kernel())).userId);
  expect(await go({ sub: 'joined' }, { ctx: other, joins: true })).toMatchObject({ because: 'provider_taken' });
  // Begun by one, answered while another is signed in.
  const { url, state } = await beginProvider(ctx, 'google', { to: '/', joins: true, ip: IP });
  const code = (await approve(url, { sub: 'swapped' })).get('code');
  await expect(
    finishProvider(other, 'google', { state, code, stateCookie: state, trace: from(IP) }),
  ).rejects.toMatchObject({ code: 'provider_expired' });
  await expect(partFrom(ctx, '\u0000')).rejects.toMatchObject({ code: 'provider_not_here' });
  kernel().clock.advance({ minutes: 16 });
  await expect(partFrom(ctx, 'google')).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  await expect(go({ sub: 'x' }, { ctx, joins: true })).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  await partFrom(await signedIn(kernel(), userId), 'google');
  expect(await go({ sub: 'joined' })).toMatchObject({ because: 'provider_unproved' });
  expect(await joinedMails(email)).toBe(2);
});
