import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import type { Language } from '#core/kit';
import { finishCheckoutMail } from './mails/finish-checkout.ts';

interface Kept {
  token: string;
  email: string;
  locale: Language;
  first_name: string;
  product: string;
  slug: string;
  username: string;
  shop: string;
}

/** One mail for each checkout that was kept, and none to whoever has ordered the product since. */
export async function recallCheckout(
  ctx: Ctx,
  { sellerId, keptId }: { sellerId: number; keptId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.raw<{ rows: [Kept?] }>(DUE, { sellerId, keptId, now: tx.clock.now() });
    const kept = rows[0];
    if (!kept) return;
    await sendMail(tx, finishCheckoutMail, {
      to: kept.email,
      locale: kept.locale,
      sellerId,
      dedupeKey: `finish_checkout:${keptId}`,
      data: {
        firstName: kept.first_name,
        product: kept.product,
        shop: kept.shop,
        link: `${tx.baseUrl}/s/${kept.username}/${kept.slug}/checkout?resume=${kept.token}`,
      },
    });
  });
}

/** Taken by the update, so that a job that runs twice sends once. */
const DUE = `update kept_checkouts k set mailed_at = :now
    from products p, sellers s
   where k.id = :keptId and k.seller_id = :sellerId and k.mailed_at is null
     and p.seller_id = k.seller_id and p.id = k.product_id and p.published and not p.archived and s.id = k.seller_id
     and not exists (select 1 from orders o where o.seller_id = k.seller_id and o.product_id = k.product_id and lower(o.buyer_email) = k.email and o.created_at >= k.created_at)
  returning k.token, k.email, k.locale, coalesce(k.fields ->> 'first_name', '') as first_name, p.name as product, p.slug, s.username, s.display_name as shop`;
