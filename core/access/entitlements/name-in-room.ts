import type { Holding } from '#core/catalog';
import type { Ctx } from '#core/context';
import { Order } from '#core/orders';
import { inLanguage } from '#core/kit';

/** Name of a person for others who hold the same thing: the first name and a letter of the last. Call it in a transaction. */
export async function nameInRoom({ db, locale }: Ctx, { sellerId, orderId }: Holding): Promise<string> {
  const order = await Order.query(db)
    .findOne({ seller_id: sellerId, id: orderId })
    .select('gift', 'owner_first_name', 'owner_last_name', 'buyer_first_name', 'buyer_last_name');
  const [first, last] = order?.gift
    ? [order.owner_first_name, order.owner_last_name]
    : [order?.buyer_first_name, order?.buyer_last_name];
  const letter = [...(last?.trim() ?? '')][0];
  if (!first?.trim()) return inLanguage(locale, { de: 'Teilnehmer', en: 'Participant' });
  return `${first.trim()}${letter ? ` ${letter}.` : ''}`.slice(0, 120);
}
