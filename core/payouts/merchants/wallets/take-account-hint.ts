import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import type { TakeAccountHint } from '#core/payments';
import { lookAtAccountJob } from '../jobs/look-at-account-job.ts';

/** A provider's message is about an account: its word is not taken, the account is looked at. The key keeps a flood of forged ones to one look at a time. */
export const takeAccountHint: TakeAccountHint = async (ctx, account) => {
  const { sellerId, provider } = account;
  await inTransaction(ctx, (tx) => enqueue(tx, lookAtAccountJob, account, { key: `${sellerId}:${provider}` }));
};
