import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Recordings that were uploaded before this installation could encode, or whose encoding broke off. */
export const mindRenditionsJob = defineJob({
  id: 'course.mind_renditions',
  payload: z.object({}),
  cron: '23 1 * * *',
  handler: async () => (await import('./mind-renditions.ts')).mindRenditions,
});
