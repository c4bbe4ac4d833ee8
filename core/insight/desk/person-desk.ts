import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asAdmin, peopleError } from '#core/people';

/** A person with an account, as admins see them. */
export interface PersonDesk {
  id: number;
  email: string;
  name: string;
  locale: string;
  confirmedAt: Date | null;
  deactivatedAt: Date | null;
  createdAt: Date;
  secondFactor: boolean;
  passkeys: number;
  /** Services whose accounts open this one. */
  providers: readonly string[];
  deletedAt: Date | null;
  sessions: number;
  lastSeenAt: Date | null;
  roles: readonly { role: string; sellerId: number | null; shop: string | null }[];
  orders: number;
  spentAt: readonly { sellerId: number; shop: string; orders: number }[];
  programs: readonly { sellerId: number; shop: string; name: string; state: string }[];
}

const ORDERED = "o.payment_state <> 'payment_not_completed'";
const SHOP = "coalesce(nullif(s.display_name, ''), s.username)";

/**
 * One statement.
 * @throws 403 unless an admin acts, 404 for a person that there is not
 */
export async function personDesk(ctx: Ctx, userId: number): Promise<PersonDesk> {
  const { rows } = await reading(asAdmin(ctx, 'a person'), ({ db }) =>
    db.raw<{ rows: PersonDesk[] }>(
      `select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.locale, u.email_confirmed_at as "confirmedAt",
              u.deactivated_at as "deactivatedAt", u.created_at as "createdAt",
              u.deleted_at as "deletedAt",
              exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor",
              (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
              array(select i.provider from sign_in_identities i where i.user_id = u.id order by i.provider) as providers,
              (select count(*)::int from sessions x where x.user_id = u.id and x.revoked_at is null and x.expires_at > :now) as sessions,
              (select max(x.last_seen_at) from sessions x where x.user_id = u.id) as "lastSeenAt",
              coalesce((select json_agg(json_build_object('role', g.role, 'sellerId', g.seller_id, 'shop', ${SHOP}) order by g.id)
                          from role_grants g left join sellers s on s.id = g.seller_id where g.user_id = u.id), '[]') as roles,
              (select count(*)::int from orders o where o.payer_id = u.id and ${ORDERED}) as orders,
              coalesce((select json_agg(x order by x.orders desc, x."sellerId") from (
                 select s.id as "sellerId", ${SHOP} as shop, count(*)::int as orders from orders o join sellers s on s.id = o.seller_id
                  where o.payer_id = u.id and ${ORDERED} group by s.id limit 20) x), '[]') as "spentAt",
              coalesce((select json_agg(json_build_object('sellerId', s.id, 'shop', ${SHOP}, 'name', p.name, 'state', n.state) order by n.id)
                          from affiliate_nodes n join affiliate_programs p on p.seller_id = n.seller_id and p.id = n.affiliate_program_id
                          join sellers s on s.id = n.seller_id where n.publisher_id = u.id), '[]') as programs
         from users u where u.id = :user`,
      { user: userId, now: ctx.clock.now() },
    ),
  );
  if (!rows[0]) throw peopleError(ctx.locale, 'user_not_found');
  return rows[0];
}
