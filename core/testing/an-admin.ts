import type { Ctx } from '#core/context';
import { seedPerson } from '#core/people';
import type { TestKernel } from './test-kernel.ts';

/** An admin of the platform, signed in. */
export async function anAdmin(kernel: TestKernel, email: string): Promise<Ctx> {
  const roles = [{ role: 'admin', sellerId: null }] as const;
  const person = { email, password: 'kontor-demo', firstName: 'Ada', lastName: 'Amtlich' };
  const { userId } = await seedPerson(kernel.contextFor({ kind: 'platform', reason: 'test' }), { ...person, roles });
  return kernel.contextFor({ kind: 'person', userId, sessionId: '1', emailConfirmed: true, roles, sellerId: null });
}
