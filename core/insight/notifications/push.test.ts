import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSession, signIn } from '#core/people';
import { startPushSandbox, subscribeDevice, type PushSandbox } from '#core/push';
import { plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel } from '#core/testing';
import { readNotificationSettings, saveNotificationSettings } from './index.ts';
import { aNotifiedShop, aSaleOf, personIn } from './notified-shop.fixture.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let sandbox: PushSandbox;

beforeAll(async () => {
  sandbox = await startPushSandbox();
});
afterAll(() => sandbox?.close());

test('the first sale reaches the devices of those who want it there, once, and none after it was turned off', async () => {
  const world = await aNotifiedShop(kernel(), provider);
  const [anna, ben] = [
    await personIn(kernel(), world, 'push-anna@kontor.test'),
    await personIn(kernel(), world, 'push-ben@kontor.test', 'team_member'),
  ];
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const trace = { ip: '192.0.2.1', userAgent: 'Test' };
  for (const name of ['anna', 'ben']) {
    const opened = await signIn(nobody, { email: `push-${name}@kontor.test`, password: 'kontor-demo' }, trace);
    const actor = (await resolveSession(nobody, (opened as { token: string }).token))!;
    const at = { sellerId: world.sellerId, place: 'cabinet', userAgent: 'Test' } as const;
    await subscribeDevice(kernel().contextFor(actor), at, sandbox.subscribe(name));
  }
  await saveNotificationSettings(ben, { paid_transaction: { bell: true, mail: false, push: false } });
  expect((await readNotificationSettings(anna)).paid_transaction).toEqual({ bell: true, mail: false, push: true });
  const orderId = await aSaleOf(kernel(), provider, world);
  await runJobsUntilIdle(kernel());
  expect(sandbox.refusals).toEqual([]);
  expect(
    sandbox.taken.map(({ device, message }) => [device, message.title.replaceAll('\u00a0', ' '), message.link]),
  ).toEqual([['anna', 'Ihr erster Verkauf: 79,00 €', `/cabinet/orders/${orderId}`]]);
  await saveNotificationSettings(anna, { paid_transaction: { bell: true, mail: false, push: false } });
  // Ways that do not name it leave it as it is.
  await saveNotificationSettings(anna, { paid_transaction: { bell: false, mail: false } });
  await aSaleOf(kernel(), provider, world);
  expect(sandbox.taken).toHaveLength(1);
});
