import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { seedPerson } from '#core/people';
import { useTestKernel } from '#core/testing';
import { announce, currentAnnouncements, dismissAnnouncement, withdrawAnnouncement } from './index.ts';

const kernel = useTestKernel({ plugins: [] });
let admin: Ctx;
let reader: Ctx;
let other: Ctx;

async function aPerson(email: string, isAdmin = false): Promise<Ctx> {
  const { userId } = await seedPerson(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    email,
    password: 'kontor-demo',
    firstName: 'Ada',
    lastName: 'Amt',
  });
  return kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: isAdmin ? [{ role: 'admin', sellerId: null }] : [],
    sellerId: null,
  });
}

beforeAll(async () => {
  admin = await aPerson('ada@kontor.test', true);
  reader = await aPerson('leser@kontor.test');
  other = await aPerson('leserin@kontor.test');
});

const input = {
  audience: 'sellers',
  tone: 'info',
  titleDe: 'Wartung',
  titleEn: 'Maintenance',
  bodyDe: 'Am Sonntag.',
  bodyEn: 'On Sunday.',
};
const days = (from: number, until: number) => {
  const day = (offset: number) =>
    new Date(kernel().clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  return { from: day(from), until: day(until) };
};
const shown = async (ctx: Ctx, audience: 'sellers' | 'publishers' = 'sellers') =>
  (await currentAnnouncements(ctx, audience)).map(({ title }) => title);

test('an announcement is shown to its audience in its span, until each reader puts it away', async () => {
  const { id } = await announce(admin, { ...input, ...days(0, 2) }, 'Europe/Berlin');
  await announce(admin, { ...input, titleDe: 'Später', titleEn: 'Later', ...days(5, 6) }, 'Europe/Berlin');
  expect(await shown(reader)).toEqual([reader.locale === 'en' ? 'Maintenance' : 'Wartung']);
  expect(await shown(reader, 'publishers')).toEqual([]);
  await dismissAnnouncement(reader, id);
  await dismissAnnouncement(reader, id);
  expect(await shown(reader)).toEqual([]);
  expect(await currentAnnouncements(reader, 'sellers', { all: true })).toHaveLength(1);
  expect(await shown(other)).toHaveLength(1);
  await withdrawAnnouncement(admin, id);
  expect(await shown(other)).toEqual([]);
  kernel().clock.advance({ days: 5 });
  expect(await shown(other)).toHaveLength(1);
  kernel().clock.advance({ days: 3 });
  expect(await shown(other)).toEqual([]);
});

test('only admins announce, in both languages, with an end that is not before its beginning', async () => {
  await expect(announce(reader, { ...input, ...days(0, 1) }, 'Europe/Berlin')).rejects.toMatchObject({ status: 403 });
  await expect(announce(admin, { ...input, ...days(2, 1) }, 'Europe/Berlin')).rejects.toThrow();
  await expect(announce(admin, { ...input, titleEn: '', ...days(0, 1) }, 'Europe/Berlin')).rejects.toThrow();
  await expect(announce(admin, { ...input, from: 'bald', until: 'x' }, 'Europe/Berlin')).rejects.toThrow();
  await expect(dismissAnnouncement(reader, 999_999)).rejects.toMatchObject({ status: 404 });
});
