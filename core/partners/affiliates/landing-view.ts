import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AffiliateProgram } from './program.ts';

/** Contents of the page on which people become publishers. */
export interface ProgramLanding {
  id: number;
  name: string;
  code: string;
  takesPeople: boolean;
  /** Leads elsewhere instead. */
  redirectionUrl: string | null;
  body: string;
  tierBps: readonly number[];
  bonusBp: number;
  fromGross: boolean;
  cookieDays: number;
  lifetime: boolean;
  lifetimeDays: number;
  /** At once, without the seller. */
  atOnce: boolean;
  needsInvitation: boolean;
  terms: string;
  holdDays: number;
}

/** Null where the shop in scope has no such program. */
export async function programLanding(
  ctx: Ctx,
  { sellerId, code, invite = '' }: { sellerId: number; code: string; invite?: string },
): Promise<ProgramLanding | null> {
  if (!/^[0-9a-z]{8}$/.test(code)) return null;
  return reading(ctx, async ({ db }) => {
    const program = await AffiliateProgram.query(db).findOne({ seller_id: sellerId, code });
    if (!program) return null;
    const invited = invite !== '' && invite === program.invite_code;
    return {
      id: program.id,
      name: program.name,
      code: program.code,
      takesPeople: program.state === 'active',
      redirectionUrl: program.disable_landing_page && !invited ? program.redirection_url : null,
      body: program.landing_body,
      tierBps: program.tier_bps,
      bonusBp: program.bonus_bp,
      fromGross: program.provision_from_brutto,
      cookieDays: program.cookies_expire,
      lifetime: program.lifetime,
      lifetimeDays: program.lifetime_duration,
      atOnce: program.form === 'open' || invited,
      needsInvitation: program.form === 'invitation' && !invited,
      terms: program.terms,
      holdDays: program.hold_days,
    };
  });
}
