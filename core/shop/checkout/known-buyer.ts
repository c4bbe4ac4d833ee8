import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Order } from '#core/orders';
import { usableMeans } from '#core/payments';
import { sessionUser } from '#core/people';

const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'street',
  'street_number',
  'zip',
  'company',
  'vat_no',
  'additional_address',
] as const;

/** Buyer of an order, by the names of the checkout's fields. */
export function buyerFieldsOf(order: Order): Record<string, string> {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, String(order[`buyer_${field}`] ?? '')]));
  return { ...typed, buyer_type: order.buyer_type, country: order.buyer_country };
}

/**
 * Entries of the holder of this cookie when they last let the seller remember a means of payment; null for all others. A country that
 * was declared then is not among it: it is asked again where the evidence is unclear. Three statements.
 */
export async function knownBuyer(
  ctx: Ctx,
  { sellerId, sessionToken }: { sellerId: number; sessionToken: string },
): Promise<Record<string, string> | null> {
  const [newest] = await usableMeans(ctx, { sellerId, sessionToken });
  if (!newest) return null;
  const order = await reading(ctx, async ({ db }) =>
    Order.query(db)
      .where({ seller_id: sellerId })
      .whereIn('id', db('payments').where({ seller_id: sellerId, token: newest.token }).select('order_id') as never)
      .first(),
  );
  return order ? buyerFieldsOf(order) : null;
}

/** Entries of the holder of this cookie at their last purchase in this shop, so that they need not type twice; null for all others. One statement. */
export async function lastEntered(
  ctx: Ctx,
  { sellerId, sessionToken }: { sellerId: number; sessionToken: string },
): Promise<Record<string, string> | null> {
  const { sql, bindings } = sessionUser(ctx, sessionToken);
  const order = await reading(ctx, async ({ db }) =>
    Order.query(db)
      .where({ seller_id: sellerId })
      .whereRaw(`payer_id in (${sql})`, bindings as never[])
      .orderBy('id', 'desc')
      .first(),
  );
  return order ? buyerFieldsOf(order) : null;
}
