import { productCards } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { AppError, errorEntries } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { embedAddress, type CheckedEmbed, type EmbeddableView } from '#core/sharing';
import { embedDocument, type EmbedPiece, type Looked } from '../../buyer/embeds/embed-look.tsx';
import { embedPieces } from '../../buyer/embeds/embed-pieces.ts';
import { EMBED_TEXTS } from './embed-texts.ts';

/**
 * Page inside the editor's preview: an item that need not be kept yet, as pages elsewhere will show it; or what is still wrong. `check` answers the item's
 * fields, in the shop `sellerId`.
 */
export async function draftPreview(
  ctx: Ctx,
  { sellerId, epid, check }: { sellerId: number; epid: string | null; check: () => Promise<CheckedEmbed> },
): Promise<Response> {
  try {
    const read = await check();
    const shop = await shopOfSeller(ctx, sellerId);
    const item: EmbeddableView = {
      ...read,
      id: 0,
      sellerId,
      username: shop.username,
      shop: shop.displayName,
      code: '',
      publisher: epid === null ? null : { nodeId: 0, epid, name: '' },
      withdrawn: false,
      createdAt: ctx.clock.now(),
    };
    const buyer = asBuyer({ ...ctx, locale: read.locale }, shopSeller(shop));
    if (read.kind.startsWith('embed_') && read.displayMode === 'on_page') return leadToCheckout(buyer, item);
    return answer(item, await embedPieces(buyer, item));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const said = [EMBED_TEXTS[ctx.locale].draftWrong, ...errorEntries(error).map(({ detail }) => detail)];
    return answer({ ...BARE, locale: ctx.locale, kind: 'note', body: [...new Set(said)].join('\n') }, []);
  }
}

const BARE = { size: 300, label: '', color: '#0f5c8c', displayMode: 'on_page' } as const;

async function leadToCheckout(ctx: Ctx, item: EmbeddableView): Promise<Response> {
  const [card] = await productCards(ctx, { ids: item.productIds, blockedToo: true });
  return new Response(null, { status: 302, headers: { location: embedAddress(item, card?.slug ?? '') ?? '/' } });
}

function answer(item: Looked, pieces: readonly EmbedPiece[]): Response {
  const { body, policy } = embedDocument({ ...item, isDraft: true }, pieces);
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  });
}
