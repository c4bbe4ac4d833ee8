import { inTransaction } from '#core/database';
import { asPlatform, asSeller, type JobHandler } from '#core/jobs';
import { mindClaimsOf } from '../mind-claims.ts';

/** One seller failing holds up nobody else. */
export const mindDunningHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const sellers = await inTransaction(asPlatform(ctx, 'dunning'), ({ db }) =>
    db('settings')
      .where({ key: 'dunning' })
      .whereNotNull('seller_id')
      .orderBy('seller_id')
      .pluck<number[]>('seller_id'),
  );
  for (const sellerId of sellers) {
    await mindClaimsOf(asSeller(ctx, sellerId)).catch((error: unknown) =>
      ctx.log.error({ err: error, sellerId }, 'the claims of a seller could not be minded'),
    );
  }
};
