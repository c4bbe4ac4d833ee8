import { expect, test } from 'vitest';
import { silentLog, type Log } from '#core/context';
import { changePassword } from '#core/people';
import { useTestKernel } from '#core/testing';
import { seedPerson } from './seed-person.ts';
import { signIn } from './sign-in.ts';

const heard: { level: string; message: string; fields: Record<string, unknown> }[] = [];
const note =
  (level: string) =>
  (fields: object, message = ''): void =>
    void heard.push({ level, message, fields: fields as Record<string, unknown> });
const log: Log = { ...silentLog, info: note('info'), warn: note('warn'), child: () => log };
const kernel = useTestKernel({ log });
const trace = { ip: '192.0.2.7', userAgent: 'test' };
const PASSWORD = 'vier rote stühle';

test('who signs in and who is refused is logged with person and address, and no password', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const { userId } = await seedPerson(platform, {
    email: 'lena@kontor.test',
    password: PASSWORD,
    firstName: 'Lena',
    lastName: 'Log',
  });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  heard.length = 0;
  await expect(signIn(nobody, { email: 'lena@kontor.test', password: 'falsch geraten' }, trace)).rejects.toThrow();
  await expect(signIn(nobody, { email: 'fremd@kontor.test', password: 'falsch geraten' }, trace)).rejects.toThrow();
  await signIn(nobody, { email: 'lena@kontor.test', password: PASSWORD }, trace);
  const { ip } = trace;
  expect(heard).toEqual([
    { level: 'warn', message: 'sign-in refused', fields: { ip, userId, by: 'password' } },
    { level: 'warn', message: 'sign-in refused', fields: { ip, userId: null, by: 'password' } },
    { level: 'info', message: 'signed in', fields: { ip, userId, client: 'browser', factorDue: false } },
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/falsch|stühle|lena@/);
});

test('a wrong password of one’s own, at an open screen, is logged', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const { userId } = await seedPerson(platform, {
    email: 'otto@kontor.test',
    password: PASSWORD,
    firstName: 'Otto',
    lastName: 'Offen',
  });
  const own = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [],
    sellerId: null,
  });
  heard.length = 0;
  await expect(
    changePassword(own, { currentPassword: 'geraten, geraten', newPassword: 'sieben kleine gabeln' }),
  ).rejects.toThrow();
  expect(heard).toEqual([{ level: 'warn', message: 'own password refused', fields: { userId } }]);
});
