import { expect, test } from 'vitest';
import { reading } from '#core/database';
import * as profileEdit from '../cabinet/profile-edit.tsx';
import * as appSession from '../v1/session/session.ts';
import * as profile from './account/profile.tsx';
import * as sessions from './account/sessions.tsx';
import { ownPath } from '../../lists/own-path.server.ts';
import { identifyActor } from '../../server/identify-actor.ts';
import { TestBrowser } from './browser-of-the-test.ts';
import * as confirmEmail from './confirm-email.tsx';
import * as forgotPassword from './forgot-password.tsx';
import * as signIn from './sign-in.tsx';
import * as signOut from './sign-out.ts';
import * as signUp from './sign-up.tsx';
import { useDoorPeople } from './door-people.fixture.ts';

const { kernel, secureKernel, PASSWORD, aPerson, signedInBrowser } = useDoorPeople();

test('signing in hands out a cookie no script can read, and leads where one wanted to go', async () => {
  const { email } = await aPerson();
  const answer = await new TestBrowser(kernel()).post(signIn.action, '/sign_in', {
    email,
    password: PASSWORD,
    to: '/cabinet/orders?page=2',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cabinet/orders?page=2']);
  const [session, device] = answer.headers.getSetCookie();
  expect(session).toMatch(/^kontor_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^kontor_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

test('under https the cookies are bound to the host and to encrypted lines', async () => {
  const { email } = await aPerson(secureKernel());
  const browser = new TestBrowser(secureKernel());
  const answer = await browser.post(signIn.action, '/sign_in', { email, password: PASSWORD });
  for (const line of answer.headers.getSetCookie())
    expect(line).toMatch(/^__Host-kontor_(session|device)=.*; Path=\/; .*; Secure$/);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/Domain=/i);
  expect((await browser.get(profile.loader, '/account')).status).toBe(200);
  // A cookie without the prefix, planted over plain http, counts for nothing.
  browser.cookies.set('kontor_session', browser.cookies.get('__Host-kontor_session')!);
  browser.cookies.delete('__Host-kontor_session');
  expect((await browser.get(profile.loader, '/account')).status).toBe(302);
});

test('a wrong password keeps the address, not the password', async () => {
  const { email } = await aPerson();
  const answer = await new TestBrowser(kernel()).post(signIn.action, '/sign_in', { email, password: 'wrong password' });
  expect(answer).toMatchObject({
    status: 401,
    body: { done: false, values: { email }, errors: [{ message: expect.stringContaining('Passwort') }] },
  });
  expect(JSON.stringify(answer.body)).not.toContain('wrong password');
});

test('forms that cannot be read or lack everything are refused, never a fault of ours', async () => {
  const browser = new TestBrowser(kernel());
  for (const module of [signIn, signUp, forgotPassword, confirmEmail]) {
    const empty = await browser.post(module.action, '/', {});
    expect(empty.status, 'empty').toBeGreaterThanOrEqual(400);
    expect(empty.status, 'empty').toBeLessThan(500);
    expect((await browser.send(module.action, '/', '{"a":', { 'content-type': 'application/json' })).status).toBe(400);
    const odd = await browser.post(module.action, '/', {
      email: '\u0000\ud800',
      password: 'x'.repeat(100_000),
      token: '\u0000',
      username: '\u0000',
      shopName: '\u0000',
    });
    expect(odd.status, 'odd').toBeGreaterThanOrEqual(400);
    expect(odd.status, 'odd').toBeLessThan(500);
  }
});

test('after signing in people are led to our own pages only', () => {
  expect(ownPath('/cabinet?x=1#y', '/')).toBe('/cabinet?x=1#y');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ]) {
    expect(ownPath(foreign, '/'), String(foreign)).toBe('/');
  }
});

test('signing out ends the session in the database, not just the cookie', async () => {
  const { browser } = await signedInBrowser();
  const kept = browser.cookies.get('kontor_session')!;
  expect((await browser.get(profile.loader, '/account')).status).toBe(200);
  await browser.post(signOut.action, '/sign_out', {});
  expect(browser.cookies.has('kontor_session')).toBe(false);
  browser.cookies.set('kontor_session', kept);
  const answer = await browser.get(profile.loader, '/account?x=1');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign_in?to=%2Faccount%3Fx%3D1']);
});

test('a new seller signs up, is in the cabinet at once and confirms the address with one click', async () => {
  const browser = new TestBrowser(kernel());
  const fields = {
    shopName: 'Neu & Gut',
    username: 'neu',
    firstName: 'Nina',
    lastName: 'Neu',
    email: 'nina@kontor.test',
    password: 'ein ganzer satz',
    countryCode: 'DE',
    sellerType: 'business',
  };
  const wrong = await browser.post(signUp.action, '/sign_up', { ...fields, email: 'nina', password: 'kurz' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { values: { shopName: 'Neu & Gut', email: 'nina' }, errors: [{ field: 'email' }, { field: 'password' }] },
  });
  const answer = await browser.post(signUp.action, '/sign_up', fields);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cabinet/start']);
  expect((await browser.get(profileEdit.loader, '/cabinet/profile/edit')).body).toMatchObject({
    username: 'neu',
    missing: ['address', 'tax', 'email_confirmation'],
  });

  const mails = await reading(kernel().contextFor({ kind: 'platform', reason: 'test' }), async ({ db }) =>
    db('mails').where({ recipient: 'nina@kontor.test' }).select('text'),
  );
  const token = /token=([\w-]+)/.exec(mails[0].text)![1]!;
  for (let scan = 0; scan < 2; scan += 1)
    expect((await browser.get(confirmEmail.loader, `/confirm_email?token=${token}`)).body).toMatchObject({
      good: true,
    });
  const confirmed = await browser.post(confirmEmail.action, '/confirm_email', { token });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/confirm_email?done=1']);
  expect((await browser.get(profileEdit.loader, '/cabinet/profile/edit')).body).toMatchObject({
    missing: ['address', 'tax'],
  });
  expect((await browser.post(confirmEmail.action, '/confirm_email', { token })).status).toBe(410);
});

test('an address and a password open a shop; its name and address follow from them, and two of one name stand side by side', async () => {
  const opened = async (email: string) => {
    const browser = new TestBrowser(kernel());
    const answer = await browser.post(signUp.action, '/sign_up', { email, password: 'ein ganzer satz' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cabinet/start']);
    return (await browser.get(profileEdit.loader, '/cabinet/profile/edit')).body as {
      username: string;
      profile: { displayName: string; firstName: string; countryCode: string };
    };
  };
  expect(await opened('petra.vogel@one.test')).toMatchObject({
    username: 'petra-vogel',
    profile: { displayName: 'Petra Vogel', firstName: '', countryCode: 'DE' },
  });
  expect(await opened('petra.vogel+shop@two.test')).toMatchObject({ username: 'petra-vogel-shop' });
  // Names that are ours, or too short, or no letters at all, open a shop all the same.
  expect((await opened('admin@three.test')).username).toBe('admin-shop');
  expect((await opened('+@four.test')).profile.displayName).not.toBe('');
  const bad = await new TestBrowser(kernel()).post(signUp.action, '/sign_up', { email: 'petra', password: 'kurz' });
  expect(bad).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }, { field: 'password' }] } });
});

