import { z } from 'zod';
import type { TrackedPage, TrackingCode } from '#core/plugins';

const settings = z.object({
  pixelId: z
    .string()
    .trim()
    .regex(/^\d{10,20}$/, 'Enter the pixel ID; it has digits only.')
    .meta({
      label: { de: 'Pixel-ID', en: 'Pixel ID' },
      help: {
        de: 'Im Meta Events Manager unter Datenquellen; nur Ziffern.',
        en: 'In Meta Events Manager under data sources; digits only.',
      },
      problem: {
        de: 'Geben Sie die Pixel-ID an; sie besteht nur aus Ziffern.',
        en: 'Enter the pixel ID; it has digits only.',
      },
    }),
});

export const facebookPixel: TrackingCode = {
  key: 'facebook_pixel',
  title: { de: 'Meta-Pixel (Facebook)', en: 'Meta pixel (Facebook)' },
  recipient: { name: 'Meta Platforms Ireland Limited, Merrion Road, Dublin 4', country: 'IE' },
  summary: {
    de: 'Meldet Seiten und Verkäufe an Meta, nachdem Besucher dem Marketing zugestimmt haben.',
    en: 'Tells Meta of pages and sales after visitors have agreed to marketing.',
  },
  consentCategory: 'marketing',
  settings,
  events: ['shop_page', 'shop_sub_page', 'product_page', 'payment_page', 'funnel_page', 'success_page'],
  hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
  island: 'facebook-pixel',
  embed(stored, page) {
    const { pixelId } = settings.parse(stored);
    return { scriptUrls: [], data: { 'pixel-id': pixelId, events: JSON.stringify(pixelEvents(page)) } };
  },
};

type PixelEvent = [name: string, parameters: Record<string, unknown>, eventId: string | null];

/** Meta's standard events that a page stands for. A sale carries its number, by which Meta counts it once. */
export function pixelEvents({ event, sale }: TrackedPage): PixelEvent[] {
  const seen: PixelEvent = ['PageView', {}, null];
  if (event === 'product_page') return [seen, ['ViewContent', {}, null]];
  if (event === 'payment_page') return [seen, ['InitiateCheckout', {}, null]];
  if (!sale) return [seen];
  const contents = sale.items.map(({ id, quantity }) => ({ id: String(id), quantity }));
  const bought = {
    value: Number(sale.value),
    currency: sale.currency.toUpperCase(),
    content_type: 'product',
    content_ids: contents.map(({ id }) => id),
    contents,
    num_items: contents.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  return [seen, ['Purchase', bought, `order-${sale.number}`]];
}
