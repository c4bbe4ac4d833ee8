import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { affiliateError } from './errors.ts';
import { AffiliateProgram, type ProductCommission } from './program.ts';
import type { ProgramRead } from './program-input.ts';

/** A program as the specification names its fields. Shares are basis points. */
export interface ProgramView extends Omit<ProgramRead, 'affiliateProgramCommissions'> {
  id: number;
  code: string;
  inviteCode: string;
  state: 'active' | 'closed';
  termsVersion: number;
  affiliateProgramCommissions: { productId: number; commission: number[] }[];
  createdAt: Date;
}

/** @throws program_not_found (404) */
export async function programView(ctx: Ctx, id: number): Promise<ProgramView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const program = await AffiliateProgram.query(inner.db).findOne({ seller_id: sellerId, id });
    if (!program) throw affiliateError(ctx.locale, 'program_not_found');
    return viewOf(program, await productCommissions(inner, sellerId, id));
  });
}

export async function productCommissions(ctx: Ctx, sellerId: number, programId: number): Promise<ProductCommission[]> {
  return ctx
    .db('affiliate_program_products')
    .where({ seller_id: sellerId, program_id: programId })
    .orderBy('product_id')
    .select<ProductCommission[]>('product_id', 'tier_bps');
}

export function viewOf(program: AffiliateProgram, own: readonly ProductCommission[]): ProgramView {
  return {
    id: program.id,
    code: program.code,
    inviteCode: program.invite_code,
    state: program.state,
    name: program.name,
    form: program.form,
    cookiesExpire: program.cookies_expire,
    lifetime: program.lifetime,
    lifetimeDuration: program.lifetime_duration,
    bonus: program.bonus_bp,
    commission: program.tier_bps,
    disableLandingPage: program.disable_landing_page,
    redirectionUrl: program.redirection_url,
    landingBody: program.landing_body,
    provisionFromBrutto: program.provision_from_brutto,
    allowEmbedForms: program.allow_embed_forms,
    embedFormsAllowed: program.embed_forms_allowed,
    affiliateRedirectionsAllowed: program.affiliate_redirections_allowed,
    forwardUrlParams: program.forward_url_params,
    affiliateMarketplaceProduct: program.affiliate_marketplace_product,
    holdDays: program.hold_days,
    showsBuyers: program.shows_buyers,
    terms: program.terms,
    termsVersion: program.terms_version,
    affiliateProgramCommissions: own.map(({ product_id: productId, tier_bps: commission }) => ({
      productId,
      commission,
    })),
    createdAt: program.created_at,
  };
}
