import type { JobHandler } from '#core/jobs';
import { matureCommissions } from '../mature-commissions.ts';

export const matureCommissionsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await matureCommissions(ctx);
};