test('the shop profile is saved with what the law wants, and wrong fields come back with everything typed', async () => {
  const browser = new TestBrowser(kernel());
  const shop = {
    shopName: 'Profil',
    username: 'profil',
    firstName: 'P',
    lastName: 'Q',
    email: 'profil@kontor.test',
    password: 'ein ganzer satz',
    countryCode: 'DE',
    sellerType: 'business',
  };
  await browser.post(signUp.action, '/sign_up', shop);
  const fields = {
    displayName: 'Profil',
    sellerType: 'business',
    company: 'P GmbH',
    firstName: 'P',
    lastName: 'Q',
    email: 'p@kontor.test',
    phone: '',
    street: 'Weg',
    streetNumber: '1',
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    vatNo: 'DE136695976',
    taxNumber: '',
    taxScheme: 'regular_accrual',
    ossRegistered: 'on',
  };
  const wrong = await browser.post(profileEdit.action, '/cabinet/profile/edit', { ...fields, vatNo: 'DE1' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'vatNo' }], values: { vatNo: 'DE1', city: 'Berlin' } },
  });
  expect((await browser.post(profileEdit.action, '/cabinet/profile/edit', fields)).status).toBe(302);
  expect((await browser.get(profileEdit.loader, '/cabinet/profile/edit')).body).toMatchObject({
    missing: ['email_confirmation'],
    profile: { ossRegistered: true, city: 'Berlin' },
  });
  expect(
    (
      await new TestBrowser(kernel()).get(profileEdit.loader, '/cabinet/profile/edit?seller_profile_edit=true')
    ).headers.get('location'),
  ).toBe('/sign_in?to=%2Fcabinet%2Fprofile%2Fedit%3Fseller_profile_edit%3Dtrue');
});

