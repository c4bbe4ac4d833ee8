import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import type { Language } from '#core/kit';
import { sendMail } from '#core/mail';
import { readRatingSettings } from './rating-settings.ts';
import { ratingPath } from './rating-link.ts';
import { ratingWanted } from './mails/rating-wanted.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Access older than that is asked about no more: a shop that begins to ask does not write to all it ever sold to. */
const SPAN_DAYS = 14;
const MOST = 500;

/** Asks buyers for a rating, once for each product they have had access to for as long as their seller says. Platform actor only. */
export async function askForRatings(ctx: Ctx): Promise<void> {
  const sellers = await reading(ctx, async ({ db }) =>
    db('settings').where({ key: 'ratings' }).whereNotNull('seller_id').select<{ seller_id: number }[]>('seller_id'),
  );
  for (const { seller_id: sellerId } of sellers) {
    const seller = asSeller(ctx, sellerId);
    const { asks, days } = await readRatingSettings(seller);
    if (!asks) continue;
    for (const due of await dueOf(seller, days)) await ask(seller, sellerId, due);
  }
}

interface Due {
  id: number;
  email: string;
  product_id: number;
  product: string;
  locale: Language;
  first_name: string;
  username: string;
}

async function dueOf(ctx: Ctx, days: number): Promise<Due[]> {
  const now = ctx.clock.now().getTime();
  const until = new Date(now - days * DAY);
  const from = new Date(until.getTime() - SPAN_DAYS * DAY);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Due[] }>(
      `select distinct on (e.payer_user_id, e.product_id) e.id, e.email, e.product_id, p.name as product, coalesce(o.language, o.locale) as locale, s.username,
              case when e.email = o.buyer_email then o.buyer_first_name else o.owner_first_name end as first_name
         from entitlements e
         join products p on p.seller_id = e.seller_id and p.id = e.product_id and p.removed_at is null
         join orders o on o.seller_id = e.seller_id and o.id = e.order_id
         join sellers s on s.id = e.seller_id and s.account_state = 'Active'
        where e.starts_at between :from and :until and e.state = 'active' and (e.ends_at is null or e.ends_at > :now)
          and not exists (select from rating_requests q where q.seller_id = e.seller_id and q.entitlement_id = e.id)
          and not exists (select from ratings r where r.seller_id = e.seller_id and r.product_id = e.product_id and r.payer_user_id = e.payer_user_id)
        order by e.payer_user_id, e.product_id, e.id limit ${MOST}`,
      { from, until, now: new Date(now) },
    ),
  );
  return rows;
}

async function ask(ctx: Ctx, sellerId: number, due: Due): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const asked = await inner
      .db('rating_requests')
      .insert({ seller_id: sellerId, entitlement_id: due.id, asked_at: ctx.clock.now() })
      .onConflict(['seller_id', 'entitlement_id'])
      .ignore()
      .returning<{ entitlement_id: number }[]>('entitlement_id');
    if (asked.length === 0) return;
    await sendMail(inner, ratingWanted, {
      to: due.email,
      locale: due.locale,
      sellerId,
      productId: due.product_id,
      // Once for a product, however often it was bought.
      dedupeKey: `rating_wanted:${due.product_id}:${due.email.toLowerCase()}`,
      greet: due.first_name,
      data: {
        product: due.product,
        link: ctx.baseUrl + ratingPath(ctx, { username: due.username, entitlementId: due.id }),
      },
    });
  });
}
