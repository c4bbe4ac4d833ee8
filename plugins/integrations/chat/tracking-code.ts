import type { TrackingCode } from '#core/plugins';
import { chatSettings, framedChat } from './chat-settings.ts';

/**
 * A button of ours opens a frame: nothing of a chat runs in the page itself, so its policy opens for a frame and for nothing else. The
 * service is asked for nothing before the visitor agreed and pressed.
 */
export const chat: TrackingCode = {
  key: 'chat',
  title: { de: 'Website-Chat', en: 'Website chat' },
  summary: {
    de: 'Zeigt einen Chat (Crisp, Tawk.to, Zendesk, Intercom oder eigener Code), nachdem Besucher dem zugestimmt haben.',
    en: 'Shows a chat (Crisp, Tawk.to, Zendesk, Intercom or own code) after visitors have agreed to it.',
  },
  consentCategory: 'comfort',
  settings: chatSettings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: [],
  island: 'website-chat',
  staysAway: (stored, { event }) => event === 'payment_page' && !chatSettings.parse(stored).onPaymentPage,
  embed(stored) {
    const settings = chatSettings.parse(stored);
    const framed = framedChat(settings);
    return {
      scriptUrls: [],
      data: { frame: framed ?? 'chat_frame' },
      shown: true,
      frameHosts: framed ? [new URL(framed).origin] : ["'self'"],
    };
  },
};
