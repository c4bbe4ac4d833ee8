import { Readable } from 'node:stream';
import type { PluginDemo } from '#core/plugins';
import { addFile } from './add-file.ts';

/** Files for the demo's downloads. */
export const downloadDemo: PluginDemo = {
  goods: {
    async download(ctx, productId, files) {
      for (const { bytes, ...file } of files) await addFile(ctx, productId, { ...file, body: Readable.from([bytes]) });
    },
  },
};
