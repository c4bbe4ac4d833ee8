import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { notifyShop } from '#core/notifications';
import { confirmedOwners } from '#core/people';
import { creditNoteReissuedMail } from './mails/credit-note-reissued.ts';

/** Tells all owners by mail that a credit note they objected to is replaced, and all who work in the shop by the bell. In the caller's transaction. */
export async function tellReissue(
  ctx: Ctx,
  {
    sellerId,
    before,
    issued,
    answer,
  }: { sellerId: number; before: string; issued: { id: number; number: string }; answer: string },
): Promise<void> {
  const { number } = issued;
  const link = '/cabinet/reselling';
  for (const { email, locale, shopName } of await confirmedOwners(ctx, sellerId))
    await sendMail(ctx, creditNoteReissuedMail, {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `credit_note_reissued:${number}:${email.toLowerCase()}`,
      data: { shop: shopName, before, number, answer, link: `${ctx.baseUrl}${link}` },
    });
  await notifyShop(ctx, {
    sellerId,
    type: 'custom_notification',
    key: `credit_note_reissued:${number}`,
    data: {
      de: `Gutschrift ${before} ist berichtigt: ${number}`,
      en: `Credit note ${before} is corrected: ${number}`,
    },
    link,
    at: ctx.clock.now(),
  });
}
