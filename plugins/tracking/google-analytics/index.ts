// Universal Analytics, which Google switched off in 2023 and 2024: the ID is kept as history, nothing is loaded and nobody is asked.
import { definePlugin } from '#core/plugins';
import { googleAnalytics } from './tracking-code.ts';

export const googleAnalyticsPlugin = definePlugin({
  id: 'google-analytics',
  title: googleAnalytics.title,
  trackingCodes: [googleAnalytics],
});
