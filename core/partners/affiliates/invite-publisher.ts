import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { sendMail } from '#core/mail';
import { requireSeller, shopOfSeller } from '#core/people';
import { affiliateError, affiliateInputError } from './errors.ts';
import { invitationMail } from './mails.ts';
import { AffiliateProgram } from './program.ts';

/** Address at which people join; with the invitation they are in at once. */
export function landingPath(username: string, code: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `/s/${username}/partners/${code}${query ? `?${query}` : ''}`;
}

/**
 * Invites somebody by mail, once a day at most.
 * @throws InputError; program_not_found (404)
 */
export async function invitePublisher(ctx: Ctx, programId: number, email: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async (inner) => {
    const program = await AffiliateProgram.query(inner.db).findOne({ seller_id: sellerId, id: programId });
    if (!program) throw affiliateError(ctx.locale, 'program_not_found');
    if (program.state !== 'active') throw affiliateError(ctx.locale, 'program_closed');
    const address = email.trim();
    if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(address)) throw affiliateInputError(ctx.locale, 'email', 'email');
    const shop = await shopOfSeller(inner, sellerId);
    await sendMail(inner, invitationMail, {
      to: address,
      locale: shop.locale,
      data: {
        shop: shop.displayName,
        program: program.name,
        link: ctx.baseUrl + landingPath(shop.username, program.code, { invite: program.invite_code }),
      },
      sellerId,
      dedupeKey: `affiliate_invitation:${sellerId}:${programId}:${address.toLowerCase()}:${localDate(inner.clock.now(), shop.timeZone)}`,
    });
  });
}
