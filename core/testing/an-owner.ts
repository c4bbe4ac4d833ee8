import type { Ctx } from '#core/context';
import { seedPerson } from '#core/people';
import { aSeller } from './factories.ts';
import type { TestKernel } from './test-kernel.ts';

let counter = 0;

/** Owner of a shop of their own, signed in there. */
export async function anOwner(kernel: TestKernel): Promise<Ctx & { sellerId: number; userId: number }> {
  counter += 1;
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform, { username: `owned-${process.pid}-${counter}` });
  const { userId } = await seedPerson(platform, {
    email: `owner-${process.pid}-${counter}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Ona',
    lastName: 'Owner',
    roles: [{ role: 'seller', sellerId }],
  });
  const ctx = kernel.contextFor(
    {
      kind: 'person',
      userId,
      sessionId: 'test',
      emailConfirmed: true,
      roles: [{ role: 'seller', sellerId }],
      sellerId,
    },
    { locale: 'de' },
  );
  return { ...ctx, sellerId, userId };
}
