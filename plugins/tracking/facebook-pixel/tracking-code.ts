import { z } from 'zod';
import type { TrackedPage, TrackingCode } from '#core/plugins';
import { pixelIdField } from './pixel-id.ts';

const settings = z.object({ pixelId: pixelIdField });

export const RECIPIENT = { name: 'Meta Platforms Ireland Limited, Merrion Road, Dublin 4', country: 'IE' };

export const facebookPixel: TrackingCode = {
  key: 'facebook_pixel',
  title: { de: 'Meta-Pixel (Facebook)', en: 'Meta pixel (Facebook)' },
  recipient: RECIPIENT,
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
