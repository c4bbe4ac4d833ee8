import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { salesMembers, type SalesMember } from './sales-members.ts';

export interface SalesTeamView {
  members: (SalesMember & { orders: number })[];
  fees: {
    id: number;
    member: string | null;
    product: string | null;
    bp: number;
    fixed: number;
    currency: string;
    renewals: boolean;
  }[];
  clients: { id: number; buyer: string; email: string; member: string }[];
  products: { id: number; name: string }[];
}

const MOST = 500;

/** The shop's team as it sells: who, at which fees, and which buyers are theirs. */
export async function salesTeamView(ctx: Ctx): Promise<SalesTeamView> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, async (inner) => {
    const members = await salesMembers(inner, sellerId);
    const { rows: counts } = await inner.db.raw<{ rows: { user_id: number; orders: number }[] }>(
      'select user_id, count(*)::int as orders from sales_attributions where seller_id = ? and user_id is not null group by 1',
      [sellerId],
    );
    const { rows: fees } = await inner.db.raw<{ rows: SalesTeamView['fees'] }>(
      `select f.id, case when f.user_id is null then null else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end as member,
              case when f.product_id is null then null else p.name end as product, f.bp, f.fixed, f.currency, f.renewals
         from sales_fees f left join users u on u.id = f.user_id
         left join products p on p.seller_id = f.seller_id and p.id = f.product_id
        where f.seller_id = ? order by f.user_id is null desc, 2, f.product_id is null desc, 3 limit ${MOST}`,
      [sellerId],
    );
    const { rows: clients } = await inner.db.raw<{ rows: SalesTeamView['clients'] }>(
      `select c.id, trim(b.first_name || ' ' || b.last_name) as buyer, b.email, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as member
         from sales_clients c join users b on b.id = c.payer_user_id join users u on u.id = c.user_id
        where c.seller_id = ? order by c.id desc limit ${MOST}`,
      [sellerId],
    );
    const products = await inner
      .db('products')
      .where({ seller_id: sellerId })
      .whereNull('archived_at')
      .orderBy('name')
      .limit(MOST)
      .select<{ id: number; name: string }[]>('id', 'name');
    const ordersOf = new Map(counts.map(({ user_id: id, orders }) => [id, orders]));
    return {
      members: members.map((member) => ({ ...member, orders: ordersOf.get(member.userId) ?? 0 })),
      fees,
      clients,
      products,
    };
  });
}
