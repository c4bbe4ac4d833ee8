import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { salesError } from './errors.ts';
import { salesMembers, type SalesMember } from './sales-members.ts';
import type { FeeGroup } from './fee-terms.ts';
import type { SaleRule } from './sale-attribution.ts';

/** Member of an order, and the people it could be given to. */
export interface OrderSale {
  userId: number | null;
  name: string;
  rule: SaleRule | null;
  earns: boolean;
  /** Terms of the fee as they were when the order was attributed, by group of products; none for people who earn nothing. */
  terms: FeeGroup[];
  /** Net of VAT, less what was taken back; minor units. */
  fee: number;
  currency: string;
  /** In a payout: it stays as it is. */
  frozen: boolean;
  members: SalesMember[];
}

/**
 * Null in shops without a team.
 * @throws order_not_found (404)
 */
export async function orderSale(ctx: Ctx, orderId: number): Promise<OrderSale | null> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{
      rows: {
        user_id: number | null;
        name: string | null;
        rule: SaleRule | null;
        earns: boolean | null;
        terms: FeeGroup[] | null;
        sales_team_member_fee: number;
        currency_key: string;
        frozen: boolean;
      }[];
    }>(
      `select a.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, a.rule, a.earns, a.terms, o.sales_team_member_fee, o.currency_key,
              exists (select 1 from affiliate_commissions c where c.seller_id = o.seller_id and c.order_id = o.id and c.kind = 'sales_team' and c.payout_id is not null) as frozen
         from orders o
         left join sales_attributions a on a.seller_id = o.seller_id and a.order_id = o.id
         left join users u on u.id = a.user_id
        where o.seller_id = ? and o.id = ?`,
      [sellerId, orderId],
    );
    const row = rows[0];
    if (!row) throw salesError(ctx.locale, 'order_not_found');
    const members = await salesMembers(inner, sellerId);
    if (members.length === 0 && row.user_id === null) return null;
    return {
      userId: row.user_id,
      name: row.name ?? '',
      rule: row.rule,
      earns: row.earns ?? false,
      terms: row.earns ? (row.terms ?? []) : [],
      fee: row.sales_team_member_fee,
      currency: row.currency_key,
      frozen: row.frozen,
      members,
    };
  });
}
