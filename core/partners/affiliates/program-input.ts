import type { BaseModel } from '#core/database';
import { isWebAddress } from '#core/kit';
import { z } from 'zod';
import { PROGRAM_FORMS, type AffiliateProgram } from './program.ts';
import { MOST_TIERS, sumOfTiers } from './tiers.ts';

/** All of it, in basis points. */
export const HUNDRED = 10_000;
const share = z.int('share').min(0, 'share').max(HUNDRED, 'share');
/** Up to five shares; those left out are nothing. */
const tiers = z
  .array(share)
  .max(MOST_TIERS, 'five_tiers')
  .default([])
  .transform((given) => [...given, ...Array<number>(MOST_TIERS - given.length).fill(0)]);

/** Fields of a program, by the names of the specification. Shares are basis points. */
export const programInput = z
  .object({
    name: z.string().trim().min(1, 'required').max(120, 'too_long'),
    cookiesExpire: z.int('cookie_days').min(0, 'cookie_days').max(180, 'cookie_days').default(15),
    form: z.enum(PROGRAM_FORMS, 'unknown_choice').default('request'),
    lifetime: z.boolean().default(false),
    /** Days; 0 with `lifetime` has no end. */
    lifetimeDuration: z.int('days').min(0, 'days').max(3650, 'days').default(0),
    bonus: share.default(0),
    commission: tiers,
    disableLandingPage: z.boolean().default(false),
    redirectionUrl: z
      .string()
      .trim()
      .max(500, 'too_long')
      .refine((url) => url === '' || isWebAddress(url), 'url')
      .default(''),
    landingBody: z.string().trim().max(10_000, 'too_long').default(''),
    provisionFromBrutto: z.boolean().default(false),
    affiliateProgramCommissions: z
      .array(z.object({ productId: z.int().positive(), commission: tiers }))
      .max(200, 'too_long')
      .default([]),
    allowEmbedForms: z.boolean().default(false),
    embedFormsAllowed: z.boolean().default(false),
    affiliateRedirectionsAllowed: z.boolean().default(false),
    forwardUrlParams: z.boolean().default(false),
    affiliateMarketplaceProduct: z.boolean().default(false),
    /** Days after the withdrawal period. */
    holdDays: z.int('hold_days').min(0, 'hold_days').max(120, 'hold_days').default(14),
    showsBuyers: z.boolean().default(false),
    terms: z.string().trim().max(20_000, 'too_long').default(''),
  })
  .refine(({ commission, bonus }) => sumOfTiers(commission, bonus) <= HUNDRED, {
    path: ['commission'],
    error: 'over_hundred',
  })
  .refine(
    ({ affiliateProgramCommissions: own, bonus }) =>
      own.every(({ commission }) => sumOfTiers(commission, bonus) <= HUNDRED),
    { path: ['affiliateProgramCommissions'], error: 'over_hundred' },
  )
  .refine(({ disableLandingPage, redirectionUrl }) => !disableLandingPage || redirectionUrl !== '', {
    path: ['redirectionUrl'],
    error: 'url_needed',
  });

export type ProgramInput = z.input<typeof programInput>;
export type ProgramRead = z.output<typeof programInput>;

type Decided = Omit<
  AffiliateProgram,
  keyof BaseModel | 'seller_id' | 'code' | 'invite_code' | 'state' | 'terms_version' | 'created_at' | 'updated_at'
>;

export function programColumns(read: ProgramRead): Decided {
  return {
    name: read.name,
    form: read.form,
    cookies_expire: read.cookiesExpire,
    lifetime: read.lifetime,
    lifetime_duration: read.lifetime ? read.lifetimeDuration : 0,
    bonus_bp: read.bonus,
    tier_bps: read.commission,
    disable_landing_page: read.disableLandingPage,
    redirection_url: read.redirectionUrl,
    landing_body: read.landingBody,
    provision_from_brutto: read.provisionFromBrutto,
    allow_embed_forms: read.allowEmbedForms,
    embed_forms_allowed: read.embedFormsAllowed,
    affiliate_redirections_allowed: read.affiliateRedirectionsAllowed,
    forward_url_params: read.forwardUrlParams,
    affiliate_marketplace_product: read.affiliateMarketplaceProduct,
    hold_days: read.holdDays,
    shows_buyers: read.showsBuyers,
    terms: read.terms,
  };
}
