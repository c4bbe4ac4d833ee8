import type { JobHandler } from '#core/jobs';
import { mindPayments } from '../mind-payments.ts';

export const mindPaymentsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await mindPayments(ctx);
};
