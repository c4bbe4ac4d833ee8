import type { Offer } from '#core/catalog';
import type { LineFacts } from './line-facts.ts';
import { SHIPPING_KEY } from './shipping-lines.ts';

/**
 * A product's fixed fee as a line beside the one it belongs to: once per order whatever the quantity, with the first charge, taxed as the product
 * and never less by a coupon. None where nothing is paid, and none in a currency it has no amount in.
 */
export function feeLine({ product, currency }: Offer, main: LineFacts | undefined): LineFacts[] {
  const fee = product.additionalFee;
  if (!fee || !main || fee.amount.currency !== currency || main.charges.every(({ minor }) => minor === 0n)) return [];
  return [
    {
      ...main,
      key: FEE_KEY,
      itemType: 'Product',
      planId: null,
      planLimited: false,
      planType: 'one_time',
      name: `${product.name}: ${fee.name}`,
      details: '',
      quantity: 1,
      amountType: 'gross',
      charges: [fee.amount],
      variant: null,
      bump: null,
      shareOf: main.key,
    },
  ];
}

const FEE_KEY = 'fee';

/** True for lines beside the goods that no coupon reduces: the fixed fee, and shipping. */
export const isFee = ({ key }: Pick<LineFacts, 'key'>): boolean =>
  [FEE_KEY, SHIPPING_KEY].some((fee) => key === fee || key.startsWith(`${fee}:`));

/** Lines bought along bring no fee of their own: the order has one, its product's. */
export function withoutFee(offer: Offer): Offer {
  return { ...offer, product: { ...offer.product, additionalFee: null } };
}
