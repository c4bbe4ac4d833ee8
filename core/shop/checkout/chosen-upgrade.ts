import { productForms, type FormVariant, type HeldPiece, type Offer } from '#core/catalog';
import type { Ctx } from '#core/context';
import { vatOf, type AmountType, type LocalDate, type Money } from '#core/kit';
import { upgradePrice, upgradesOf, type Upgrade } from '#core/upsells';
import { decisionOf, type QuotedBuyer } from './line-facts.ts';
import type { UpgradeEntry } from './checkout-entries.ts';
import type { ShopSeller } from './shop-seller.ts';

/** A ticket in somebody's hand that becomes another one, with what that costs. */
export interface ChosenUpgrade {
  upgrade: Upgrade;
  piece: HeldPiece;
  to: FormVariant;
  /** Price to be paid, in the reading of `amountType`. */
  price: Money;
  amountType: AmountType;
  /** As it goes round in the form. */
  entry: string;
}

interface Asked {
  offer: Offer;
  variants: readonly FormVariant[];
  entry: UpgradeEntry;
  seller: ShopSeller;
  buyer: QuotedBuyer;
  today: LocalDate;
}

/** The change that was asked for; `gone` when the seller no longer offers it, the ticket cannot be changed, or the other one is not to be had. */
export async function chosenUpgrade(
  ctx: Ctx,
  { offer, variants, entry, seller, buyer, today }: Asked,
): Promise<ChosenUpgrade | 'gone'> {
  const piece = await ctx.ports.find(productForms, offer.product.form)?.upgradablePiece?.(ctx, offer.product.id, entry);
  if (!piece) return 'gone';
  const upgrade = (await upgradesOf(ctx, [offer.product.id], { fromVariant: piece.variant })).find(
    ({ id }) => id === entry.id,
  );
  const to = variants.find(({ key }) => key === upgrade?.toVariant);
  if (!upgrade || !to || to.closed !== null) return 'gone';
  const planned = offer.plan?.amountType ?? 'gross';
  const amountType = to.unit?.amountType ?? planned;
  const priceOf = ({ unit }: Pick<FormVariant, 'unit'>): Money =>
    unit ? { minor: BigInt(unit.minor), currency: offer.currency } : offer.price;
  const { rateBp } = decisionOf(
    {
      supplyClass: to.supply?.class ?? offer.product.supplyClass,
      vatClass: offer.product.vatClass,
      eventCountry: to.supply?.eventCountry,
      eventZip: to.supply?.eventZip,
      charges: [priceOf(to)],
    },
    seller,
    buyer,
    today,
  );
  const had = piece.unit?.amountType ?? planned;
  // Two readings of a price are only comparable in one of them.
  const from = had === amountType ? priceOf(piece) : vatOf(priceOf(piece), rateBp, had)[amountType];
  const price = upgradePrice(upgrade, { from, to: priceOf(to), currency: offer.currency });
  return { upgrade, piece, to, price, amountType, entry: `${entry.id}.${entry.code}.${entry.holding}` };
}
