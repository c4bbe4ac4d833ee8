// Google Analytics 4 on buyers' pages, for visitors who agreed to statistics.
import { definePlugin } from '#core/plugins';
import { googleAnalytics4 } from './tracking-code.ts';

export const googleAnalytics4Plugin = definePlugin({
  id: 'google-analytics-4',
  title: googleAnalytics4.title,
  trackingCodes: [googleAnalytics4],
  islands: [{ name: 'google-analytics-4', entry: 'plugins/tracking/google-analytics-4/browser/google-analytics-4.ts' }],
});
