import type { Ctx } from '#core/context';
import { nameSalesMember } from '#core/orders';
import type { SalesMember } from './sales-members.ts';

/** Writes the member's name onto the order, for lists and exports. */
export async function nameSale(
  ctx: Ctx,
  order: { sellerId: number; orderId: number },
  member: SalesMember | null,
): Promise<void> {
  await nameSalesMember(ctx, order, {
    salesMember: member?.earns ? { id: member.userId, name: member.name } : null,
    teamMember: member && !member.earns ? { id: member.userId, name: member.name } : null,
  });
}
