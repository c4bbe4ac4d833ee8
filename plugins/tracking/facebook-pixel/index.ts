// Meta's pixel on buyers' pages, for visitors who agreed to marketing.
import { definePlugin } from '#core/plugins';
import { metaConversions } from './conversions.ts';
import { facebookPixel } from './tracking-code.ts';

export const facebookPixelPlugin = definePlugin({
  id: 'facebook-pixel',
  title: facebookPixel.title,
  trackingCodes: [facebookPixel],
  integrations: [metaConversions],
  islands: [{ name: 'facebook-pixel', entry: 'plugins/tracking/facebook-pixel/browser/facebook-pixel.ts' }],
});
