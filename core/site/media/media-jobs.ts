import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Makes the smaller and lighter versions of a picture. */
export const makePictureVersionsJob = defineJob({
  id: 'make_picture_versions',
  payload: z.object({ sellerId: z.int(), assetId: z.int() }),
  maxAttempts: 3,
  handler: async () => (await import('./make-picture-versions.ts')).makePictureVersions,
});

/** Removes the files of an asset that another upload replaced. */
export const forgetFilesJob = defineJob({
  id: 'forget_media_files',
  payload: z.object({ sellerId: z.int(), fileIds: z.array(z.int()) }),
  handler: async () => (await import('./forget-files.ts')).forgetFiles,
});
