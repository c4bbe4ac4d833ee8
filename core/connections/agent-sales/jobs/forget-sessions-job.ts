import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const forgetSessionsJob = defineJob({
  id: 'forget_agent_sessions',
  payload: z.object({}),
  cron: '17 4 * * *',
  handler: async () => (await import('./forget-sessions.ts')).forgetSessions,
});
