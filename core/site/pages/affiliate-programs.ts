import { definePort, type Ctx } from '#core/context';

/** A programme people can become partners of, ready to print. */
export interface ShownAffiliateProgram {
  id: string;
  /** Page to become a partner: its landing page, or where the seller sends people instead. */
  url: string;
  /** Tier by tier, e.g. `20 %`. */
  commissions: readonly string[];
  cookieDays: number;
}

/** Questions of pages to the runner of affiliate programmes. As long as there is none, blocks about them are not offered and draw nothing. */
export interface AffiliatePrograms {
  /** True if the shop in scope has one. */
  any(ctx: Ctx): Promise<boolean>;
  /** Those of the shop in scope that run. */
  shown(ctx: Ctx, ids: readonly string[]): Promise<readonly ShownAffiliateProgram[]>;
}

export const affiliatePrograms = definePort<AffiliatePrograms>('affiliate programs');
export const AFFILIATE_PROGRAMS = 'affiliate';
