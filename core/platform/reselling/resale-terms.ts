import type { Ctx } from '#core/context';
import { isMerchantChecked, readMerchantTerms } from '#core/merchants';
import { platformLegalGaps, readPlatformLegal, resellerFacts, type PlatformLegal } from '#core/opening';
import { isResellable, shopOfSeller, type Reseller, type Shop } from '#core/people';

/** Reason why the platform cannot sell for a shop (yet). */
export type ResellingGap = 'platform' | 'legitimation' | 'business' | 'tax' | 'country' | 'address' | 'vat_id';

export interface ResaleTerms {
  /** The platform's company, as it would sell; null while the operator has not said who that is. */
  reseller: Reseller | null;
  marginBp: number;
  gaps: readonly ResellingGap[];
}

/** On what terms the platform would sell for a shop, and what is missing. For seller and admin alike. */
export async function resaleTerms(ctx: Ctx, sellerId: number): Promise<ResaleTerms> {
  const [shop, terms, legal, checked] = await Promise.all([
    shopOfSeller(ctx, sellerId),
    readMerchantTerms(ctx),
    readPlatformLegal(ctx),
    isMerchantChecked(ctx, sellerId),
  ]);
  const marginBp = shop.planFeeBp ?? terms.feeBp;
  const known = isNamed(legal) && legal.countryCode === terms.country;
  return {
    reseller: known ? { ...resellerFacts(legal), marginBp } : null,
    marginBp,
    gaps: [
      ...(known ? [] : (['platform'] as const)),
      ...(checked ? [] : (['legitimation'] as const)),
      ...taxGaps(shop, terms.country),
    ],
  };
}

const isNamed = (legal: PlatformLegal): boolean => platformLegalGaps(legal).length === 0 && legal.vatNo !== '';

function taxGaps(shop: Shop, country: string): ResellingGap[] {
  const { sellerType, taxScheme, countryCode, vatNo, taxNumber } = shop;
  const taxed = isResellable({ sellerType: 'business', taxScheme, countryCode: country }, country);
  const placed = [shop.street, shop.zip, shop.city, shop.company || shop.lastName].every((each) => each !== '');
  return [
    ...(sellerType === 'business' ? [] : (['business'] as const)),
    ...(taxed ? [] : (['tax'] as const)),
    ...(countryCode === country ? [] : (['country'] as const)),
    ...(placed ? [] : (['address'] as const)),
    ...(vatNo !== '' || taxNumber !== '' ? [] : (['vat_id'] as const)),
  ];
}
