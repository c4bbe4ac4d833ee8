// Code of the seller's own on buyers' pages: in a frame that reaches nothing of the page, for visitors who agreed to marketing.
import { definePlugin } from '#core/plugins';
import { codePageRoute } from './code-page-route.ts';
import { customTrackingCodes } from './tracking-code.ts';

export const customTrackingCodesPlugin = definePlugin({
  id: 'custom-tracking-codes',
  title: customTrackingCodes.title,
  trackingCodes: [customTrackingCodes],
  publicRoutes: [codePageRoute],
});
