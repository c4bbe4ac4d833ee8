import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { isRoutingId, looksLikeRoutingId } from '#core/kit';
import { Order, appendHistory } from '#core/orders';
import { openOrderFile } from '#core/settlement';
import { collectionError } from './errors.ts';
import { mayCommand } from './may-command.ts';

const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'street',
  'street_number',
  'zip',
  'city',
  'additional_address',
  'phone',
  'reference',
] as const;
export type BuyerAddress = Partial<Record<(typeof FIELDS)[number], string>>;
const LONGEST = 120;

/**
 * The buyer's address for documents to come, and by what a company files them. The country stays: what is taxed where was agreed. Issued
 * documents never change.
 * @throws 422 `reference_invalid`
 */
export async function changeAddress(
  ctx: Ctx,
  { orderId, address }: { orderId: number; address: BuyerAddress },
): Promise<void> {
  mayCommand(ctx, 'either');
  await inTransaction(ctx, async (tx) => {
    const { order } = await openOrderFile(tx, { orderId });
    const reference = address.reference?.trim() ?? '';
    if (looksLikeRoutingId(reference) && !isRoutingId(reference))
      throw collectionError(tx.locale, 'reference_invalid', 'reference');
    const changes = Object.fromEntries(
      FIELDS.flatMap((field) => {
        const value = address[field]?.trim().slice(0, LONGEST);
        return value === undefined || value === order[`buyer_${field}`] ? [] : [[`buyer_${field}`, value]];
      }),
    );
    if (Object.keys(changes).length === 0) return;
    await Order.query(tx.db)
      .where({ id: order.id, seller_id: order.seller_id, version: order.version })
      .patch({ ...changes, version: order.version + 1, updated_at: tx.clock.now() });
    appendHistory(tx, order, [{ kind: 'order.address_changed' }]);
  });
}
