import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson } from '#core/people';
import { affiliateError } from './errors.ts';
import { joinProgram, type Joined } from './join-program.ts';
import { AffiliateNode } from './node.ts';
import { AffiliateProgram } from './program.ts';

/** Fields of a program that a signed-in person may read, by the names of the specification. Shares in percent. */
export interface PublicProgram {
  id: number;
  name: string;
  cookiesExpire: number;
  form: string;
  lifetime: boolean;
  lifetimeDuration: number;
  bonus: number;
  commission: number[];
  disableLandingPage: boolean;
  redirectionUrl: string;
  landingBody: string;
  provisionFromBrutto: boolean;
  affiliateProgramCommissions: { productId: number; commission: number[] }[];
  allowEmbedForms: boolean;
  embedFormsAllowed: boolean;
  affiliateRedirectionsAllowed: boolean;
  forwardUrlParams: boolean;
  affiliateMarketplaceProduct: boolean;
  terms: string;
  seller: { username: string; name: string };
  /** The person's own part in it. */
  affiliateNode: { id: number; state: string } | null;
}

/**
 * One program, for people who may join it, are in it, or run it.
 * @throws program_not_found (404)
 */
export async function publicProgram(ctx: Ctx, id: number): Promise<PublicProgram> {
  const { program, node, shop, own } = await visible(ctx, id);
  const percents = (bps: readonly number[]): number[] => bps.map((bp) => bp / 100);
  return {
    id: program.id,
    name: program.name,
    cookiesExpire: program.cookies_expire,
    form: program.form,
    lifetime: program.lifetime,
    lifetimeDuration: program.lifetime_duration,
    bonus: (node?.bonus_bp ?? program.bonus_bp) / 100,
    commission: percents(program.tier_bps),
    disableLandingPage: program.disable_landing_page,
    redirectionUrl: program.redirection_url,
    landingBody: program.landing_body,
    provisionFromBrutto: program.provision_from_brutto,
    affiliateProgramCommissions: own.map(({ product_id: productId, tier_bps: bps }) => ({
      productId,
      commission: percents(bps),
    })),
    allowEmbedForms: program.allow_embed_forms,
    embedFormsAllowed: program.embed_forms_allowed,
    affiliateRedirectionsAllowed: program.affiliate_redirections_allowed,
    forwardUrlParams: program.forward_url_params,
    affiliateMarketplaceProduct: program.affiliate_marketplace_product,
    terms: program.terms,
    seller: shop,
    affiliateNode: node ? { id: node.id, state: node.state } : null,
  };
}

/** A signed-in person joins; asked again it answers the same. Throws as `joinProgram`, and program_not_found for a program they cannot see. */
export async function acceptProgram(
  ctx: Ctx,
  id: number,
  given: { acceptsTerms: boolean; pitch?: string },
): Promise<Joined> {
  const { program } = await visible(ctx, id);
  return joinProgram(ctx, {
    sellerId: program.seller_id,
    programId: id,
    person: { userId: requirePerson(ctx).userId },
    fromLandingPage: false,
    ...given,
  });
}

async function visible(ctx: Ctx, id: number) {
  const person = requirePerson(ctx);
  return reading(asPlatform(ctx, 'a program is looked at'), async ({ db }) => {
    const program = await AffiliateProgram.query(db).findOne({ id });
    const node =
      program &&
      (await AffiliateNode.query(db).findOne({
        seller_id: program.seller_id,
        affiliate_program_id: id,
        publisher_id: person.userId,
      }));
    const runs = program !== undefined && person.roles.some(({ sellerId }) => sellerId === program.seller_id);
    if (!program || !(node || runs || (program.state === 'active' && program.form !== 'invitation')))
      throw affiliateError(ctx.locale, 'program_not_found');
    const shop = await db('sellers')
      .where({ id: program.seller_id })
      .first<{ username: string; name: string }>('username', 'display_name as name');
    const own = await db('affiliate_program_products')
      .where({ seller_id: program.seller_id, program_id: id })
      .orderBy('product_id')
      .select<{ product_id: number; tier_bps: number[] }[]>('product_id', 'tier_bps');
    return { program, node: node ?? null, shop, own };
  });
}
