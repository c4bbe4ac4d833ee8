import type { Ctx } from '#core/context';
import { checkVatId, vatTerritory, type VatIdCheck } from '#core/tax';
import type { CheckoutEntries } from './checkout-entries.ts';
import { isBuyerCountry } from './countries.ts';
import type { ShopSeller } from './shop-seller.ts';
import { checkVatNumber } from './vat-number.ts';

/**
 * Asks the EU's register about the VAT id in a checkout, where its answer changes the price: a business in another member state than the
 * seller's. Null for everybody else, who wait for nobody. Call it before `checkoutView` and `placeOrder`, whose transactions call nobody.
 */
export async function confirmVatId(
  ctx: Ctx,
  seller: ShopSeller,
  { buyer }: Pick<CheckoutEntries, 'buyer'>,
): Promise<VatIdCheck | null> {
  if (buyer.buyer_type !== 'business' || buyer.vat_no === '' || !isBuyerCountry(buyer.country)) return null;
  const place = vatTerritory(buyer.country, buyer.zip);
  const home = vatTerritory(seller.country_code);
  if (!place.eu || place.code === home.code || seller.seller_type !== 'business') return null;
  const number = checkVatNumber(buyer.vat_no, buyer.country);
  return number.ok
    ? checkVatId(ctx, { sellerId: seller.id, vatId: number.value, requesterVatId: seller.vat_no })
    : null;
}
