import { expect, test } from 'vitest';
import { mailsOf, plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel } from '#core/testing';
import { readMailRhythm, saveMailRhythm, saveNotificationSettings } from './index.ts';
import { aNotifiedShop, aSaleOf, personIn, toldTo } from './notified-shop.fixture.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function advanceTo(iso: string): Promise<void> {
  const seconds = (new Date(iso).getTime() - kernel().clock.now().getTime()) / 1000;
  kernel().clock.advance({ seconds });
  await runJobsUntilIdle(kernel());
}

// The clock of tests begins on Saturday 21 November 2026, 10:00 in Berlin.
test('who wants one mail a day gets one in the morning with all of it, and who wants single ones gets those', async () => {
  const world = await aNotifiedShop(kernel(), provider);
  const [daily, single] = [
    await personIn(kernel(), world, 'daily@kontor.test'),
    await personIn(kernel(), world, 'single@kontor.test'),
  ];
  await aSaleOf(kernel(), provider, world);
  for (const person of [daily, single])
    await saveNotificationSettings(person, { paid_transaction: { bell: true, mail: true } });
  await saveMailRhythm(daily, 'daily');
  expect([await readMailRhythm(daily), await readMailRhythm(single)]).toEqual(['daily', 'at_once']);
  await aSaleOf(kernel(), provider, world);
  await aSaleOf(kernel(), provider, world);
  const mails = async (): Promise<string[]> =>
    (await mailsOf(kernel(), world.sellerId))
      .filter(({ mail }) => mail.startsWith('notification'))
      .map(({ mail, subject }) => `${mail}: ${subject.replaceAll('\u00a0', ' ')}`);
  const singles = ['notification: 79,00 € eingegangen', 'notification: 79,00 € eingegangen'];
  expect(await mails()).toEqual(singles);
  await advanceTo('2026-11-22T05:55:00Z');
  expect(await mails()).toEqual(singles);
  await advanceTo('2026-11-22T06:10:00Z');
  await runJobsUntilIdle(kernel());
  expect(await mails()).toEqual([...singles, 'notification_digest: 2 Neuigkeiten aus Ihrem Shop']);
  await advanceTo('2026-11-23T06:10:00Z');
  expect(await mails()).toHaveLength(3);
  const digest = (await mailsOf(kernel(), world.sellerId)).find(({ mail }) => mail === 'notification_digest')!;
  expect(digest.text).toContain('Buch');
  expect(digest.text).toContain('/cabinet/notifications_settings');
});

test('who wants one mail a week gets it on Monday; going back to single mails loses nothing', async () => {
  await advanceTo('2026-11-24T12:00:00Z');
  const world = await aNotifiedShop(kernel(), provider);
  const [weekly, back] = [
    await personIn(kernel(), world, 'weekly@kontor.test'),
    await personIn(kernel(), world, 'back@kontor.test'),
  ];
  await aSaleOf(kernel(), provider, world);
  for (const person of [weekly, back]) {
    await saveNotificationSettings(person, { paid_transaction: { bell: false, mail: true } });
    await saveMailRhythm(person, 'weekly');
  }
  await aSaleOf(kernel(), provider, world);
  await saveMailRhythm(back, 'at_once');
  const count = async (): Promise<number> =>
    (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'notification_digest').length;
  await advanceTo('2026-11-25T06:10:00Z');
  expect(await count()).toBe(1);
  await advanceTo('2026-11-29T08:00:00Z');
  expect(await count()).toBe(1);
  await advanceTo('2026-11-30T06:10:00Z');
  expect(await count()).toBe(2);
  const rung = await toldTo(kernel(), weekly, 'filters[group][]=transactions');
  expect(rung.map(({ title }) => title)).toEqual(['Ihr erster Verkauf: 79,00 €']);
  expect(await toldTo(kernel(), weekly, 'filters[group][]=order')).toEqual([]);
});
