import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller, enqueue } from '#core/jobs';
import { sendMail } from '#core/mail';
import { shopOfSeller } from '#core/people';
import { tellBuyersJob } from './jobs/tell-buyers-job.ts';
import { shopClosedMail } from './mails/shop-closed.ts';

const AT_ONCE = 200;

/** Tells everybody who holds something of the shop that it is gone and what they keep. Killed and repeated, it writes to nobody twice. */
export async function tellBuyers(
  platform: Ctx,
  { sellerId, after }: { sellerId: number; after: string },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const shop = await shopOfSeller(ctx, sellerId);
  await inTransaction(ctx, async (inner) => {
    const buyers = await inner
      .db('entitlements as e')
      .join('orders as o', (on) => void on.on('o.seller_id', 'e.seller_id').andOn('o.id', 'e.order_id'))
      .where('e.seller_id', sellerId)
      .whereRaw('lower(e.email) > ?', [after])
      .groupByRaw('lower(e.email)')
      .orderByRaw('lower(e.email)')
      .limit(AT_ONCE)
      .select<{ email: string; locale: Locale }[]>(
        inner.db.raw('lower(e.email) as email'),
        inner.db.raw('(array_agg(o.locale order by o.id desc))[1] as locale'),
      );
    for (const { email, locale } of buyers)
      await sendMail(inner, shopClosedMail, {
        to: email,
        locale,
        data: { shop: shop.displayName, link: `${inner.baseUrl}/payer` },
        sellerId,
        dedupeKey: `shop_closed:${sellerId}:${email}`,
        sender: { name: shop.displayName, replyTo: null },
      });
    const last = buyers.at(-1);
    if (buyers.length === AT_ONCE && last)
      await enqueue(inner, tellBuyersJob, { sellerId, after: last.email }, { key: `${sellerId}:${last.email}` });
  });
}
