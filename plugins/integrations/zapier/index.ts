// Zapier: sales go to a catch hook the seller enters, and a Zapier app subscribes to events by REST hooks with the shop's key.
import { definePlugin } from '#core/plugins';
import { zapier } from './integration.ts';
import { zapierRoutes } from './routes.ts';

export const zapierPlugin = definePlugin({
  id: 'zapier',
  title: zapier.title,
  integrations: [zapier],
  publicRoutes: zapierRoutes,
  screens: [
    {
      id: 'zapier/key',
      place: 'cabinet-settings',
      path: 'zapier',
      file: 'plugins/integrations/zapier/web/key.tsx',
    },
  ],
});
