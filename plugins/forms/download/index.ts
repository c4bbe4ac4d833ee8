// Files that buyers download: the product type `download`.
import { definePlugin } from '#core/plugins';
import { downloadDemo } from './demo.ts';
import { downloadForm } from './form.ts';
import { downloadGoods } from './migrations/001-download-goods.ts';
import { stamps } from './migrations/002-stamps.ts';
import { judgeGoodsJob } from './stamping/judge-goods-job.ts';
import { sampleRoute } from './sample-route.ts';

export const download = definePlugin({
  id: 'download',
  title: { de: 'Download', en: 'Download' },
  forms: [downloadForm],
  demo: downloadDemo,
  jobs: [judgeGoodsJob],
  migrations: { '001-download-goods': downloadGoods, '002-stamps': stamps },
  publicRoutes: [sampleRoute],
  screens: [
    {
      id: 'download/stamped',
      place: 'payer',
      path: 'stamped/:token/:good',
      file: 'plugins/forms/download/web/stamped.ts',
    },
    {
      id: 'download/upload',
      place: 'product-editor',
      path: 'upload',
      file: 'plugins/forms/download/web/upload-step.tsx',
    },
    {
      id: 'download/files',
      place: 'product-editor',
      path: 'upload/files',
      file: 'plugins/forms/download/web/receive-file.ts',
    },
  ],
});
