import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { embedAddress, type EmbeddableView } from '#core/sharing';
import { embedCode } from './embed-code.ts';
import { piecesOf, type EmbedPiece } from './embed-look.tsx';

const whole = (ctx: Ctx, address: string): string => (address.startsWith('/') ? ctx.baseUrl + address : address);

/** Pictures and texts of an item with where each leads. `ctx` acts in the item's shop. One statement, where it shows products. */
export async function embedPieces(ctx: Ctx, item: EmbeddableView): Promise<EmbedPiece[]> {
  const isSlider = item.kind === 'slider';
  if (item.target !== 'product') {
    const address = whole(ctx, embedAddress(item, '') ?? '');
    return [{ key: 'one', title: item.label, picture: null, address, opens: null }];
  }
  const cards = await productCards(ctx, { ids: item.productIds });
  const pieces = piecesOf(cards, (card) => {
    const address = embedAddress(item, card.slug);
    return address === null ? null : whole(ctx, address);
  });
  return isSlider ? pieces : pieces.slice(0, 1);
}

/** Whole address that the item's link leads to. `none` and sliders lead to the product, or first product, so that a page without script has a link. */
export async function embedLink(ctx: Ctx, item: EmbeddableView): Promise<string> {
  if (item.target !== 'product') return whole(ctx, embedAddress(item, '') ?? '');
  const [card] = await productCards(ctx, { ids: item.productIds.slice(0, 1), blockedToo: true });
  const page = item.productPage === 'none' ? 'product_page' : item.productPage;
  return whole(ctx, embedAddress({ ...item, productPage: page }, card?.slug ?? '') ?? '');
}

/** HTML of an item to paste elsewhere. */
export async function codeOf(ctx: Ctx, item: EmbeddableView): Promise<string> {
  return embedCode(item, { baseUrl: ctx.baseUrl, address: await embedLink(ctx, item) });
}
