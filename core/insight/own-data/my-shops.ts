import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import type { LocalDate } from '#core/kit';
import { debtOf } from '#core/orders';
import { myAddresses } from './my-addresses.ts';

/** Years for which documents of a sale are kept, from the end of the year they are of (§ 147 AO, § 257 HGB). */
export const YEARS_KEPT = 8;

/** Shop that knows something of a person. */
export interface MyShop {
  sellerId: number;
  shop: string;
  username: string;
  /** Messages sent through forms. */
  messages: number;
  orders: number;
  invoices: number;
  declarations: number;
  /** Entry among the customers that was not erased. */
  known: boolean;
  /** Products of contracts that run; an erasure waits for their end. */
  contracts: string[];
  /** Products of orders that something is owed of, a claim or a payment on its way. */
  open: string[];
  /** Last day on which orders and documents have to be there; null where nothing is kept. */
  keptUntil: LocalDate | null;
}

interface Row extends Omit<MyShop, 'sellerId' | 'shop' | 'keptUntil'> {
  id: number;
  display_name: string;
  last_year: number | null;
}

// Shops by each kind of trace; then counts for these few alone.
const SHOPS = `
  with mine as (
    select seller_id from orders where payer_id = :userId and payment_state <> 'payment_not_completed'
    union select seller_id from entitlements where payer_user_id = :userId
    union select seller_id from customers where email = any(:emails)
    union select seller_id from form_submissions where lower(email) = any(:emails)
    union select seller_id from contract_declarations where lower(email) = any(:emails))
  select s.id, s.display_name, s.username,
         (select count(*)::int from form_submissions f where f.seller_id = s.id and lower(f.email) = any(:emails)) as messages,
         (select count(*)::int from orders o where o.seller_id = s.id and o.payer_id = :userId and o.payment_state <> 'payment_not_completed') as orders,
         (select count(*)::int from invoices i where i.seller_id = s.id and i.payer_user_id = :userId) as invoices,
         (select count(*)::int from contract_declarations d where d.seller_id = s.id and lower(d.email) = any(:emails)) as declarations,
         exists (select 1 from customers c where c.seller_id = s.id and c.email = any(:emails) and c.erased_at is null) as known,
         array(select o.product_name from orders o where o.seller_id = s.id and o.payer_id = :userId and o.canceled_at is null
                  and o.payment_state not in ('payment_not_completed', 'payment_refunded')
                  and exists (select 1 from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.state = 'future') order by o.id) as contracts,
         array(select o.product_name from orders o where o.seller_id = s.id and o.payer_id = :userId and o.payment_state not in ('payment_not_completed', 'payment_refunded')
                  and (${debtOf('o')} > 0 or o.payment_state in ('payment_waiting', 'payment_pending')
                    or exists (select 1 from claims c where c.seller_id = o.seller_id and c.order_id = o.id and c.closed_at is null)) order by o.id) as open,
         greatest((select max(extract(year from i.issued_on))::int from invoices i where i.seller_id = s.id and i.payer_user_id = :userId),
                  (select max(extract(year from o.created_at at time zone s.time_zone))::int from orders o where o.seller_id = s.id and o.payer_id = :userId and o.payment_state <> 'payment_not_completed')) as last_year
    from mine join sellers s on s.id = mine.seller_id
    cross join lateral (select (:now::timestamptz at time zone s.time_zone)::date as day) as today
   order by lower(s.display_name), s.id`;

/** The same for the platform, by the person alone. */
export async function shopsOfPerson(ctx: Ctx, userId: number): Promise<MyShop[]> {
  return shopsOf(ctx, { userId, emails: await myAddresses(ctx, userId) });
}

/** Shops with something of a person, each with what stands against an erasure. Addresses as `myAddresses` gives them. */
export async function shopsOf(
  ctx: Ctx,
  { userId, emails }: { userId: number; emails: readonly string[] },
): Promise<MyShop[]> {
  const { rows } = await reading(asPlatform(ctx, 'a buyer looks at their data'), ({ db, clock }) =>
    db.raw<{ rows: Row[] }>(SHOPS, { userId, emails: [...emails], now: clock.now() }),
  );
  return rows.map(({ id, display_name: shop, last_year: year, ...row }) => ({
    ...row,
    sellerId: id,
    shop,
    keptUntil: year === null ? null : (`${year + YEARS_KEPT}-12-31` as LocalDate),
  }));
}
