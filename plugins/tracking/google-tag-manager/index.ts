// Google Tag Manager on buyers' pages, for visitors who agreed to marketing.
import { definePlugin } from '#core/plugins';
import { googleTagManager } from './tracking-code.ts';

export const googleTagManagerPlugin = definePlugin({
  id: 'google-tag-manager',
  title: googleTagManager.title,
  trackingCodes: [googleTagManager],
  islands: [{ name: 'google-tag-manager', entry: 'plugins/tracking/google-tag-manager/browser/google-tag-manager.ts' }],
});
