import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { saveMobileApp } from '#core/mobile-app';
import { resolveSession, seedPerson, signIn, signOut, type Person } from '#core/people';
import { aSeller, FakeClock, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import {
  addAppDevice,
  forgetDevice,
  myDevices,
  readAppPush,
  removeAppKeys,
  saveAppleKey,
  saveGoogleKey,
  startApnsSandbox,
  startFcmSandbox,
  tellDevices,
} from '../index.ts';

const clock = new FakeClock();
const now = (): Date => clock.now();
const [google, apple] = await Promise.all([startFcmSandbox({ now }), startApnsSandbox({ now })]);
const kernel = useTestKernel({
  plugins: [plainFormPlugin],
  clock,
  env: { PUSH_GOOGLE_URL: google.url, PUSH_APPLE_URL: apple.url },
});
afterAll(() => Promise.all([google.close(), apple.close()]));

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
type Owner = Ctx & { actor: { sellerId: number } };
type Signed = Ctx & { actor: Person; token: string };
let counter = 0;

/** A shop with an app of its own bundle id, and Apple's key for it. */
async function aShopWithApp(): Promise<{
  ctx: Owner;
  sellerId: number;
  key: ReturnType<typeof apple.key>;
  topic: string;
}> {
  const sellerId = await aSeller(platform());
  const ctx = kernel().contextFor({ kind: 'seller', sellerId }) as Owner;
  const topic = `test.kontor.shop${sellerId}`;
  const look = { name: 'Licht', shortName: 'Licht', color: '#0f5c8c', background: '#ffffff' };
  await saveMobileApp(ctx, { ...look, bundleId: topic, tabs: ['library'], products: 'all', productIds: [] });
  return { ctx, sellerId, key: apple.key(topic), topic };
}

async function aReader(): Promise<Signed> {
  counter += 1;
  const email = `app-reader-${counter}@kontor.test`;
  await seedPerson(platform(), { email, password: 'kontor-demo', firstName: 'Rita', lastName: 'R' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const opened = await signIn(nobody, { email, password: 'kontor-demo' }, { ip: '192.0.2.9', userAgent: 'Test' });
  const { token } = opened as { token: string };
  const actor = (await resolveSession(nobody, token))!;
  return { ...kernel().contextFor(actor), actor, token } as Signed;
}

const androidAt = (sellerId: number) =>
  ({ sellerId, place: 'app', userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/146 KontorPush/fcm' }) as const;
const appleAt = (sellerId: number) =>
  ({ sellerId, place: 'app', userAgent: 'Mozilla/5.0 (iPhone) KontorPush/apns' }) as const;

const say = async (sellerId: number, person: Signed, key: string): Promise<void> => {
  const text = { userId: person.actor.userId, title: 'Neue Lektion', body: 'Kurs', link: '/payer/course/x', key };
  await tellDevices(kernel().contextFor({ kind: 'seller', sellerId, automatic: true }), { sellerId, place: 'app' }, [
    text,
  ]);
};

const namesOf = async (person: Signed, sellerId: number): Promise<string[]> =>
  (await myDevices(person, { sellerId, place: 'app' })).map(({ device }) => device);

test('keys are asked for at Google and Apple before they are kept, and lie sealed', async () => {
  const { ctx, sellerId, key } = await aShopWithApp();
  const account = google.serviceAccount();
  for (const [file, code] of [
    ['', 'google_file_wrong'],
    ['{"type":"service_account"}', 'google_file_wrong'],
    [account.replace('"service_account"', '"authorized_user"'), 'google_file_wrong'],
    [account.replace(/push-\d+@/, 'stranger@'), 'google_key_refused'],
    [account.replace('"project_id":"kontor-sandbox"', '"project_id":"elsewhere"'), 'google_project_missing'],
  ] as const)
    await expect(saveGoogleKey(ctx, file)).rejects.toMatchObject({ code, field: 'serviceAccount' });
  google.enabled = false;
  await expect(saveGoogleKey(ctx, account)).rejects.toMatchObject({ code: 'google_may_not_send' });
  google.enabled = true;
  google.answers.push({ status: 503 });
  await expect(saveGoogleKey(ctx, account)).rejects.toMatchObject({ code: 'push_service_silent_google' });

  const good = { teamId: key.teamId, keyId: key.keyId, service: 'production', file: key.file };
  const foreign = apple.key('test.kontor.other');
  for (const [input, code, field] of [
    [{ ...good, teamId: 'short' }, 'apple_team_wrong', 'teamId'],
    [{ ...good, keyId: '' }, 'apple_key_id_wrong', 'keyId'],
    [{ ...good, file: 'no key' }, 'apple_file_wrong', 'appleKey'],
    [{ ...good, teamId: 'OTHERTEAM1' }, 'apple_key_refused', 'appleKey'],
    [{ ...good, file: foreign.file }, 'apple_key_refused', 'appleKey'],
    [{ ...good, ...foreign }, 'apple_topic_refused', 'appleKey'],
  ] as const)
    await expect(saveAppleKey(ctx, input)).rejects.toMatchObject({ code, field });
  expect(await readAppPush(ctx)).toEqual({ google: null, apple: null });

  await saveGoogleKey(ctx, account);
  await saveAppleKey(ctx, { ...good, teamId: ` ${key.teamId.toLowerCase()} ` });
  expect(await readAppPush(ctx)).toMatchObject({
    google: { projectId: 'kontor-sandbox', clientEmail: expect.stringMatching(/^push-\d+@/) },
    apple: { teamId: key.teamId, keyId: key.keyId, service: 'production' },
  });
  const row = await kernel().platformDb('settings').where({ key: 'app_push', seller_id: sellerId }).first();
  expect(JSON.stringify(row.plain)).not.toMatch(/PRIVATE KEY/);
  expect(Object.keys(row.sealed).sort()).toEqual(['appleKey', 'googleKey']);
  // Nothing was sent to a phone by any of it.
  expect([...google.taken, ...apple.taken]).toEqual([]);
  const guest = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
  await expect(saveGoogleKey(guest, account)).rejects.toMatchObject({ status: 401 });
  await expect(readAppPush(guest)).rejects.toMatchObject({ status: 401 });
});

test('a phone of each kind is told once, by its own service; one of another shop is not', async () => {
  const [shop, other] = [await aShopWithApp(), await aShopWithApp()];
  const [rita, ben] = [await aReader(), await aReader()];
  await saveGoogleKey(shop.ctx, google.serviceAccount());
  await saveAppleKey(shop.ctx, { ...shop.key, service: 'production' });
  const [pixel, phone] = [google.install('pixel'), apple.install('iphone', shop.topic)];
  const { sellerId } = shop;
  await addAppDevice(rita, androidAt(sellerId), { way: 'fcm', token: pixel });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: phone.toUpperCase() });
  // A shop without keys takes no phone: nothing could be sent there.
  await expect(addAppDevice(ben, androidAt(other.sellerId), { way: 'fcm', token: pixel })).rejects.toMatchObject({
    code: 'app_push_off',
  });
  expect(await namesOf(rita, sellerId)).toEqual(['App, iPhone', 'App, Android']);
  expect(await namesOf(ben, sellerId)).toEqual([]);
  const [first] = await myDevices(rita, { sellerId, place: 'app' });
  await expect(forgetDevice(ben, { sellerId, place: 'app' }, { id: first!.id })).rejects.toMatchObject({ status: 404 });

  google.refusals.length = apple.refusals.length = 0;
  const [tokens, connections] = [google.tokensGiven, apple.connections];
  for (let turn = 0; turn < 2; turn += 1) {
    await say(sellerId, rita, 'lesson:1');
    await runJobsUntilIdle(kernel());
  }
  await say(sellerId, rita, 'lesson:2');
  await runJobsUntilIdle(kernel());
  expect([google.refusals, apple.refusals]).toEqual([[], []]);
  const shown = { title: 'Neue Lektion', body: 'Kurs' };
  expect(google.taken).toEqual([
    { ...shown, token: pixel, data: { link: '/payer/course/x', tag: 'lesson:1' }, tag: 'lesson:1', ttl: '86400s' },
    { ...shown, token: pixel, data: { link: '/payer/course/x', tag: 'lesson:2' }, tag: 'lesson:2', ttl: '86400s' },
  ]);
  expect(apple.taken).toMatchObject([
    { ...shown, device: 'iphone', link: '/payer/course/x', expiration: Math.floor(now().getTime() / 1000) + 86_400 },
    { device: 'iphone' },
  ]);
  expect(new Set(apple.taken.map(({ collapseId }) => collapseId)).size).toBe(2);
  // One token and one connection for both messages.
  expect(google.tokensGiven).toBeLessThanOrEqual(tokens + 1);
  expect(apple.connections).toBeLessThanOrEqual(connections + 1);
});

test('a pause that a service asks for is kept, and without one it is asked again like any job', async () => {
  const { ctx, sellerId, key, topic } = await aShopWithApp();
  const rita = await aReader();
  await saveGoogleKey(ctx, google.serviceAccount());
  await saveAppleKey(ctx, { ...key, service: 'production' });
  await addAppDevice(rita, androidAt(sellerId), { way: 'fcm', token: google.install('busy') });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: apple.install('busy', topic) });
  google.taken.length = apple.taken.length = 0;
  const inTwoMinutes = new Date(now().getTime() + 120_000).toUTCString();
  google.answers.push({ status: 429, retryAfter: '90' });
  apple.answers.push({ status: 503, retryAfter: inTwoMinutes });
  await say(sellerId, rita, 'pause');
  await runJobsUntilIdle(kernel());
  clock.advance({ seconds: 80 });
  await runJobsUntilIdle(kernel());
  expect([google.taken.length, apple.taken.length]).toEqual([0, 0]);
  clock.advance({ seconds: 15 });
  await runJobsUntilIdle(kernel());
  expect([google.taken.length, apple.taken.length]).toEqual([1, 0]);
  clock.advance({ seconds: 30 });
  await runJobsUntilIdle(kernel());
  expect([google.taken.length, apple.taken.length]).toEqual([1, 1]);

  google.answers.push({ status: 500 });
  await say(sellerId, rita, 'trouble');
  const { failures } = await runJobsUntilIdle(kernel(), { failures: 'collect' });
  expect(failures.map(({ job }) => job)).toEqual(['send_push']);
  // Older than two hours, a message is no news.
  google.answers.push({ status: 503, retryAfter: '9000' });
  await say(sellerId, rita, 'late');
  await runJobsUntilIdle(kernel(), { failures: 'collect' });
  const before = google.taken.length;
  clock.advance({ hours: 3 });
  await runJobsUntilIdle(kernel(), { failures: 'collect' });
  expect(google.taken).toHaveLength(before);
});

test('phones without the app are forgotten, and so are those of an ended session; the next message goes to the others', async () => {
  const { ctx, sellerId, key, topic } = await aShopWithApp();
  const [rita, ben] = [await aReader(), await aReader()];
  await saveGoogleKey(ctx, google.serviceAccount());
  await saveAppleKey(ctx, { ...key, service: 'development' });
  await addAppDevice(rita, androidAt(sellerId), { way: 'fcm', token: google.install('left') });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: apple.install('left', topic) });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: 'ab'.repeat(32) });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: apple.install('other-app', 'test.other') });
  await addAppDevice(ben, androidAt(sellerId), { way: 'fcm', token: google.install('kept') });
  google.uninstall('left');
  apple.uninstall('left');
  await say(sellerId, rita, 'gone');
  await runJobsUntilIdle(kernel());
  expect(await namesOf(rita, sellerId)).toEqual([]);
  google.taken.length = 0;
  await say(sellerId, ben, 'there');
  await runJobsUntilIdle(kernel());
  expect(google.taken.map(({ tag }) => tag)).toEqual(['there']);
  await signOut(ben, ben.token);
  await say(sellerId, ben, 'signed out');
  await runJobsUntilIdle(kernel());
  expect(google.taken).toHaveLength(1);
  expect(await namesOf(ben, sellerId)).toEqual([]);
});

