import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalText } from '#core/kit';
import { asAdmin, peopleError } from '#core/people';
import { DELETION, DELETION_STATES } from './shop-deletion.ts';

/** A shop as admins see it. */
export interface SellerDesk {
  id: number;
  name: string;
  username: string;
  email: string;
  company: string;
  country: string;
  vatNo: string;
  state: string;
  /** Progress of its deletion; null while no one wants it. */
  deletion: LocalText | null;
  createdAt: Date;
  orders: number;
  published: number;
  openDisputes: number;
  lastOrderAt: Date | null;
  payoutsStopped: boolean;
  powerSeller: boolean;
  people: readonly { email: string; name: string; role: string }[];
}

/**
 * One statement.
 * @throws 403 unless an admin acts, 404 for a shop that there is not
 */
export async function sellerDesk(ctx: Ctx, sellerId: number): Promise<SellerDesk> {
  const { rows } = await reading(asAdmin(ctx, 'a shop'), ({ db }) =>
    db.raw<{ rows: (SellerDesk & { deletion_state: string | null })[] }>(
      `select s.id, coalesce(nullif(s.display_name, ''), s.username) as name, s.username, s.email, s.company, s.country_code as country, s.vat_no as "vatNo",
              s.account_state as state, ${DELETION} as deletion_state, s.power_seller as "powerSeller", s.created_at as "createdAt",
              (select count(*)::int from orders o where o.seller_id = s.id and o.payment_state <> 'payment_not_completed') as orders,
              (select max(o.created_at) from orders o where o.seller_id = s.id and o.payment_state <> 'payment_not_completed') as "lastOrderAt",
              (select count(*)::int from products p where p.seller_id = s.id and p.published and not p.archived and p.removed_at is null) as published,
              (select count(*)::int from disputes d where d.seller_id = s.id and d.state = 'opened') as "openDisputes",
              exists (select 1 from merchant_accounts m where m.seller_id = s.id and m.payouts_stopped) as "payoutsStopped",
              coalesce((select json_agg(json_build_object('email', u.email, 'name', trim(u.first_name || ' ' || u.last_name), 'role', g.role) order by g.id)
                          from role_grants g join users u on u.id = g.user_id where g.seller_id = s.id), '[]') as people
         from sellers s where s.id = ?`,
      [sellerId],
    ),
  );
  if (!rows[0]) throw peopleError(ctx.locale, 'shop_not_found');
  const { deletion_state: deletion, ...seller } = rows[0];
  return { ...seller, deletion: deletion === null ? null : (DELETION_STATES[deletion] ?? null) };
}
