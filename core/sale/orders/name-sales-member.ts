import type { Ctx } from '#core/context';

interface Named {
  id: number;
  name: string;
}

/** Says which of the shop's people an order belongs to: for lists and exports. Nothing of an order's business depends on it. */
export async function nameSalesMember(
  { db }: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
  { salesMember, teamMember }: { salesMember: Named | null; teamMember: Named | null },
): Promise<void> {
  await db('orders')
    .where({ seller_id: sellerId, id: orderId })
    .update({
      sales_team_member_id: salesMember?.id ?? null,
      sales_team_member_name: salesMember?.name ?? '',
      team_member_id: teamMember?.id ?? null,
      team_member: teamMember?.name ?? '',
    });
}

/** Fee of an order's member, net of VAT and less what was taken back; minor units. */
export async function noteSalesFee(
  { db }: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
  fee: number,
): Promise<void> {
  await db('orders').where({ seller_id: sellerId, id: orderId }).update({ sales_team_member_fee: fee });
}
