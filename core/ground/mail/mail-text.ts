import type { Ctx, Locale } from '#core/context';
import { BaseModel, reading } from '#core/database';
import { drawMergeHtml, drawMergeText, type MergeValues } from './merge-text.ts';
import type { MailPieces } from './mail-pieces.ts';
import type { MailRow } from './mail-row.ts';
import { replaceBody, type RenderedMail } from './render-mail.ts';

export const MAIL_MODES = ['standard_email', 'custom_email', 'no_email'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

export interface OwnWords {
  subject: string;
  body: string;
}
export type OwnTexts = Readonly<Record<Locale, OwnWords>>;

export class MailText extends BaseModel {
  static override tableName = 'mail_texts';
  declare seller_id: number;
  declare mail: string;
  declare product_id: number | null;
  declare mode: MailMode;
  declare texts: OwnTexts;
  declare updated_at: Date;
}

type Addressed = Pick<MailRow, 'seller_id' | 'mail' | 'product_id'>;

/** The seller's choice for this mail: its product's, or else that for all. */
export async function textFor(
  ctx: Ctx,
  { seller_id: sellerId, mail, product_id: productId }: Addressed,
): Promise<MailText | null> {
  if (sellerId === null) return null;
  const row = await reading(ctx, async ({ db }) =>
    MailText.query(db)
      .where({ seller_id: sellerId, mail })
      .where((any) => void any.whereNull('product_id').orWhere('product_id', productId ?? 0))
      .orderByRaw('product_id nulls last')
      .first(),
  );
  return row ?? null;
}

/**
 * A mail in the seller's words. Those of a mail that is owed stand in front of what it has to say; of every other they take its place. An
 * empty subject leaves the standard one.
 */
export function inOwnWords(
  mail: RenderedMail & Pick<MailRow, 'purpose' | 'sender_name'>,
  { subject, body }: OwnWords,
  values: MergeValues,
  pieces: MailPieces,
): RenderedMail {
  if (body.trim() === '') return { ...mail, subject: drawMergeText(subject, values) || mail.subject };
  const parts = { html: drawMergeHtml(body, values, pieces), text: drawMergeText(body, values, pieces) };
  return {
    subject: drawMergeText(subject, values).replaceAll(/\s+/g, ' ') || mail.subject,
    ...replaceBody(mail, parts, { keepsStandard: mail.purpose === 'owed', senderName: mail.sender_name }),
  };
}
