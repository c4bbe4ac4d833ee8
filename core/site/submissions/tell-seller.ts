import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { confirmedOwner } from '#core/people';
import { formSubmittedMail } from './mails/form-submitted.ts';
import { mailKey, type Submission } from './submission.ts';

/**
 * Goes to an owner who has proved that the address is theirs, and to nobody else: a form must not become a way to write to strangers.
 * Text of the visitor stands in the body alone; of the heads only Reply-To is theirs, and only when it is one plain address.
 */
export async function tellSeller(ctx: Ctx, submission: Submission): Promise<void> {
  const owner = await confirmedOwner(ctx, submission.seller_id);
  if (!owner)
    return ctx.log.warn({ sellerId: submission.seller_id }, 'no owner has a confirmed address for form submissions');
  await sendMail(ctx, formSubmittedMail, {
    to: owner.email,
    locale: owner.locale,
    data: {
      page: submission.page_name,
      lines: submission.answers.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
      canReply: submission.email !== '',
      link: `${ctx.baseUrl}/cabinet/submissions/${submission.id}`,
    },
    sellerId: submission.seller_id,
    dedupeKey: mailKey(submission.id),
    sender: { name: owner.shopName, replyTo: submission.email === '' ? null : submission.email },
  });
}
