// Tracify: purchases from the server and its script on buyers' pages, both for visitors who agreed to marketing.
import { definePlugin } from '#core/plugins';
import { tracify } from './integration.ts';
import { tracifyCode } from './tracking-code.ts';

export const tracifyPlugin = definePlugin({
  id: 'tracify',
  title: tracify.title,
  integrations: [tracify],
  trackingCodes: [tracifyCode],
});
