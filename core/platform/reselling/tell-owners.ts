import type { Ctx, Localized } from '#core/context';
import { sendMail } from '#core/mail';
import { notifyShop } from '#core/notifications';
import { confirmedOwners } from '#core/people';
import { resellerNews } from './mails/reseller-news.ts';
import type { ResellerRequest } from './reseller-request.ts';

const LINK = '/cabinet/reselling';

const BELL: Readonly<Record<keyof typeof resellerNews, Localized>> = {
  approved: { de: 'Die Plattform verkauft jetzt für Sie', en: 'The platform now sells for you' },
  rejected: {
    de: 'Ihre Anfrage zum Verkauf durch die Plattform ist abgelehnt',
    en: 'Your request for sales by the platform is rejected',
  },
  ended: { de: 'Sie verkaufen wieder selbst', en: 'You sell by yourself again' },
};

/** Tells all owners by mail, and all who work in the shop by the bell. In the caller's transaction. */
export async function tellOwners(
  ctx: Ctx,
  { seller_id: sellerId, reason }: ResellerRequest,
  news: keyof typeof resellerNews,
): Promise<void> {
  const at = ctx.clock.now();
  const key = `reselling:${news}:${at.toISOString()}`;
  for (const { email, locale, shopName } of await confirmedOwners(ctx, sellerId)) {
    await sendMail(ctx, resellerNews[news], {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `${key}:${sellerId}:${email.toLowerCase()}`,
      data: { shop: shopName, more: reason, link: ctx.baseUrl + LINK },
    });
  }
  await notifyShop(ctx, { sellerId, type: 'custom_notification', key, data: BELL[news], link: LINK, at });
}
