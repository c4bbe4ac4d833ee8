import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { formatDate, languageOf } from '#core/kit';
import { appendHistory, moveOrder, orderNumber } from '#core/orders';
import { SHOWN_CHARGES } from '#core/pricing';
import { announce, manageLink, sendToBuyer, shownAmount } from '#core/settlement';
import { collectionError } from './errors.ts';
import { orderReactivated } from './events.ts';
import { addRates } from './extend-horizon.ts';
import { orderReactivatedMail } from './mails/order-reactivated.ts';
import { mayCommand } from './may-command.ts';
import { todayOf } from './mind-order.ts';
import { openFor } from './open-for.ts';
import { lastByNumber, ratesAfter } from './rates-after.ts';
import { savedMethodOf } from './saved-method-of.ts';

/**
 * An open-ended subscription that was ended goes on as if it never had been, while what is paid still runs: same price, same means of
 * payment, the next charge when the paid period is over. Who ended it is asked first: the seller says that the buyer wants it, and the buyer
 * gets a mail. Rates that were dropped stay dropped; new ones take their place.
 * @throws 409 `not_now` `method_gone`, 422 `wish_needed`
 */
export async function reactivateOrder(
  ctx: Ctx,
  { orderId, buyerWishes }: { orderId: number; buyerWishes: boolean },
): Promise<void> {
  mayCommand(ctx, 'seller');
  if (!buyerWishes) throw collectionError(ctx.locale, 'wish_needed', 'wish');
  await inTransaction(ctx, async (tx) => {
    const file = await openFor(tx, { orderId }, 'reactivate');
    const { order, rates, seller } = file;
    const next = order.access_until!;
    if (next <= todayOf(tx, file)) throw collectionError(tx.locale, 'not_now');
    if (!savedMethodOf(file)) throw collectionError(tx.locale, 'method_gone');
    const anchor = { anchored_on: next, anchor_number: lastByNumber(rates)!.number + 1 };
    const more = ratesAfter({ ...order, ...anchor }, rates, SHOWN_CHARGES);
    const grown = await addRates(tx, file, more);
    const back = { canceled_at: null, paused_at: null, paused_until: null, access_until: null, access_reason: null };
    const moved = await moveOrder(tx, order, { ...anchor, ...grown, ...back }, rates);
    const due = formatDate(more[0]!.due_date, languageOf(order));
    const amount = shownAmount(more[0]!.amount, order);
    const mail = await sendToBuyer(tx, file, orderReactivatedMail, `order_reactivated:${order.id}:${order.version}`, {
      orderNumber: orderNumber(order.token),
      product: order.product_name,
      shop: seller.display_name,
      due,
      amount,
      link: manageLink(tx, { token: order.token, username: seller.username }),
    });
    appendHistory(tx, order, [{ kind: 'order.reactivated', data: { due: more[0]!.due_date } }, ...moved, ...mail]);
    await announce(tx, file, orderReactivated);
  });
}
