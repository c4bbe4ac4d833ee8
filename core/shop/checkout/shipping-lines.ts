import { allocate, type Money } from '#core/kit';
import { taxKey, type VatDecision } from '#core/tax';
import type { LineFacts } from './line-facts.ts';

export const SHIPPING_KEY = 'shipping';

/** Price of sending the goods of a cart, VAT included, and its name on the bill. */
export interface CartShipping {
  price: Money;
  name: string;
}

/**
 * Shipping as lines beside the goods: an ancillary supply, taxed like what it belongs to; where goods are taxed unlike each other, it is shared by
 * their prices to the cent. Once per order, with the first charge. None where it costs nothing.
 */
export function shippingLines(
  lines: readonly (LineFacts & { decision: VatDecision })[],
  shipping: CartShipping | null,
): (LineFacts & { decision: VatDecision })[] {
  if (!shipping || shipping.price.minor === 0n || lines.length === 0) return [];
  const sent = lines.filter(({ supplyClass }) => supplyClass === 'goods');
  // Goods without a price of their own go with the rest of their bundle.
  const goods = sent.length > 0 ? sent : lines;
  const groups = [...new Set(goods.map(({ decision }) => taxKey(decision)))].map((key) =>
    goods.filter(({ decision }) => taxKey(decision) === key),
  );
  const worth = groups.map((group) =>
    group.reduce((sum, { charges, quantity }) => sum + (charges[0]?.minor ?? 0n) * BigInt(quantity), 0n),
  );
  const weights = worth.some((each) => each > 0n) ? worth : worth.map(() => 1n);
  const shares = allocate(shipping.price, weights);
  return groups.flatMap((group, index) => {
    const [main] = group;
    const share = shares[index]!;
    if (!main || share.minor === 0n) return [];
    return [
      {
        ...main,
        key: index === 0 ? SHIPPING_KEY : `${SHIPPING_KEY}:${index + 1}`,
        itemType: 'Product' as const,
        planId: null,
        planLimited: false,
        planType: 'one_time' as const,
        name: shipping.name,
        details: '',
        quantity: 1,
        amountType: 'gross' as const,
        charges: [share],
        variant: null,
        bump: null,
        shareOf: main.key,
      },
    ];
  });
}
