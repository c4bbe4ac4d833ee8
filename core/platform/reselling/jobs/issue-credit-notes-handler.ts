import { inTransaction } from '#core/database';
import type { JobHandler } from '#core/jobs';
import { platformLegalGaps, readPlatformLegal } from '#core/opening';
import { issueCreditNotes, sellersWithOpenPurchases } from '../issue-credit-notes.ts';

/** One shop that fails holds up no other: it is looked at again the next night. */
export const issueCreditNotesHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const open = await inTransaction(ctx, sellersWithOpenPurchases);
  if (open.length === 0) return;
  // A document needs its issuer. The months wait and are made up for, each with a credit note of its own.
  if (platformLegalGaps(await readPlatformLegal(ctx)).length > 0) {
    ctx.log.warn({ sellers: open.length }, 'credit notes wait for the facts of the platform');
    return;
  }
  for (const sellerId of open)
    await issueCreditNotes(ctx, sellerId).catch((error: unknown) =>
      ctx.log.error({ error, sellerId }, 'purchases were not credited'),
    );
};
