import type { Ctx } from '#core/context';
import { money, toDecimal } from '#core/kit';
import type { Order } from '#core/orders';
import { orderByToken } from '#core/settlement';
import type { TrackedPage } from '#core/tracking';

/** Once money came an order is a sale, whether all of it was due at once or more is charged later. */
const SOLD = new Set<string>(['paid', 'paying']);

type SoldOrder = Pick<Order, 'id' | 'payment_state' | 'total' | 'currency_key'>;
type SoldLine = { product_id: number; name: string; quantity: number };

/** The thank-you page as trackers hear of it. */
export function successPage(order: SoldOrder, lines: readonly SoldLine[]): TrackedPage {
  if (!SOLD.has(order.payment_state)) return { event: 'success_page' };
  return {
    event: 'success_page',
    sale: {
      number: String(order.id),
      value: toDecimal(money(order.total, order.currency_key)),
      currency: order.currency_key,
      items: lines.map(({ product_id: id, name, quantity }) => ({ id, name, quantity })),
    },
  };
}

/** The same for a page that knows the order by its token, such as the end of a funnel. Asks nothing for a shop without trackers. */
export async function successPageOf(
  ctx: Ctx,
  { id, tracks }: { id: number; tracks: boolean },
  token: string,
): Promise<TrackedPage> {
  const found = tracks ? await orderByToken(ctx, token) : null;
  return found && found.order.seller_id === id ? successPage(found.order, found.lines) : { event: 'success_page' };
}
