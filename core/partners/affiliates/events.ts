import { defineEvent } from '#core/events';

/** Request to become a publisher. */
export const affiliateRequested = defineEvent<{ node_id: number; name: string; program: string }>(
  'affiliate.requested',
);
