import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Differences between the provider's report and the books. Amounts in minor units; money in is positive. */
export interface Difference {
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  /** The provider's id. */
  subject: string;
  currency: string;
  reported: number;
  booked: number;
  orderId: number | null;
}

/** A payment is reported within this time, or it is a difference. */
const PATIENCE_HOURS = 48;

const DIFFERENCES = `
  with reported as (
    select kind, subject, currency_key as currency, sum(amount) as amount from provider_movements
     where seller_id = :seller and provider = :provider and kind in ('payment', 'refund', 'dispute') group by 1, 2, 3
  ), other as (
    select kind, external_id as subject, currency_key as currency, amount from provider_movements
     where seller_id = :seller and provider = :provider and kind = 'other' and amount <> 0
  ), booked as (
    select 'payment' as kind, external_id as subject, currency_key as currency, captured as amount, order_id, settled_at as at from payments
     where seller_id = :seller and provider = :provider and state = 'successful' and captured > 0 and external_id is not null
    union all
    select 'refund', r.external_id, r.currency_key, -sum(r.amount), min(r.order_id), max(r.updated_at) from refunds r join payments p on p.id = r.payment_id
     where r.seller_id = :seller and p.provider = :provider and r.state = 'successful' and r.external_id is not null group by r.external_id, r.currency_key
    union all
    select 'dispute', external_id, currency_key, case when state = 'won' then 0 else -amount end, order_id, updated_at from disputes
     where seller_id = :seller and provider = :provider
  )
  select coalesce(r.kind, b.kind) as kind, coalesce(r.subject, b.subject) as subject, coalesce(r.currency, b.currency) as currency,
         coalesce(r.amount, 0)::bigint as reported, coalesce(b.amount, 0)::bigint as booked, b.order_id
    from reported r full join booked b on b.kind = r.kind and b.subject = r.subject and b.currency = r.currency
   where coalesce(r.amount, 0) <> coalesce(b.amount, 0) and (r.subject is not null or b.at < :patience)
  union all
  select kind, subject, currency, amount, 0, null from other
   order by 1, 2 limit 500`;

/** Everything that differs between a provider's reports and the books of one seller, in one statement. */
export async function readDifferences(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<Difference[]> {
  const patience = new Date(ctx.clock.now().getTime() - PATIENCE_HOURS * 3_600_000);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: (Omit<Difference, 'orderId'> & { order_id: number | null })[] }>(DIFFERENCES, {
      seller: sellerId,
      provider,
      patience,
    }),
  );
  return rows.map(({ order_id: orderId, ...row }) => ({
    ...row,
    reported: Number(row.reported),
    booked: Number(row.booked),
    orderId,
  }));
}
