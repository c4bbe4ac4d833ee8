import type { Ctx } from '#core/context';
import { Order, orderNumber } from '#core/orders';
import type { ContractDeclaration } from './contract-declaration.ts';

/** The order whose number was named, by the address it was bought with; else the only one of that address for the product named. */
export async function orderMeant(
  { db }: Ctx,
  { seller_id, email, contract }: Pick<ContractDeclaration, 'seller_id' | 'email' | 'contract'>,
): Promise<{ order: Order; certain: boolean } | undefined> {
  const orders = await Order.query(db)
    .where({ seller_id })
    .whereRaw('lower(buyer_email) = lower(?)', [email])
    .orderBy('id', 'desc')
    .limit(100);
  const words = contract.toUpperCase().split(/[^A-Z0-9]+/);
  const numbered = orders.find((order) => words.includes(orderNumber(order.token)));
  if (numbered) return { order: numbered, certain: true };
  const named = orders.filter((order) => order.product_name.toLowerCase() === contract.toLowerCase());
  return named.length === 1 ? { order: named[0]!, certain: false } : undefined;
}
