import { forgetRows, type Retention } from '#core/retention';

export const invitationRetention: Retention = {
  id: 'team_invitations',
  forget: forgetRows({ table: 'team_invitations', age: 'coalesce(ended_at, expires_at)' }),
};
