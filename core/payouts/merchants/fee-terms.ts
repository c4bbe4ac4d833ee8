import type { Ctx } from '#core/context';
import type { FixedFees } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { readMerchantTerms } from './merchant-terms.ts';

/** The platform's fee on a shop's payments, as its plan or the platform's terms have it. */
export interface SellerFee {
  rateBp: number;
  /** Minor units of each payment by currency. */
  fixed: FixedFees;
}

/** Public: it stands on the pricing page and in the terms of the account. */
export async function sellerFee(ctx: Ctx, sellerId: number): Promise<SellerFee> {
  const [{ planFeeBp, planFeeFixed }, { feeBp }] = await Promise.all([
    shopOfSeller(ctx, sellerId),
    readMerchantTerms(ctx),
  ]);
  return { rateBp: planFeeBp ?? feeBp, fixed: planFeeFixed };
}
