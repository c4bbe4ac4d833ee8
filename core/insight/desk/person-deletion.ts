import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalDate } from '#core/kit';
import { KEPT_YEARS, shopsOfPerson } from '#core/own-data';
import { asAdmin } from '#core/people';

/** Matter that has to end before a person can be deleted. */
export interface DeletionHindrance {
  /** `owns_shop`: its only owner. `contract`: runs. `open`: something is owed or on its way. `commission`: earned and not paid out. */
  kind: 'owns_shop' | 'contract' | 'open' | 'commission';
  sellerId: number;
  shop: string;
  /** Product, where it is about one. */
  product: string | null;
}

/** Records at one shop that stay after the deletion, since law asks for them. */
export interface KeptRecords {
  sellerId: number;
  shop: string;
  orders: number;
  invoices: number;
  declarations: number;
  /** Statements to a publisher or member of the sales team. */
  statements: number;
  keptUntil: LocalDate | null;
}

export interface PersonDeletion {
  hindrances: DeletionHindrance[];
  kept: KeptRecords[];
}

interface Standing {
  sellerId: number;
  shop: string;
  owns: boolean;
  owed: boolean;
  statements: number;
  lastYear: number | null;
}

/** Records that a deletion of a person would leave, and obstacles to it. @throws 403 unless an admin acts */
export async function personDeletion(ctx: Ctx, userId: number): Promise<PersonDeletion> {
  const platform = asAdmin(ctx, 'deletion of a person');
  const [bought, standing] = await Promise.all([shopsOfPerson(platform, userId), standingOf(platform, userId)]);
  const hindrances = [
    ...standing.flatMap(({ sellerId, shop, owns, owed }): DeletionHindrance[] => [
      ...(owns ? [{ kind: 'owns_shop' as const, sellerId, shop, product: null }] : []),
      ...(owed ? [{ kind: 'commission' as const, sellerId, shop, product: null }] : []),
    ]),
    ...bought.flatMap(({ sellerId, shop, contracts, open }) => [
      ...contracts.map((product): DeletionHindrance => ({ kind: 'contract', sellerId, shop, product })),
      ...open.map((product): DeletionHindrance => ({ kind: 'open', sellerId, shop, product })),
    ]),
  ];
  const kept = new Map<number, KeptRecords>();
  for (const { sellerId, shop, orders, invoices, declarations, keptUntil } of bought)
    if (orders + invoices + declarations > 0)
      kept.set(sellerId, { sellerId, shop, orders, invoices, declarations, statements: 0, keptUntil });
  for (const { sellerId, shop, statements, lastYear } of standing) {
    if (statements === 0) continue;
    const before = kept.get(sellerId) ?? { sellerId, shop, orders: 0, invoices: 0, declarations: 0, keptUntil: null };
    const until = `${lastYear! + KEPT_YEARS}-12-31` as LocalDate;
    const keptUntil = before.keptUntil !== null && before.keptUntil > until ? before.keptUntil : until;
    kept.set(sellerId, { ...before, statements, keptUntil });
  }
  return { hindrances, kept: [...kept.values()] };
}

const OWNER = "g.role in ('seller', 'power_seller')";

// Shops that the person owns alone, or earns at.
const STANDING = `
  with owned as (
    select g.seller_id from role_grants g join sellers s on s.id = g.seller_id
     where g.user_id = :user and ${OWNER} and s.account_state <> 'Deleted'
       and not exists (select 1 from role_grants o where o.seller_id = g.seller_id and o.user_id <> g.user_id and o.role in ('seller', 'power_seller'))
  ), owing as (
    select c.seller_id from affiliate_commissions c left join affiliate_payouts p on p.seller_id = c.seller_id and p.id = c.payout_id
     where c.publisher_id = :user and p.state is distinct from 'paid' group by c.seller_id, c.currency having sum(c.net + c.vat) <> 0
  ), stated as (
    select t.seller_id, count(*)::int as statements, max(extract(year from t.month))::int as last_year
      from affiliate_statements t where t.publisher_id = :user group by t.seller_id
  )
  select s.id as "sellerId", coalesce(nullif(s.display_name, ''), s.username) as shop, s.id in (select seller_id from owned) as owns,
         s.id in (select seller_id from owing) as owed, coalesce(t.statements, 0) as statements, t.last_year as "lastYear"
    from sellers s left join stated t on t.seller_id = s.id
   where s.id in (select seller_id from owned union select seller_id from owing union select seller_id from stated)
   order by 2, 1`;

async function standingOf(platform: Ctx, userId: number): Promise<Standing[]> {
  const { rows } = await reading(platform, ({ db }) => db.raw<{ rows: Standing[] }>(STANDING, { user: userId }));
  return rows;
}
