import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { formatDate, inLanguage, localDate, type Language } from '#core/kit';
import { orderNumber } from '#core/orders';
import { Paper } from '#core/paper';
import { requireSeller, shopOfSeller, type Shop } from '#core/people';
import { addressLines } from './address-lines.ts';
import { shippingError } from './errors.ts';
import { shippingOfOrders, type OrderShipping } from './goods-of-order.ts';

const TEXTS = {
  slip: { de: 'Packzettel', en: 'Packing slip' },
  order: { de: 'Bestellung {number} vom {date}', en: 'Order {number} of {date}' },
  to: { de: 'Lieferadresse', en: 'Delivery address' },
  goods: { de: 'Inhalt', en: 'Contents' },
  weight: { de: 'Gewicht: {grams} g', en: 'Weight: {grams} g' },
} as const;

const [SIZE, LEADING] = [11, 16];

/**
 * Packing slips of orders, a sheet each: where the parcel goes and what belongs in it, without prices. What was sent before is left out, unless
 * an order has nothing else.
 * @throws 404 `goods_not_found` if none of the orders has goods
 */
export async function packingSlips(ctx: Ctx, orderIds: readonly number[]): Promise<Uint8Array> {
  const sellerId = requireSeller(ctx);
  const orders = await shippingOfOrders(ctx, orderIds);
  if (orders.length === 0) throw shippingError(ctx.locale, 'goods_not_found');
  const shop = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  const title = inLanguage(ctx.locale, TEXTS.slip);
  const paper = new Paper({ title, author: shop.displayName, lang: ctx.locale, created: ctx.clock.now() });
  orders.forEach((order, index) => {
    if (index > 0) paper.newPage();
    drawSlip(paper, order, { shop, locale: ctx.locale });
  });
  return paper.finish();
}

function drawSlip(paper: Paper, order: OrderShipping, { shop, locale }: { shop: Shop; locale: 'de' | 'en' }): void {
  const say = (key: keyof typeof TEXTS): string => inLanguage(locale, TEXTS[key]);
  const open = order.goods.filter(({ state }) => state === 'to_ship');
  const goods = open.length > 0 ? open : order.goods;
  const from = [
    shop.company || shop.displayName,
    `${shop.street} ${shop.streetNumber}`.trim(),
    `${shop.zip} ${shop.city}`.trim(),
  ].filter(Boolean);
  write(paper, 'P', [from.join(' · ')], { size: 8 });
  paper.y += 8;
  write(paper, 'P', order.address ? addressLines(order.address, locale as Language) : [], { size: 13 });
  paper.y += 28;
  write(paper, 'H1', [say('slip')], { size: 18, weight: 'semibold' });
  paper.y += 6;
  const placed = formatDate(localDate(order.placedAt, shop.timeZone), locale);
  write(paper, 'P', [say('order').replace('{number}', orderNumber(order.token)).replace('{date}', placed)]);
  paper.y += 14;
  write(paper, 'H2', [say('goods')], { size: 13, weight: 'semibold' });
  paper.y += 4;
  write(
    paper,
    'P',
    goods.map(({ name, quantity }) => `${quantity} × ${name}`),
  );
  paper.y += 10;
  const grams = goods.reduce((sum, each) => sum + each.weightGrams * each.quantity, 0);
  write(paper, 'P', [say('weight').replace('{grams}', new Intl.NumberFormat(locale).format(grams))]);
}

function write(
  paper: Paper,
  tag: 'P' | 'H1' | 'H2',
  lines: readonly string[],
  style: { size: number; weight?: 'semibold' } = { size: SIZE },
): void {
  const leading = Math.max(LEADING, style.size * 1.4);
  for (const line of lines.flatMap((each) => paper.wrap(each, paper.right - paper.left, style))) {
    if (paper.y + leading > paper.bottom) paper.newPage();
    paper.tag(tag, () => paper.line(line, paper.left, paper.y, style));
    paper.y += leading;
  }
}
