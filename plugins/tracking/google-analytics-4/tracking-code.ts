import { z } from 'zod';
import type { TrackedPage, TrackingCode } from '#core/plugins';

const settings = z.object({
  measurementId: z
    .string()
    .trim()
    .regex(/^G-[A-Z0-9]{4,16}$/, 'Enter the measurement ID; it starts with G-.')
    .meta({
      label: { de: 'Mess-ID', en: 'Measurement ID' },
      help: {
        de: 'In Google Analytics unter Verwaltung › Datenstreams, beginnt mit G-.',
        en: 'In Google Analytics under Admin › Data streams, starts with G-.',
      },
      problem: {
        de: 'Geben Sie die Mess-ID an; sie beginnt mit G- und hat danach Großbuchstaben und Ziffern.',
        en: 'Enter the measurement ID; it starts with G- followed by capital letters and digits.',
      },
    }),
});

export const googleAnalytics4: TrackingCode = {
  key: 'google_analytics_4',
  title: { de: 'Google Analytics 4', en: 'Google Analytics 4' },
  recipient: { name: 'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4', country: 'IE' },
  summary: {
    de: 'Misst Seitenaufrufe und Verkäufe, nachdem Besucher der Statistik zugestimmt haben.',
    en: 'Measures page views and sales after visitors have agreed to statistics.',
  },
  consentCategory: 'statistics',
  settings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  island: 'google-analytics-4',
  embed(stored, page, { agreed }) {
    const { measurementId } = settings.parse(stored);
    return {
      scriptUrls: [],
      data: {
        'measurement-id': measurementId,
        events: JSON.stringify(eventsOf(page)),
        ...(agreed.includes('marketing') ? { advertising: 'agreed' } : {}),
      },
    };
  },
};

/** The recommended events of GA4 that this page stands for: name and parameters. */
export function eventsOf({ sale }: TrackedPage): [name: string, parameters: Record<string, unknown>][] {
  if (!sale) return [];
  const items = sale.items.map(({ id, name, quantity }) => ({ item_id: String(id), item_name: name, quantity }));
  // Google counts one sale per transaction, however often the page is loaded.
  return [
    [
      'purchase',
      { transaction_id: sale.number, value: Number(sale.value), currency: sale.currency.toUpperCase(), items },
    ],
  ];
}
