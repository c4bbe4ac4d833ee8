import { inTransaction } from '#core/database';
import { findShop, seedPerson } from '#core/people';
import type { TestKernel } from '#core/testing';
import { demoLogins } from '../../../seeds/index.ts';

export const READER = 'reader@kontor.test';

/** A member of Anna's team who may look and change nothing. */
export async function annasReader(kernel: TestKernel): Promise<void> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id: sellerId } = (await findShop(platform, 'anna'))!;
  const { userId } = await seedPerson(platform, {
    email: READER,
    password: demoLogins.password,
    firstName: 'Rita',
    lastName: 'Lesend',
    roles: [{ role: 'team_member', sellerId }],
  });
  await inTransaction(platform, ({ db }) =>
    db('role_grants')
      .where({ user_id: userId })
      .update({ areas: ['read'] }),
  );
}
