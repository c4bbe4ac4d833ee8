import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Wakes checks and certificates whose time has come. */
export const mindDomainsJob = defineJob({
  id: 'mind_domains',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async () => (await import('../mind-domains.ts')).mindDomains,
});
