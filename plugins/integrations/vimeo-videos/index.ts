// Vimeo: the videos of a seller's account, to be picked for lessons and pages.
import { definePlugin } from '#core/plugins';
import { vimeoVideos } from './integration.ts';

export const vimeoVideosPlugin = definePlugin({
  id: 'vimeo-videos',
  title: vimeoVideos.title,
  integrations: [vimeoVideos],
  screens: [
    {
      id: 'vimeo-videos/library',
      place: 'cabinet-settings',
      path: 'vimeo',
      file: 'plugins/integrations/vimeo-videos/web/library.tsx',
    },
  ],
});