test('keys that are revoked or taken away send nothing and break nothing', async () => {
  const { ctx, sellerId, key, topic } = await aShopWithApp();
  const rita = await aReader();
  await saveGoogleKey(ctx, google.serviceAccount());
  await saveAppleKey(ctx, { ...key, service: 'production' });
  await addAppDevice(rita, androidAt(sellerId), { way: 'fcm', token: google.install('revoked') });
  await addAppDevice(rita, appleAt(sellerId), { way: 'apns', token: apple.install('revoked', topic) });
  google.taken.length = apple.taken.length = 0;
  apple.revoke(key.keyId);
  await removeAppKeys(ctx, 'google');
  await say(sellerId, rita, 'revoked');
  await runJobsUntilIdle(kernel());
  expect([google.taken, apple.taken]).toEqual([[], []]);
  // The phones stay: a new key reaches them again.
  expect(await namesOf(rita, sellerId)).toEqual(['App, iPhone', 'App, Android']);
  expect(await readAppPush(ctx)).toMatchObject({ google: null, apple: { keyId: key.keyId } });
  const token = 'APA91b'.repeat(8);
  for (const odd of [
    null,
    'x',
    {},
    { way: 'sms', token },
    { way: 'fcm', token: '../..' },
    { way: 'apns', token: 'zz' },
  ])
    await expect(addAppDevice(rita, appleAt(sellerId), odd)).rejects.toMatchObject({ code: 'app_token_unreadable' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  await expect(addAppDevice(nobody, androidAt(sellerId), { way: 'fcm', token })).rejects.toMatchObject({ status: 401 });
});
