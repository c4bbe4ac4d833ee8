import type { Ctx } from '#core/context';
import { resendMail } from '#core/mail';
import { mailLogError } from './errors.ts';
import { shopsMail } from './mail-view.ts';

/**
 * Sends a mail of the shop once more, word for word. Answers the new mail's id, or null when this press was counted before.
 * @throws mail_not_found (404), mail_text_forgotten (409)
 */
export async function sendAgain(ctx: Ctx, id: number, requestKey: string): Promise<number | null> {
  const { html } = await shopsMail(ctx, id);
  if (html === '') throw mailLogError(ctx.locale, 'mail_text_forgotten');
  return resendMail(ctx, { mailId: id, requestKey });
}
