import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { confirmEmailMail } from './mails/confirm-email.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import type { User } from './user.ts';

/** Asks a person by mail whether the address is theirs; for use inside a transaction. */
export async function sendConfirmation(
  ctx: Ctx,
  user: Pick<User, 'id' | 'email' | 'first_name' | 'locale'>,
): Promise<void> {
  const { id, token } = await issueOneTimeToken(ctx, 'confirm_email', user);
  await sendMail(ctx, confirmEmailMail, {
    to: user.email,
    locale: user.locale,
    data: { firstName: user.first_name, link: `${ctx.baseUrl}/confirm_email?token=${token}` },
    sellerId: null,
    dedupeKey: `confirm_email:${id}`,
  });
}
