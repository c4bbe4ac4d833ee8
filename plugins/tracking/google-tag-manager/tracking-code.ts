import { z } from 'zod';
import type { TrackedPage, TrackingCode } from '#core/plugins';

const settings = z.object({
  containerId: z
    .string()
    .trim()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter the container ID; it starts with GTM-.')
    .meta({
      label: { de: 'Container-ID', en: 'Container ID' },
      help: {
        de: 'Im Tag Manager oben rechts, beginnt mit GTM-. Tags von Google laufen; fremde Dienste, die ein Container nachlädt, hält die Seite fern.',
        en: 'In Tag Manager at the top right, starts with GTM-. Tags of Google run; other services that a container loads are kept off the page.',
      },
      problem: {
        de: 'Geben Sie die Container-ID an; sie beginnt mit GTM- und hat danach Großbuchstaben und Ziffern.',
        en: 'Enter the container ID; it starts with GTM- followed by capital letters and digits.',
      },
    }),
});

export const googleTagManager: TrackingCode = {
  key: 'google_tag_manager',
  title: { de: 'Google Tag Manager', en: 'Google Tag Manager' },
  recipient: { name: 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4', country: 'IE' },
  summary: {
    de: 'Lädt Ihren Container, nachdem Besucher dem Marketing zugestimmt haben, und meldet Seiten und Verkäufe.',
    en: 'Loads your container after visitors have agreed to marketing, and tells it of pages and sales.',
  },
  // A container may measure and advertise, so it needs the wider consent.
  consentCategory: 'marketing',
  settings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://googleads.g.doubleclick.net',
    'https://www.googleadservices.com',
    'https://www.google.com',
  ],
  island: 'google-tag-manager',
  embed(stored, page, { asked, agreed }) {
    const { containerId } = settings.parse(stored);
    // A shop that asks about statistics is answered about them; one that does not means them with the rest.
    const measures = !asked.includes('statistics') || agreed.includes('statistics');
    return {
      scriptUrls: [],
      data: {
        'container-id': containerId,
        said: JSON.stringify(saidOf(page)),
        ...(measures ? { statistics: 'agreed' } : {}),
      },
    };
  },
};

/** Data layer: the page, and a sale as GA4 names its parts. */
export function saidOf({ event, sale }: TrackedPage): Record<string, unknown>[] {
  const items = sale?.items.map(({ id, name, quantity }) => ({ item_id: String(id), item_name: name, quantity }));
  return [
    { event: `kontor_${event}` },
    ...(sale
      ? [
          { ecommerce: null },
          {
            event: 'purchase',
            ecommerce: {
              transaction_id: sale.number,
              value: Number(sale.value),
              currency: sale.currency.toUpperCase(),
              items,
            },
          },
        ]
      : []),
  ];
}
