import { asPlatform, type JobHandler } from '#core/jobs';
import { mindLegitimations } from '../mind-legitimations.ts';

export const mindLegitimationsHandler: JobHandler<Record<string, never>> = (ctx) =>
  mindLegitimations(asPlatform(ctx, 'legitimations'));
