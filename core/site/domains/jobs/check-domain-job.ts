import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Looks at one domain's records and settles what they mean. */
export const checkDomainJob = defineJob({
  id: 'check_domain',
  payload: z.object({ sellerId: z.int(), domainId: z.int() }),
  maxAttempts: 3,
  handler: async () => (await import('../check-domain.ts')).checkDomain,
});

export const checkKey = (sellerId: number, domainId: number): string => `${sellerId}:${domainId}`;
