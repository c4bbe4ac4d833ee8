import { inTransaction } from '#core/database';
import type { JobHandler } from '#core/jobs';
import { sellersWithOpenFees } from '#core/merchants';
import { platformLegalGaps, readPlatformLegal } from '#core/opening';
import { issueFeeInvoices } from '../issue-fee-invoices.ts';

/** One shop that fails holds up no other: it is looked at again the next night. */
export const issueFeeInvoicesHandler: JobHandler<Record<string, never>> = async (ctx) => {
  const open = await inTransaction(ctx, sellersWithOpenFees);
  if (open.length === 0) return;
  // An invoice needs its issuer. The months wait and are made up for, each with an invoice of its own.
  if (platformLegalGaps(await readPlatformLegal(ctx)).length > 0) {
    ctx.log.warn({ sellers: open.length }, 'fee invoices wait for the facts of the platform');
    return;
  }
  for (const sellerId of open)
    await issueFeeInvoices(ctx, sellerId).catch((error: unknown) =>
      ctx.log.error({ error, sellerId }, 'fees were not invoiced'),
    );
};
