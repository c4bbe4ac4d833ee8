import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { passwordChangedMail } from './mails/password-changed.ts';
import type { User } from './user.ts';

/** Tells somebody that their password is another one now, in case it was not them. */
export async function sendPasswordChanged(
  ctx: Ctx,
  user: Pick<User, 'id' | 'email' | 'first_name' | 'locale'>,
): Promise<void> {
  await sendMail(ctx, passwordChangedMail, {
    to: user.email,
    locale: user.locale,
    data: { firstName: user.first_name, link: `${ctx.baseUrl}/forgot_password` },
    sellerId: null,
    dedupeKey: `password_changed:${user.id}:${ctx.clock.now().getTime()}`,
  });
}
