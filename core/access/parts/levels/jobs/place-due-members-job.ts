import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Opens what members have waited for, every minute. */
export const placeDueMembersJob = defineJob({
  id: 'place_due_members',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./place-due-members.ts')).placeDueMembers,
});
