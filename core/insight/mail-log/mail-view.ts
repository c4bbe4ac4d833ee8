import type { Ctx } from '#core/context';
import type { LocalText } from '#core/kit';
import { getMail, suppressionsOf, type StoredMail, type Suppression } from '#core/mail';
import { requireSeller } from '#core/people';
import { mailNotFound } from './errors.ts';
import { mailTitle } from './mail-titles.ts';
import { linksCut } from './without-keys.ts';

export interface MailView extends Omit<StoredMail, 'sellerId' | 'mail' | 'attachmentIds'> {
  template: LocalText;
  attachments: number;
  /** Reason for which the address gets less than others from this shop. */
  suppressions: Suppression[];
}

/**
 * A mail of the shop with what became of it. Its links lead nowhere.
 * @throws mail_not_found (404)
 */
export async function mailView(ctx: Ctx, id: number): Promise<MailView> {
  const { sellerId, mail, attachmentIds, ...stored } = await shopsMail(ctx, id);
  const suppressions = await suppressionsOf(ctx, { sellerId, address: stored.to });
  return {
    ...stored,
    ...linksCut(stored),
    template: mailTitle(mail),
    attachments: attachmentIds.length,
    suppressions,
  };
}

/** @throws mail_not_found (404) */
export async function shopsMail(ctx: Ctx, id: number): Promise<StoredMail> {
  const sellerId = requireSeller(ctx);
  const mail = await getMail(ctx, id);
  if (mail?.sellerId !== sellerId) throw mailNotFound(ctx.locale);
  return mail;
}
