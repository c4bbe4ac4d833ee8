import { expect, test } from 'vitest';
import { useTestKernel } from '#core/testing';
import { issueOneTimeToken } from '../one-time-token.ts';
import { openAppSession } from '../renew-token.ts';
import { signIn } from '../sign-in.ts';
import { aPerson, from, nobody, PASSWORD, platform } from '../testing/people-of-the-test.ts';
import { handle } from './forget-old-proofs.handler.ts';

const kernel = useTestKernel();
const TABLES = ['throttles', 'one_time_tokens', 'token_pairs', 'sessions'];

async function counts(): Promise<Record<string, number>> {
  const { db } = platform(kernel());
  const entries = await Promise.all(
    TABLES.map(async (table) => [table, Number((await db(table).count())[0]!.count)] as const),
  );
  return Object.fromEntries(entries);
}

test('what is over for a month is forgotten, and nothing earlier', async () => {
  const { email, userId } = await aPerson(kernel());
  await signIn(nobody(kernel()), { email, password: PASSWORD }, from('192.0.2.1'));
  await openAppSession(nobody(kernel()), { email, password: PASSWORD, fingerprint: 'phone' }, from('192.0.2.1'));
  await issueOneTimeToken(platform(kernel()), 'sign_in_link', { id: userId, email });
  const before = await counts();
  await handle(platform(kernel()));
  expect(await counts()).toEqual(before);
  kernel().clock.advance({ days: 59 });
  await handle(platform(kernel()));
  expect(await counts()).toMatchObject({ throttles: 0, one_time_tokens: 0, sessions: 2, token_pairs: 1 });
  kernel().clock.advance({ days: 2 });
  await handle(platform(kernel()));
  expect(await counts()).toEqual({ throttles: 0, one_time_tokens: 0, sessions: 0, token_pairs: 0 });
});
