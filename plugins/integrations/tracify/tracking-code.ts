import { z } from 'zod';
import type { TrackingCode } from '#core/plugins';
import { RECIPIENT, siteId } from './settings-parts.ts';

const settings = z.object({ siteId });

/** Tracify's own script. A purchase is told by the server, which knows it for sure; the script names none. */
export const tracifyCode: TrackingCode = {
  key: 'tracify',
  title: { de: 'Tracify', en: 'Tracify' },
  recipient: RECIPIENT,
  summary: {
    de: 'Lädt das Skript von Tracify, nachdem Besucher dem Marketing zugestimmt haben. Käufe meldet die Anbindung „Tracify“ vom Server.',
    en: 'Loads the script of Tracify after visitors have agreed to marketing. Purchases are told by the integration “Tracify” from the server.',
  },
  consentCategory: 'marketing',
  settings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: ['https://scripting.tracify.ai', 'https://event.tracify.ai'],
  embed(stored) {
    const { siteId: csid } = settings.parse(stored);
    return { scriptUrls: [`https://scripting.tracify.ai/tracifyw[v2][e].js?csid=${csid}`], data: {} };
  },
};
