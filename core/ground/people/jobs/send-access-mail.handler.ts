import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localeOf } from '#core/kit';
import { sendMail } from '#core/mail';
import { knownAddressMail } from '../mails/known-address.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import { signInLinkMail } from '../mails/sign-in-link.ts';
import { issueOneTimeToken } from '../one-time-token.ts';
import { findUserByEmail } from '../user.ts';
import type { AccessMailPayload } from './send-access-mail.ts';

const kinds = {
  password_reset: { mail: passwordResetMail, path: '/reset_password', token: 'password_reset' },
  sign_in_link: { mail: signInLinkMail, path: '/sign_in_link', token: 'sign_in_link' },
  known_address: { mail: knownAddressMail, path: '/sign_in_link', token: 'sign_in_link' },
} as const;

/** Sends nothing to unknown addresses and to people shut out; the person who asked never learns. */
export async function handle(
  ctx: Ctx,
  { purpose, email, language, to = '/', at = ctx.baseUrl }: AccessMailPayload,
): Promise<void> {
  await inTransaction(ctx, async (own) => {
    const user = await findUserByEmail(own, email);
    if (!user || user.deactivated_at) return;
    const { mail, path, token: kind } = kinds[purpose];
    const { id, token } = await issueOneTimeToken(own, kind, {
      id: user.id,
      email: user.email,
      domain: at === ctx.baseUrl ? undefined : new URL(at).hostname,
    });
    await sendMail(own, mail, {
      to: user.email,
      locale: language !== undefined && localeOf(language) === user.locale ? language : user.locale,
      data: {
        firstName: user.first_name,
        link: `${at}${path}?token=${token}${to === '/' ? '' : `&to=${encodeURIComponent(to)}`}`,
      },
      sellerId: null,
      dedupeKey: `${mail.id}:${id}`,
    });
  });
}
