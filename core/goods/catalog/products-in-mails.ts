import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { formatMoney } from '#core/kit';
import type { MailProduct } from '#core/mail';
import { productCards } from './product-cards.ts';

const WORDS = { free: { de: 'kostenlos', en: 'free' }, from: { de: 'ab', en: 'from' } };

/** Products that a seller's words in mails name, as the shop shows them now. */
export async function productsInMails(
  ctx: Ctx,
  { sellerId, slugs, locale }: { sellerId: number; slugs: readonly string[]; locale: Locale },
): Promise<ReadonlyMap<string, MailProduct>> {
  const shop = asSeller(ctx, sellerId);
  const rows = await reading(shop, ({ db }) =>
    db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where({ 'p.seller_id': sellerId })
      .whereIn('p.slug', [...slugs])
      .select<{ id: number; username: string }[]>('p.id', 's.username'),
  );
  const [first] = rows;
  if (!first) return new Map();
  const cards = await productCards(shop, { ids: rows.map(({ id }) => id) });
  return new Map(
    cards.map(({ slug, name, free, isFrom, price, coverPath }) => [
      slug,
      {
        name,
        price: free
          ? WORDS.free[locale]
          : `${isFrom ? `${WORDS.from[locale]} ` : ''}${formatMoney(price, { style: 'locale', locale })}`,
        href: `${ctx.baseUrl}/s/${first.username}/${slug}`,
        picture: coverPath === null ? null : `${ctx.baseUrl}${coverPath}`,
      },
    ]),
  );
}
