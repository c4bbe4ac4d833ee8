import type { Ctx } from '#core/context';

/** Says by whom an order came: for lists, exports and what links carry back. Nothing of an order's business depends on it. */
export async function namePublisher(
  { db }: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
  by: { publisherId: number; programId: number } | null,
): Promise<void> {
  await db('orders')
    .where({ seller_id: sellerId, id: orderId })
    .update({ publisher_id: by?.publisherId ?? null, affiliate_program_id: by?.programId ?? null });
}
