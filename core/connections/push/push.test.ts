import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { resolveSession, seedPerson, signIn, signOut, type Person } from '#core/people';
import { outwardFetch } from '#core/sync';
import { aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { cleanPush } from './clean-push.ts';
import { endPushOfSession, forgetDevice, myDevices, pushPublicKey, subscribeDevice, tellDevices } from './index.ts';
import { privateKeyText } from './push-keys.ts';
import { openPush } from './sandbox/open-push.ts';
import { startPushSandbox, type PushSandbox } from './sandbox/start-push-sandbox.ts';
import { sendPush } from './send-push.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });
let sandbox: PushSandbox;
let sellerId: number;

beforeAll(async () => {
  sandbox = await startPushSandbox();
  sellerId = await aSeller(platform());
  sandbox.senderKey = await pushPublicKey(platform());
});
afterAll(() => sandbox?.close());

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
const shop = (): Ctx => kernel().contextFor({ kind: 'seller', sellerId, automatic: true });
const at = { place: 'app', userAgent: 'Mozilla/5.0 (Android 16; Mobile) Firefox/146.0' } as const;
const place = () => ({ sellerId, place: 'app' }) as const;
const text = (person: Signed, key: string) => ({
  userId: person.actor.userId,
  title: 'Neu: Nachts am Fluss',
  body: 'Kurs',
  link: '/payer/course/x',
  key,
});

/** These services name no pause. */
const noPause = () => Promise.reject(new Error('a pause'));

type Signed = Ctx & { actor: Person; token: string };
let counter = 0;

async function aReader(): Promise<Signed> {
  counter += 1;
  const email = `reader-${counter}@kontor.test`;
  await seedPerson(platform(), { email, password: 'kontor-demo', firstName: 'Rita', lastName: 'R' });
  return back(email);
}

async function back(email: string): Promise<Signed> {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const opened = await signIn(nobody, { email, password: 'kontor-demo' }, { ip: '192.0.2.9', userAgent: 'Test' });
  const { token } = opened as { token: string };
  const actor = (await resolveSession(nobody, token))!;
  return { ...kernel().contextFor(actor), actor, token } as Signed;
}

test('a message of the standard is opened with the keys of the standard', () => {
  // RFC 8291, appendix A
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  };
  expect(openPush(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
});

test('keys are made once, however many ask at the same time, and lie sealed', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => pushPublicKey(platform())));
  expect(new Set(asked)).toEqual(new Set([sandbox.senderKey]));
  const row = await kernel().platformDb('settings').where({ key: 'push' }).first<{ plain: object; sealed: object }>();
  expect(Object.keys(row.plain)).toEqual(['publicKey']);
  expect(JSON.stringify(row.sealed)).toMatch(/^\{"privateKey":"v1\./);
});

test('a private key that begins with a zero keeps its length', () => {
  const short = Buffer.from('17'.repeat(31), 'hex');
  expect(Buffer.from(privateKeyText(short), 'base64url').toString('hex')).toBe(`00${'17'.repeat(31)}`);
});

test('a device is told once, encrypted for it and signed by us; others are not', async () => {
  const [rita, other] = [await aReader(), await aReader()];
  await subscribeDevice(rita, { sellerId, ...at }, sandbox.subscribe('rita'));
  await subscribeDevice(other, { sellerId, ...at }, sandbox.subscribe('other'));
  for (let turn = 0; turn < 2; turn += 1) {
    await tellDevices(shop(), place(), [text(rita, 'once')]);
    await runJobsUntilIdle(kernel());
  }
  expect(sandbox.refusals).toEqual([]);
  expect(sandbox.taken).toMatchObject([
    {
      device: 'rita',
      ttl: 86_400,
      sender: sandbox.senderKey,
      message: { title: 'Neu: Nachts am Fluss', body: 'Kurs', link: '/payer/course/x', tag: 'once' },
    },
  ]);
  expect((await myDevices(rita, place())).map(({ device }) => device)).toEqual(['Firefox, Android']);
  expect(await myDevices(rita, { sellerId: sellerId + 1, place: 'app' })).toEqual([]);
  await expect(forgetDevice(other, place(), { id: (await myDevices(rita, place()))[0]!.id })).rejects.toMatchObject({
    code: 'device_not_found',
  });
});

test('a busy push service is asked again, and a device that is gone is forgotten', async () => {
  const rita = await aReader();
  await subscribeDevice(rita, { sellerId, ...at }, sandbox.subscribe('busy'));
  sandbox.answers.push(503, 429);
  await tellDevices(shop(), place(), [text(rita, 'again')]);
  for (let turn = 0; turn < 4; turn += 1) {
    await runJobsUntilIdle(kernel()).catch(() => undefined);
    const [row] = await kernel().platformDb('push_messages').where({ key: 'again' }).select('id', 'sent_at');
    if (row.sent_at) break;
    await sendPush(platform(), { sellerId, id: row.id }, noPause).catch(() => undefined);
  }
  expect(sandbox.taken.filter(({ device }) => device === 'busy')).toHaveLength(1);
  sandbox.leave('busy');
  await tellDevices(shop(), place(), [text(rita, 'gone')]);
  await runJobsUntilIdle(kernel());
  expect(await myDevices(rita, place())).toEqual([]);
});

test('nothing reaches a browser that signed out, or another person who took it over', async () => {
  const rita = await aReader();
  await subscribeDevice(rita, { sellerId, ...at }, sandbox.subscribe('shared'));
  await tellDevices(shop(), place(), [text(rita, 'private')]);
  const next = await aReader();
  await subscribeDevice(next, { sellerId, ...at }, sandbox.subscribe('shared'));
  await runJobsUntilIdle(kernel());
  expect(sandbox.taken.filter(({ device }) => device === 'shared')).toEqual([]);

  // The session is ended without the browser knowing.
  await signOut(next, next.token);
  await tellDevices(shop(), place(), [text(next, 'ended')]);
  await runJobsUntilIdle(kernel());
  expect(sandbox.taken.filter(({ device }) => device === 'shared')).toEqual([]);
  expect(await myDevices(next, place())).toEqual([]);

  const third = await aReader();
  await subscribeDevice(third, { sellerId, ...at }, sandbox.subscribe('third'));
  await endPushOfSession(third);
  expect(await myDevices(third, place())).toEqual([]);
  const fourth = await aReader();
  await subscribeDevice(fourth, { sellerId, ...at }, sandbox.subscribe('fourth'));
  await signOut(fourth, fourth.token);
  await cleanPush(platform());
  expect(await myDevices(fourth, place())).toEqual([]);
});

test('addresses inside of the own network are refused when they are given and when they are called', async () => {
  const rita = await aReader();
  const outside = { ...rita, baseUrl: 'https://shop.example' };
  const { keys } = sandbox.subscribe('inside');
  for (const [endpoint, code] of [
    ['https://127.0.0.1/push', 'subscription_inside'],
    ['https://[::1]/push', 'subscription_inside'],
    ['https://localhost/push', 'subscription_inside'],
    ['https://db.internal/push', 'subscription_inside'],
    ['http://push.example/x', 'subscription_unreadable'],
  ])
    await expect(subscribeDevice(outside, { sellerId, ...at }, { endpoint, keys })).rejects.toMatchObject({ code });
  await subscribeDevice(rita, { sellerId, ...at }, { endpoint: 'https://127.0.0.1:9/push', keys });
  await tellDevices(shop(), place(), [text(rita, 'inside')]);
  const [{ id }] = await kernel().platformDb('push_messages').where({ key: 'inside' }).select('id');
  const strict = outwardFetch({ local: false });
  const reached = { ...platform(), ports: { ...platform().ports, find: findOf(strict) } } as Ctx;
  await sendPush(reached, { sellerId, id }, noPause);
  expect(await myDevices(rita, place())).toEqual([]);
});

/** The board with another way to the outside. */
function findOf(http: typeof fetch): Ctx['ports']['find'] {
  const { ports } = platform();
  return ((port: { name: string }, key: string) =>
    port.name === 'outward http' ? http : ports.find(port as never, key)) as Ctx['ports']['find'];
}

test('whatever a browser sends as a subscription, it is refused by name', async () => {
  const rita = await aReader();
  const { keys } = sandbox.subscribe('odd');
  for (const odd of [
    {},
    { endpoint: 7, keys },
    { endpoint: '\0', keys },
    { endpoint: `${sandbox.url}/x`, keys: null },
    { endpoint: `${sandbox.url}/x`, keys: { ...keys, auth: 'AA' } },
    { endpoint: `${sandbox.url}/x`, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { endpoint: `${sandbox.url}/${'x'.repeat(2000)}`, keys },
    { endpoint: 'javascript:alert(1)', keys },
  ])
    await expect(subscribeDevice(rita, { sellerId, ...at }, odd as never)).rejects.toMatchObject({ status: 422 });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  await expect(subscribeDevice(nobody, { sellerId, ...at }, sandbox.subscribe('nobody'))).rejects.toMatchObject({
    status: 401,
  });
});
