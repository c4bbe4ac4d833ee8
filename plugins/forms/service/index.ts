// Services: the product type `service`, shown as digital. Text, files, a booking link, and questions that the buyer answers after the purchase.
import { definePlugin } from '#core/plugins';
import { engagementList } from './engagements/engagement-list.ts';
import { serviceDemo } from './demo.ts';
import { serviceForm } from './form.ts';
import { services } from './migrations/001-services.ts';

export const service = definePlugin({
  id: 'service',
  title: { de: 'Digitale Leistungen', en: 'Digital services' },
  forms: [serviceForm],
  demo: serviceDemo,
  lists: [{ definition: engagementList }],
  migrations: { '001-services': services },
  screens: [
    {
      id: 'service/delivery',
      place: 'product-editor',
      path: 'service_delivery',
      file: 'plugins/forms/service/web/delivery-step.tsx',
    },
    {
      id: 'service/files',
      place: 'product-editor',
      path: 'service_delivery/files',
      file: 'plugins/forms/service/web/receive-file.ts',
    },
    {
      id: 'service/list',
      place: 'cabinet',
      path: 'services',
      file: 'plugins/forms/service/web/engagement-list.tsx',
      title: { de: 'Aufträge', en: 'Engagements' },
      icon: 'briefcase',
    },
    {
      id: 'service/engagement',
      place: 'cabinet',
      path: 'services/:id',
      file: 'plugins/forms/service/web/engagement.tsx',
    },
    {
      id: 'service/hand-over',
      place: 'payer',
      path: 'service/:token',
      file: 'plugins/forms/service/web/hand-over.tsx',
    },
  ],
});
