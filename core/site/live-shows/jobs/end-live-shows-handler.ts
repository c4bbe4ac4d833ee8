import { inTransaction } from '#core/database';
import { asSeller, type JobHandler } from '#core/jobs';
import { endLeftOpen, showsLeftOpen } from '../run-live-show.ts';

/** One show that fails holds up no other: it is looked at again in ten minutes. */
export const endLiveShowsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  for (const { sellerId, id } of await inTransaction(ctx, showsLeftOpen))
    await endLeftOpen(asSeller(ctx, sellerId), id).catch((error: unknown) =>
      ctx.log.error({ error, sellerId }, 'a live show did not end'),
    );
};
