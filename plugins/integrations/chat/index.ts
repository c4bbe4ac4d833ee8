// Website chat on buyers' pages, for visitors who agreed to it: a button of ours, and behind it the chat's own page in a frame.
import { definePlugin } from '#core/plugins';
import { chatPageRoute } from './chat-page-route.ts';
import { chat } from './tracking-code.ts';

export const chatPlugin = definePlugin({
  id: 'chat',
  title: chat.title,
  trackingCodes: [chat],
  publicRoutes: [chatPageRoute],
  islands: [{ name: 'website-chat', entry: 'plugins/integrations/chat/browser/website-chat.ts' }],
});
