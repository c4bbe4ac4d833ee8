import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Gets a domain its certificate, or a new one before the old one ends. */
export const certifyDomainJob = defineJob({
  id: 'certify_domain',
  payload: z.object({ sellerId: z.int(), domainId: z.int() }),
  maxAttempts: 2,
  handler: async () => (await import('../certify-domain.ts')).certifyDomain,
});
