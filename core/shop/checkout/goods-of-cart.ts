import type { Offer, ProductPart } from '#core/catalog';
import { planCharges } from '#core/pricing';
import type { NewGood } from '#core/shipping';
import type { Bump } from '#core/upsells';
import type { CheckoutEntries } from './checkout-entries.ts';

export interface CartGoods {
  /** One for each product, in the order of their ids. */
  goods: readonly NewGood[];
  grams: number;
  /** Price of the products that are or hold goods, before discounts, in minor units. */
  minor: bigint;
}

/** Goods of a cart: of the product, its bumps and the parts of both. Null where nothing is sent. Pure. */
export function goodsOfCart({
  offer,
  entries,
  bumps,
  parts,
}: {
  offer: Offer;
  entries: Pick<CheckoutEntries, 'quantity'>;
  /** Those chosen. */
  bumps: readonly Bump[];
  parts: ReadonlyMap<number, readonly ProductPart[]>;
}): CartGoods | null {
  const bought = [
    { offer, quantity: entries.quantity, price: null },
    ...bumps.map((bump) => ({ offer: bump.offer, quantity: 1, price: bump.price })),
  ];
  const goods = new Map<number, NewGood>();
  let minor = 0n;
  for (const { offer: each, quantity, price } of bought) {
    const sent = [each.product, ...(parts.get(each.product.id) ?? [])].filter(
      (it) => (it.weightGrams ?? null) !== null,
    );
    for (const { id, name, weightGrams } of sent)
      goods.set(id, {
        product_id: id,
        name,
        quantity: quantity + (goods.get(id)?.quantity ?? 0),
        weight_grams: weightGrams!,
      });
    if (sent.length > 0) minor += BigInt(quantity) * (price?.minor ?? wholePrice(each));
  }
  if (goods.size === 0) return null;
  const list = [...goods.values()].sort((a, b) => a.product_id - b.product_id);
  return { goods: list, grams: list.reduce((sum, each) => sum + each.weight_grams * each.quantity, 0), minor };
}

/** All charges of a plan that ends, the first one of a subscription. */
function wholePrice({ plan }: Offer): bigint {
  if (!plan) return 0n;
  const charges = planCharges(plan);
  return plan.type === 'subscription' ? (charges[0]?.minor ?? 0n) : charges.reduce((sum, each) => sum + each.minor, 0n);
}
