import type { JobHandler } from '#core/jobs';
import { dueDeals, mindDeal } from '../mind-deals.ts';

/** One deal that fails holds up no other: it is looked at again in an hour. */
export const mindDealsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  for (const place of await dueDeals(ctx))
    await mindDeal(ctx, place).catch((error: unknown) => ctx.log.error({ error, ...place }, 'a deal was not minded'));
};
