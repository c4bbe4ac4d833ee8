import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError, inLanguage } from '#core/kit';
import { requireSeller } from '#core/people';
import { noSuchMedia } from './errors.ts';
import { MediaAssetRow } from './media-asset.ts';

const MOST_NAME = 180;
const MOST_ALT = 300;

/**
 * Renames an asset and sets the words that go along when it is placed on a page; what stands on pages already stays as it is.
 * @throws AppError `media_not_found` (404); InputError for a name or words that are empty or too long
 */
export async function changeMedia(ctx: Ctx, assetId: number, input: { name: string; alt: string }): Promise<void> {
  const sellerId = requireSeller(ctx);
  const [name, alt] = [input.name.trim(), input.alt.trim()];
  const entries = [
    ...(name === '' || name.length > MOST_NAME
      ? [
          {
            field: 'name',
            detail: inLanguage(ctx.locale, {
              de: `Geben Sie einen Namen mit höchstens ${MOST_NAME} Zeichen ein.`,
              en: `Enter a name of at most ${MOST_NAME} characters.`,
            }),
          },
        ]
      : []),
    ...(alt.length > MOST_ALT
      ? [
          {
            field: 'alt',
            detail: inLanguage(ctx.locale, {
              de: `Kürzen Sie die Beschreibung auf ${MOST_ALT} Zeichen.`,
              en: `Shorten the description to ${MOST_ALT} characters.`,
            }),
          },
        ]
      : []),
  ];
  if (entries.length > 0)
    throw new InputError(
      entries.map(({ field, detail }) => ({
        code: `media_${field}_malformed`,
        title: inLanguage(ctx.locale, { de: 'Eingabe prüfen', en: 'Check this entry' }),
        detail,
        source: { field },
      })),
    );
  const changed = await inTransaction(ctx, async ({ db }) =>
    MediaAssetRow.query(db).where({ id: assetId, seller_id: sellerId }).patch({ name, alt }),
  );
  if (changed === 0) throw noSuchMedia(ctx.locale);
}
