import type { JobHandler } from '#core/jobs';
import { duePlans, mindPlan } from '../mind-plans.ts';

/** One shop that fails holds up no other: it is looked at again in an hour. */
export const mindPlansHandler: JobHandler<Record<string, never>> = async (ctx) => {
  for (const sellerId of await duePlans(ctx))
    await mindPlan(ctx, sellerId).catch((error: unknown) =>
      ctx.log.error({ error, sellerId }, 'a plan was not minded'),
    );
};
