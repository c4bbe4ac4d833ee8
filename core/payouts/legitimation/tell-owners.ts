import type { Ctx, Locale } from '#core/context';
import { sendMail } from '#core/mail';
import { confirmedOwners } from '#core/people';
import type { Legitimation } from './legitimation.ts';
import { legitimationNews } from './mails/legitimation-news.ts';

export type LegitimationNews = keyof typeof legitimationNews;

/** In the caller's transaction. `more` stands in the mail, in the language of its reader where it depends on it; `key` keeps the same news from being told twice. */
export async function tellOwners(
  ctx: Ctx,
  legitimation: Pick<Legitimation, 'id' | 'seller_id'>,
  news: LegitimationNews,
  {
    more = '',
    key = ctx.clock.now().toISOString(),
  }: { more?: string | ((locale: Locale) => string); key?: string } = {},
): Promise<void> {
  const { seller_id: sellerId } = legitimation;
  for (const { email, locale, shopName } of await confirmedOwners(ctx, sellerId)) {
    await sendMail(ctx, legitimationNews[news], {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `legitimation:${sellerId}:${news}:${key}:${email.toLowerCase()}`,
      data: {
        shop: shopName,
        more: typeof more === 'string' ? more : more(locale),
        link: `${ctx.baseUrl}/cabinet/legitimation`,
      },
    });
  }
}
