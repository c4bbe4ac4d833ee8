import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { findShop, grantRole } from '#core/people';
import { inviteMember, teamView } from '#core/team';
import type { TestKernel } from '#core/testing';
import type { AnnasTeam } from './addresses.ts';

/** A member of Anna's team, and an invitation that is still open. */
export async function annasTeam(kernel: TestKernel): Promise<AnnasTeam> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id: sellerId } = (await findShop(platform, 'anna'))!;
  const userId = await idOf(platform, 'anna@kontor.test');
  // She bought there as well.
  await grantRole(platform, { userId: await idOf(platform, 'mara@kontor.test'), role: 'team_member', sellerId });
  const anna = kernel.contextFor({
    kind: 'person',
    userId,
    sessionId: '0',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  });
  await inviteMember(anna, { email: 'studio@kontor.test', role: 'team_member', areas: [] });
  const { members, invitations } = await teamView(anna);
  return {
    memberId: members.find(({ email }) => email === 'mara@kontor.test')!.id,
    invitationId: invitations[0]!.id,
  };
}

async function idOf(platform: Ctx, email: string): Promise<number> {
  return (await reading(platform, ({ db }) => db('users').where({ email }).first<{ id: number }>('id')))!.id;
}
