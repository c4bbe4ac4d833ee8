import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, IntervalCode, JsonMoney, LocalDate } from '#core/kit';
import { requireOwner } from '#core/people';

/** Subscription that runs at another platform still: means of payment do not move, so the buyer takes it out anew. */
export interface ImportedSubscription {
  id: number;
  email: string;
  name: string;
  product: string;
  amount: JsonMoney | null;
  interval: IntervalCode | '';
  nextOn: LocalDate | null;
  /** Checkout of the product by the same name; null while there is none that is sold. */
  renewal: string | null;
}

interface Row {
  id: number;
  email: string;
  name: string;
  product_name: string;
  amount: number | null;
  currency: CurrencyCode;
  charge_interval: IntervalCode | '';
  next_on: LocalDate | null;
  slug: string | null;
  username: string;
}

/** Subscriptions that came with imports, the next charge first; at most 200. */
export async function importedSubscriptions(ctx: Ctx): Promise<ImportedSubscription[]> {
  const sellerId = requireOwner(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Row[] }>(
      `select i.id, i.email, i.name, i.product_name, i.amount, i.currency, i.charge_interval, i.next_on, p.slug, s.username
         from imported_subscriptions i
         join sellers s on s.id = i.seller_id
         left join products p on p.seller_id = i.seller_id and p.published and p.removed_at is null
              and (p.id = i.product_id or i.product_id is null and lower(p.name) = lower(i.product_name))
        where i.seller_id = ? order by i.next_on nulls last, i.id limit 200`,
      [sellerId],
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    product: row.product_name,
    amount: row.amount === null ? null : { minor: row.amount, currency: row.currency },
    interval: row.charge_interval,
    nextOn: row.next_on,
    renewal: row.slug === null ? null : `${ctx.baseUrl}/s/${row.username}/${row.slug}/checkout`,
  }));
}
