import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { sendMail } from '#core/mail';
import { shopOfSeller, type Shop } from '#core/people';
import { shopClosedMail } from './mails/shop-closed.ts';

const AT_ONCE = 200;

/** Tells everybody who holds something of the shop that it is gone and what they keep. Killed and repeated, it writes to nobody twice. */
export async function tellBuyers(platform: Ctx, { sellerId }: { sellerId: number }): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const shop = await shopOfSeller(ctx, sellerId);
  for (let after: string | null = ''; after !== null;) after = await tellSome(ctx, shop, after);
}

/** Answers the address to go on after, or null at the end. */
async function tellSome(ctx: Ctx, shop: Shop, after: string): Promise<string | null> {
  return inTransaction(ctx, async (inner) => {
    const buyers = await buyersAfter(inner, shop.id, after);
    for (const { email, locale } of buyers)
      await sendMail(inner, shopClosedMail, {
        to: email,
        locale,
        data: { shop: shop.displayName, link: `${inner.baseUrl}/payer` },
        sellerId: shop.id,
        dedupeKey: `shop_closed:${shop.id}:${email}`,
        sender: { name: shop.displayName, replyTo: null },
      });
    return buyers.length === AT_ONCE ? buyers.at(-1)!.email : null;
  });
}

function buyersAfter({ db }: Ctx, sellerId: number, after: string): Promise<{ email: string; locale: Locale }[]> {
  return db('entitlements as e')
    .join('orders as o', (on) => void on.on('o.seller_id', 'e.seller_id').andOn('o.id', 'e.order_id'))
    .where('e.seller_id', sellerId)
    .whereRaw('lower(e.email) > ?', [after])
    .groupByRaw('lower(e.email)')
    .orderByRaw('lower(e.email)')
    .limit(AT_ONCE)
    .select<{ email: string; locale: Locale }[]>(
      db.raw('lower(e.email) as email'),
      db.raw('(array_agg(o.locale order by o.id desc))[1] as locale'),
    );
}
