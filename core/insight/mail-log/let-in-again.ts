import type { Ctx } from '#core/context';
import { liftSuppressions } from '#core/mail';
import { shopsMail } from './mail-view.ts';

/**
 * Writes to an address again that turned a mail of the shop away. A reader's own refusal and a complaint stay theirs to take back.
 * @throws mail_not_found (404)
 */
export async function letInAgain(ctx: Ctx, mailId: number): Promise<number> {
  const { sellerId, to } = await shopsMail(ctx, mailId);
  return liftSuppressions(ctx, { sellerId, address: to, reason: 'bounced' });
}
