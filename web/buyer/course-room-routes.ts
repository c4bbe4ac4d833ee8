import { createHash } from 'node:crypto';
import type { Router } from 'express';
import { webFonts } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { collectDataNeeds, courseRoomCss, pageFonts, pageTheme } from '#builder/render';
import type { Kernel } from '#core/kernel';
import { pageOfKind } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { finishedPage, isStillTrue, sendFinished, type Finished } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { mediaFor } from './page-data.ts';
import { shopEnv } from './render-env.ts';
import { withShopLook } from './shop-look.ts';

/**
 * `/look/{seller}/course_room.css`: how a seller's courses look to those who take them. The rooms are ours and the same for everybody; this
 * sheet lies over them, empty where the seller has chosen nothing. A file of its own costs the rooms no statement, and colours tell nobody anything.
 */
export function courseRoomRoutes(router: Router, { kernel, cache }: { kernel: Kernel; cache: PageCache }): void {
  const registry = blocksOf(kernel.plugins);
  router.get('/look/:seller/course_room.css', async (request, response, next) => {
    try {
      const { seller } = request.params;
      if (!/^[1-9]\d{0,14}$/.test(seller)) return next();
      const sellerId = Number(seller);
      const ctx = kernel.contextFor({ kind: 'buyer', sellerId, userId: null });
      const draw = async (): Promise<Finished> => drawn(await sheetOf(sellerId));
      sendFinished(request, response, await cache.get(
        sellerId, 'course_room.css', () => finishedPage(ctx, { sellerId, address: 'course_room.css', shared: false }, draw), (kept) => isStillTrue(ctx, sellerId, kept),
      ));
    } catch (error) {
      next(error);
    }
  });

  async function sheetOf(sellerId: number): Promise<{ text: string; deps: string[]; snapshot: string }> {
    const ctx = kernel.contextFor({ kind: 'buyer', sellerId, userId: null });
    const { doc: stored, snapshot } = await pageOfKind(ctx, { sellerId, kind: 'course_player' });
    const doc = stored as PageDocument | null;
    const shop = await shopOfSeller(ctx, sellerId).catch(() => null);
    const plain = shop && shopEnv(shop, { path: '' });
    const looking = plain && (await withShopLook(ctx, shop, plain, { kind: 'course_player' }));
    const deps = ['themes', 'pages', 'shop'];
    // Neither a theme nor a page of their own: our rooms as they are.
    if (!shop || !looking || (!doc && looking.theme === plain.theme)) return { text: '', deps, snapshot };
    const themed = { ...looking, theme: doc ? pageTheme(doc, looking) : looking.theme };
    const fonts = doc ? pageFonts({ ...doc, nodes: Object.fromEntries(Object.entries(doc.nodes).filter(([, { t }]) => t === 'lesson_player')) }, registry, themed) : [themed.theme.fontBody, themed.theme.fontHeading].flatMap((id) => [...themed.fonts, ...webFonts].find((font) => font.id === id) ?? []);
    const needs = doc ? collectDataNeeds(doc, registry, themed) : { assetIds: [], fileIds: [] };
    const { assets } = needs.assetIds.length > 0 ? await mediaFor(ctx, shop, { ...needs, fileIds: [] }) : { assets: {} };
    return { text: courseRoomCss(doc, registry, { ...themed, fonts: [...new Set(fonts)] }, { assets }), deps: [...deps, ...needs.assetIds.map((id) => `asset:${id}`)], snapshot };
  }
}

function drawn({ text, deps, snapshot }: { text: string; deps: string[]; snapshot: string }): Finished {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=1', etag, vary: 'Accept-Encoding' };
  return { page: { status: 200, body, headers, deps }, versionId: null, snapshot };
}
