import type { Ctx } from '#core/context';
import { resendMail } from '#core/mail';
import { shopsMail } from './mail-view.ts';

/**
 * Sends a mail of the shop once more, word for word. Answers the new mail's id, or null when this press was counted before.
 * @throws mail_not_found (404)
 */
export async function sendAgain(ctx: Ctx, id: number, requestKey: string): Promise<number | null> {
  await shopsMail(ctx, id);
  return resendMail(ctx, { mailId: id, requestKey });
}
