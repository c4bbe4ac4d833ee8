import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { cleanText, inLanguage, languageOf } from '#core/kit';
import { mailLook, sendMail } from '#core/mail';
import { Order, appendHistory, orderNumber } from '#core/orders';
import { requireSeller, shopOfSeller, type Shop } from '#core/people';
import { addressLines } from './address-lines.ts';
import { shippingError } from './errors.ts';
import { lockGoods, type LockedGoods } from './lock-goods.ts';
import { goodsShipped } from './mails/goods-shipped.ts';
import { OrderGood } from './order-good.ts';

/** Parcel as the seller typed it; every field may be empty. */
export interface ParcelInput {
  carrier: string;
  trackingNumber: string;
  /** Address of the carrier's page on the parcel. */
  trackingUrl: string;
}

/**
 * Notes that goods were sent, in one parcel or by hand, and tells each buyer in one mail per order. Those that are not to be sent are left as
 * they are.
 * @throws 409 `nothing_to_ship` if none is left; 422 `carrier_long`, `number_long`, `link_wrong`
 */
export async function markShipped(ctx: Ctx, ids: readonly number[], typed: ParcelInput): Promise<{ count: number }> {
  const sellerId = requireSeller(ctx, 'write');
  const parcel = readParcel(ctx, typed);
  return inTransaction(ctx, async (tx) => {
    const found = await lockGoods(tx, sellerId, ids);
    const due = found.filter(({ toShip }) => toShip);
    if (due.length === 0) throw shippingError(tx.locale, 'nothing_to_ship');
    await OrderGood.query(tx.db)
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        due.map(({ good }) => good.id),
      )
      .patch({
        shipped_at: tx.clock.now(),
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        tracking_url: parcel.trackingUrl,
        sendings: tx.db.raw('sendings + 1') as never,
      });
    const shop = await shopOfSeller(tx, sellerId);
    for (const orderId of new Set(due.map(({ good }) => good.order_id)))
      await tell(tx, shop, parcel, {
        orderId,
        goods: due.filter(({ good }) => good.order_id === orderId).map(({ good }) => good),
      });
    return { count: due.length };
  });
}

/** Takes the mark back; the buyer's next mail is that of the next sending. @throws 409 `not_shipped` */
export async function undoShipped(ctx: Ctx, ids: readonly number[]): Promise<{ count: number }> {
  const sellerId = requireSeller(ctx, 'write');
  return inTransaction(ctx, async (tx) => {
    const sent = (await lockGoods(tx, sellerId, ids)).filter(({ good }) => good.shipped_at !== null);
    if (sent.length === 0) throw shippingError(tx.locale, 'not_shipped');
    await OrderGood.query(tx.db)
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        sent.map(({ good }) => good.id),
      )
      .patch({ shipped_at: null, delivered_on: null, carrier: '', tracking_number: '', tracking_url: '' });
    noteEach(tx, sent, (goods) => ({ kind: 'goods.shipping_undone', data: { goods } }));
    return { count: sent.length };
  });
}

function noteEach(
  ctx: Ctx,
  found: readonly LockedGoods[],
  entry: (goods: string) => Parameters<typeof appendHistory>[2][number],
): void {
  for (const orderId of new Set(found.map(({ good }) => good.order_id))) {
    const own = found.filter(({ good }) => good.order_id === orderId);
    appendHistory(ctx, { id: orderId, seller_id: own[0]!.good.seller_id }, [
      entry(goodsInWords(own.map(({ good }) => good)).join(', ')),
    ]);
  }
}

async function tell(
  ctx: Ctx,
  shop: Shop,
  parcel: ParcelInput,
  { orderId, goods }: { orderId: number; goods: readonly OrderGood[] },
): Promise<void> {
  const order = await Order.query(ctx.db).findOne({ seller_id: shop.id, id: orderId }).throwIfNotFound();
  const locale = languageOf(order);
  const words = goodsInWords(goods);
  const { mailId } = await sendMail(ctx, goodsShipped, {
    to: order.buyer_email,
    locale,
    data: {
      order: orderNumber(order.token),
      goods: words,
      address: order.delivery_address ? addressLines(order.delivery_address, locale) : [],
      parcel: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
      trackingUrl: parcel.trackingUrl,
      link: `${ctx.baseUrl}/s/${shop.username}/order/${order.token}/success`,
    },
    sellerId: shop.id,
    productId: order.product_id,
    dedupeKey: `goods_shipped:${goods.map(({ id, sendings }) => `${id}.${sendings}`).join(',')}`,
    sender: {
      name: shop.displayName,
      replyTo: shop.email,
      look: mailLook({ checkout_settings: shop.checkout, logo: shop.logo }, ctx.baseUrl),
    },
    greet: order.buyer_first_name,
  });
  appendHistory(ctx, order, [
    {
      kind: 'goods.shipped',
      data: { goods: words.join(', '), carrier: parcel.carrier, tracking: parcel.trackingNumber },
    },
    ...(mailId === null
      ? []
      : [
          {
            kind: 'mail.queued' as const,
            data: { subject: inLanguage(locale, goodsShipped.subject), to: order.buyer_email },
          },
        ]),
  ]);
}

/** `2 × Mug`. */
export function goodsInWords(goods: readonly Pick<OrderGood, 'name' | 'quantity'>[]): string[] {
  return goods.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
}

function readParcel(ctx: Ctx, typed: ParcelInput): ParcelInput {
  const carrier = cleanText(typed.carrier);
  const trackingNumber = cleanText(typed.trackingNumber);
  const trackingUrl = cleanText(typed.trackingUrl);
  if (carrier.length > 60) throw shippingError(ctx.locale, 'carrier_long');
  if (trackingNumber.length > 80) throw shippingError(ctx.locale, 'number_long');
  if (trackingUrl !== '' && !isWebAddress(trackingUrl)) throw shippingError(ctx.locale, 'link_wrong');
  return { carrier, trackingNumber, trackingUrl };
}

function isWebAddress(text: string): boolean {
  return text.length <= 500 && URL.canParse(text) && new URL(text).protocol === 'https:';
}
