import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller, enqueue } from '#core/jobs';
import { meansTitle, sameMeans, type Payment, type PaymentMethod } from '#core/payments';
import { asPayer } from '#core/people';
import { collectionError } from './errors.ts';
import { forgetMeansJob } from './jobs/forget-means-job.ts';

/** A means of payment that a seller has of the signed-in buyer. */
export interface PaymentMeans {
  token: string;
  title: string;
  method: PaymentMethod;
  shop: string;
  username: string;
  /** Offered at that seller's checkouts. */
  kept: boolean;
  /** Contracts that later charges are taken for; it cannot go while there are any. */
  usedBy: readonly { id: number; product: string }[];
}

interface Row {
  token: string;
  method: PaymentMethod;
  instrument: Payment['instrument'];
  seller_id: number;
  shop: string;
  username: string;
  kept: boolean;
  used: { id: number; product: string }[] | null;
  /** Payments that saved it. */
  ids: number[];
}

/** Saved means of the signed-in buyer, one row for each means and seller. One statement. */
export async function paymentMeans(ctx: Ctx): Promise<PaymentMeans[]> {
  const payer = asPayer(ctx);
  const rows = await readMeans(payer, null);
  return rows.map(({ token, method, instrument, shop, username, kept, used }) => ({
    token,
    method,
    title: meansTitle({ method, instrument }, ctx.locale),
    shop,
    username,
    kept,
    usedBy: used ?? [],
  }));
}

/**
 * Removes a means of the signed-in buyer's: it is offered no more at once, and its provider is asked to forget it.
 * @throws 404 `means_not_found`, 409 `means_in_use` while a contract is charged with it
 */
export async function removeMeans(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const [found] = await readMeans(asPayer(ctx), token);
  if (!found) throw collectionError(ctx.locale, 'means_not_found');
  if (found.used !== null) throw collectionError(ctx.locale, 'means_in_use');
  await inTransaction(asSeller(ctx, found.seller_id), async (tx) => {
    const { rows } = await tx.db.raw<{ rows: { id: number }[] }>(LET_GO, { ids: found.ids, now: tx.clock.now() });
    for (const { id } of rows)
      await enqueue(tx, forgetMeansJob, { sellerId: found.seller_id, paymentId: id }, { key: String(id) });
  });
}

/** The newest payment of an order that saved one is what its later charges are taken with. */
const MEANS = `
  with saved as (
    select p.*, ${sameMeans('p')} as key, row_number() over (partition by p.order_id order by p.id desc) as nth
      from payments p where p.state = 'successful' and p.saved_method is not null and p.let_go_at is null
  ), grouped as (
    select distinct on (s.seller_id, s.provider, s.key) s.id, s.token, s.method, s.instrument, s.seller_id,
           bool_or(s.kept_for is not null) over (partition by s.seller_id, s.provider, s.key) as kept,
           array_position(array_agg(s.token) over (partition by s.seller_id, s.provider, s.key), :token) is not null as asked,
           json_agg(s.id) over (partition by s.seller_id, s.provider, s.key) as ids,
           (select json_agg(json_build_object('id', o.id, 'product', o.product_name) order by o.id)
              from saved u join orders o on o.seller_id = u.seller_id and o.id = u.order_id
             where u.nth = 1 and u.seller_id = s.seller_id and u.provider = s.provider and u.key = s.key and o.canceled_at is null
               and exists (select from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.state in ('future', 'unpaid', 'pending', 'debt', 'partly_paid'))) as used
      from saved s order by s.seller_id, s.provider, s.key, s.id desc
  )
  select g.*, sellers.display_name as shop, sellers.username from grouped g join sellers on sellers.id = g.seller_id
   where (g.kept or g.used is not null) and (:token::text is null or g.asked) order by g.id desc`;

/** Every payment that saved the same means: none of them is charged again. Answers one of each thing that the provider has to forget. */
const LET_GO = `
  with gone as (
    update payments set let_go_at = :now, updated_at = :now
     where let_go_at is null and (provider, saved_method->>'method') in (select p.provider, p.saved_method->>'method' from payments p where p.id = any(:ids))
    returning id, saved_method->>'method' as method
  )
  select distinct on (method) id from gone order by method, id desc`;

async function readMeans(payer: Ctx, token: string | null): Promise<Row[]> {
  return (await reading(payer, ({ db }) => db.raw<{ rows: Row[] }>(MEANS, { token }))).rows;
}
