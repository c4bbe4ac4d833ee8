// Certificates: the product type `certificate`, numbered and named, as a PDF for its holder and a page on which anybody can check it.
import { definePlugin } from '#core/plugins';
import { certificateList } from './certificates/certificate-list.ts';
import { certificateDemo } from './demo.ts';
import { certificateForm } from './form.ts';
import { certificates } from './migrations/001-certificates.ts';
import { certificateRoutes } from './public-pages.ts';

export const certificate = definePlugin({
  id: 'certificate',
  title: { de: 'Zertifikate', en: 'Certificates' },
  forms: [certificateForm],
  demo: certificateDemo,
  lists: [{ definition: certificateList }],
  publicRoutes: certificateRoutes,
  migrations: { '001-certificates': certificates },
  screens: [
    {
      id: 'certificate/numbers',
      place: 'product-editor',
      path: 'certificate_numbers',
      file: 'plugins/forms/certificate/web/numbers-step.tsx',
    },
    {
      id: 'certificate/design',
      place: 'product-editor',
      path: 'certificate_design',
      file: 'plugins/forms/certificate/web/design-step.tsx',
    },
    {
      id: 'certificate/preview',
      place: 'product-editor',
      path: 'certificate_design/preview',
      file: 'plugins/forms/certificate/web/preview.ts',
    },
    {
      id: 'certificate/list',
      place: 'cabinet',
      path: 'certificates',
      file: 'plugins/forms/certificate/web/certificate-list.tsx',
      title: { de: 'Zertifikate', en: 'Certificates' },
      icon: 'award',
    },
  ],
});
