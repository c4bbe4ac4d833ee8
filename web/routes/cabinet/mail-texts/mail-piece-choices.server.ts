import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { mediaChoices, type PagePicture } from '#core/media';
import type { MailPiece } from './text-parts.tsx';

const MOST = 100;

/** Pictures of the library, the newest first, and products that the shop shows, as paragraphs of a mail. */
export async function mailPieceChoices(ctx: Ctx): Promise<{ pictures: MailPiece[]; shopProducts: MailPiece[] }> {
  const [{ choices }, cards] = await Promise.all([
    mediaChoices(ctx, { kinds: ['image'], text: '', page: 1 }),
    productCards(ctx, { query: { per: MOST } }),
  ]);
  return {
    pictures: choices.flatMap(({ picture }) => (picture ? pieceOf(picture) : [])),
    shopProducts: cards.map(({ slug, name }) => ({ source: `[[${slug}]]`, label: name })),
  };
}

/** Mail programs of desktops know JPEG and PNG alone. */
function pieceOf({ name, alt, url, variants }: PagePicture): MailPiece[] {
  const plain = variants.filter(({ type }) => type === 'image/jpeg' || type === 'image/png');
  const path = plain.at(-1)?.url ?? url;
  if (!path.startsWith('/media/')) return [];
  return [{ source: `![${alt.replaceAll(/[[\]\n]/g, ' ').slice(0, 120)}](${path})`, label: name }];
}
