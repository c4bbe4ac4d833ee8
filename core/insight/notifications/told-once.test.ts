import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CrashSwitch,
  DueJobs,
  type CrashPoint,
  mailsOf,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { saveNotificationSettings } from './index.ts';
import { aNotifiedShop, aSaleOf, personIn, toldTo } from './notified-shop.fixture.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const crashes = new CrashSwitch();
let jobs: DueJobs;
beforeAll(() => {
  crashes.watch(kernel().db);
  jobs = new DueJobs(kernel(), crashes);
});
afterAll(() => jobs.close());

/** A sale whose events the worker tells until it is killed where the plan says; the next worker takes over what it held. */
async function told(
  name: string,
  crash: (CrashPoint & { job: number }) | null,
): Promise<{ kinds: string[]; mails: string[]; taken: number }> {
  const world = await aNotifiedShop(kernel(), provider);
  const anna = await personIn(kernel(), world, `${name}@kontor.test`);
  await aSaleOf(kernel(), provider, world, { tell: false });
  await jobs.runUntilIdle();
  await saveNotificationSettings(anna, {
    order_created: { bell: true, mail: true },
    paid_transaction: { bell: true, mail: true },
  });
  await aSaleOf(kernel(), provider, world, { tell: false });
  const taken = await jobs.runOnce({ crash });
  await jobs.runUntilIdle();
  const kinds = (await toldTo(kernel(), anna)).map(({ type }) => type);
  const mails = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'notification');
  return {
    kinds: kinds.toSorted(),
    mails: mails.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).toSorted(),
    taken,
  };
}

test('a worker killed before or after any commit leaves every notification told once, by bell and mail', async () => {
  const { taken, ...whole } = await told('whole', null);
  expect(whole).toEqual({
    kinds: ['order_created', 'paid_transaction', 'paid_transaction'],
    mails: ['79,00 € eingegangen', 'Neue Bestellung: Buch'],
  });
  expect(taken).toBeGreaterThan(3);
  for (let job = 0; job < taken; job += 1)
    for (const when of ['before', 'after'] as const) {
      const crash = { job, at: 1, when, only: 'commits and calls' } as const;
      expect([job, when, await told(`killed-${job}-${when}`, crash)]).toEqual([
        job,
        when,
        { ...whole, taken: expect.any(Number) },
      ]);
    }
}, 300_000);