test('a forgotten password answers the same whether anybody has the address', async () => {
  const { email } = await aPerson();
  const answers = await Promise.all(
    [email, 'who@kontor.test'].map((address) =>
      new TestBrowser(kernel()).post(forgotPassword.action, '/forgot_password', { email: address }),
    ),
  );
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(answers[0]!.status).toBe(answers[1]!.status);
});

test("another person's session is not to be ended, nor anything that is no number", async () => {
  const [one, two] = [await signedInBrowser(), await signedInBrowser()];
  const theirs = ((await two.browser.get(sessions.loader, '/account/sessions')).body as { sessions: { id: number }[] })
    .sessions[0]!.id;
  for (const session of [String(theirs), '-1', 'x', '', '1e400', '9999999999999999999']) {
    expect((await one.browser.post(sessions.action, '/account/sessions', { session })).status, session).toBe(404);
  }
  expect((await two.browser.get(sessions.loader, '/account/sessions')).status).toBe(200);
});

test('a shop address that is taken comes back with free ones near it', async () => {
  const shop = {
    shopName: 'Nähe Laden',
    username: 'admin',
    firstName: 'P',
    lastName: 'Q',
    email: 'naehe@kontor.test',
    password: 'ein ganzer satz',
    countryCode: 'DE',
    sellerType: 'business',
  };
  const answer = await new TestBrowser(kernel()).post(signUp.action, '/sign_up', shop);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'username' }], suggestions: ['naehe-laden', 'naehe-laden-shop', 'naehe-laden-2026'] },
  });
});

test('an access token speaks for its person; where foreign posts may come in, a cookie does not', async () => {
  const { email, userId } = await aPerson();
  const app = new TestBrowser(kernel());
  const { access_token } = (
    await app.post(appSession.action, '/v1/app/session', { email, password: PASSWORD, fingerprint: 'phone' })
  ).body as { access_token: string };
  await app.post(signIn.action, '/sign_in', { email, password: PASSWORD });
  const cookie = `kontor_session=${app.cookies.get('kontor_session')}`;
  const who = (method: string, path: string, headers: Record<string, string>) =>
    identifyActor(kernel(), { method, path, headers } as unknown as Parameters<typeof identifyActor>[1]).then((actor) =>
      actor?.kind === 'person' ? actor.userId : null,
    );
  expect(await who('POST', '/v1/orders', { authorization: `Bearer ${access_token}` })).toBe(userId);
  expect(await who('POST', '/v1/orders', { cookie })).toBeNull();
  expect(await who('POST', '/webhooks/stripe/anna', { cookie })).toBeNull();
  expect(await who('GET', '/v1/orders', { cookie })).toBe(userId);
  expect(await who('POST', '/account', { cookie })).toBe(userId);
  expect(await who('POST', '/v1/orders', { authorization: 'Bearer made-up', cookie })).toBeNull();
});
