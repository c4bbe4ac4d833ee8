import type { JobHandler } from '#core/jobs';
import { mailViews } from '../mail-views.ts';

export const mailViewsHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await mailViews(ctx);
};
