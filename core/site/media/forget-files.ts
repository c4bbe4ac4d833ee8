import { removeFiles } from './remove-media.ts';
import { asSeller, type JobHandler } from '#core/jobs';

export const forgetFiles: JobHandler<{ sellerId: number; fileIds: number[] }> = (jobCtx, { sellerId, fileIds }) =>
  removeFiles(asSeller(jobCtx, sellerId), fileIds);
