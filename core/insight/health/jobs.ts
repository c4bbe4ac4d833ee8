import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const checkInvariantsJob = defineJob({
  id: 'check_invariants',
  payload: z.object({}),
  // Not on the hour, when everything else comes.
  cron: '7 * * * *',
  maxAttempts: 2,
  handler: async () => {
    const { checkByTheClock } = await import('./check-round.ts');
    return async (ctx) => checkByTheClock(ctx);
  },
});

export const checkRoundJob = defineJob({
  id: 'check_round',
  payload: z.object({ roundId: z.number().int() }),
  maxAttempts: 3,
  handler: async () => {
    const { checkRound } = await import('./check-round.ts');
    return async (ctx, { roundId }) => checkRound(ctx, roundId);
  },
});
