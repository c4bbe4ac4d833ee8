import type { Ctx } from '#core/context';
import { AFFILIATE_PROGRAMS, affiliatePrograms } from './affiliate-programs.ts';

/** Things of the shop in scope that some blocks require. A page is offered no other. */
export async function shopOffers(ctx: Ctx): Promise<string[]> {
  return (await ctx.ports.find(affiliatePrograms, AFFILIATE_PROGRAMS)?.any(ctx)) ? ['affiliate_programs'] : [];
}
