import type { Ctx } from '#core/context';
import { reading, scopeOf } from '#core/database';
import { landingPath } from './invite-publisher.ts';
import { AffiliateProgram } from './program.ts';

/** True if the shop in scope has a program that takes people in. */
export async function hasPrograms(ctx: Ctx): Promise<boolean> {
  const scope = scopeOf(ctx);
  if (scope.kind !== 'seller') return false;
  return reading(ctx, async ({ db }) => {
    const first = await AffiliateProgram.query(db)
      .findOne({ seller_id: scope.sellerId, state: 'active' })
      .select('id')
      .limit(1);
    return first !== undefined;
  });
}

/** A program ready to print on a page of the shop. */
export interface ShownProgram {
  id: string;
  url: string;
  commissions: string[];
  cookieDays: number;
}

/** Those of the shop in scope that take people in. */
export async function shownPrograms(ctx: Ctx, ids: readonly string[]): Promise<ShownProgram[]> {
  const scope = scopeOf(ctx);
  const wanted = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  if (scope.kind !== 'seller' || wanted.length === 0) return [];
  return reading(ctx, async ({ db }) => {
    const { username } = await db('sellers').where({ id: scope.sellerId }).first<{ username: string }>('username');
    const programs = await AffiliateProgram.query(db)
      .where({ seller_id: scope.sellerId, state: 'active' })
      .whereIn('id', wanted);
    return programs.map((program) => ({
      id: String(program.id),
      url: program.disable_landing_page ? program.redirection_url : landingPath(username, program.code),
      commissions: program.tier_bps
        .filter((bp, tier) => tier === 0 || bp > 0)
        .map((bp, tier) => shownShare(bp + (tier === 0 ? program.bonus_bp : 0), ctx.locale)),
      cookieDays: program.cookies_expire,
    }));
  });
}

export function shownShare(bp: number, locale: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bp / 100)} %`;
}
