import type { Ctx, Locale } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { cleanText } from '#core/kit';
import { actorName } from '#core/orders';
import { requireOwner } from '#core/people';
import { legalError, textError } from './errors.ts';
import type { LegalKind } from './legal-kinds.ts';
import { LegalText } from './legal-text.ts';

/** Characters; the longest terms in use have half of it. */
const LONGEST = 100_000;

export interface LegalTextInput {
  kind: LegalKind;
  locale: Locale;
  /** Plain text; see `textBlocks`. */
  body: string;
  /** The version that was being edited, 0 for none: nobody publishes over a version they have not seen. */
  basedOn: number;
  /** Points of the shop the text was written for; see `legal-drafts`. */
  points?: readonly string[];
  composed?: boolean;
}

/**
 * Publishes the next version of a text. The same text again makes no new version, so a form may be sent twice; with points that it was not
 * written for it does, as somebody has looked at it again.
 * @returns the version that now stands in the shop
 * @throws InputError for an empty, endless or HTML text; legal_text_changed (409); not_allowed for anybody but an owner
 */
export async function publishLegalText(
  ctx: Ctx,
  { kind, locale, body, basedOn, points, composed = false }: LegalTextInput,
): Promise<LegalText> {
  const sellerId = requireOwner(ctx);
  const text = cleanText(body.replaceAll(/\r\n?/g, '\n'));
  if (text === '') throw textError(ctx.locale, 'legal_text_required');
  if (text.length > LONGEST) throw textError(ctx.locale, 'legal_text_too_long');
  if (/<\/?[a-z][^<>]*>/i.test(text)) throw textError(ctx.locale, 'legal_text_html');
  return inTransaction(ctx, async ({ db, clock, actor }) => {
    const place = { seller_id: sellerId, kind, locale };
    const current = await LegalText.query(db).where(place).orderBy('version', 'desc').first();
    const known = current?.points ?? [];
    if (current?.body === text && (points ?? []).every((point) => known.includes(point))) return current;
    if ((current?.version ?? 0) !== basedOn) throw legalError(ctx.locale, 'legal_text_changed');
    const row = {
      ...place,
      version: basedOn + 1,
      body: text,
      author: actorName(actor),
      points: points ? [...points] : null,
      composed,
      created_at: clock.now(),
    };
    const [written] = (await LegalText.query(db)
      .insert([row])
      .onConflict(['seller_id', 'kind', 'locale', 'version'])
      .ignore()
      .returning('*')) as LegalText[];
    await tellShop(db, sellerId);
    if (written?.id) return written;
    // Another published in the moment between; theirs is the same text when one form was sent twice.
    const theirs = await LegalText.query(db).findOne({ ...place, version: basedOn + 1 });
    if (theirs?.body !== text) throw legalError(ctx.locale, 'legal_text_changed');
    return theirs;
  });
}
