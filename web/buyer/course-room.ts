import { createHash } from 'node:crypto';
import { webFonts, type CourseRoomLook, type DrawnAround, type Locale } from '#builder/block';
import { pageLanguages, withFrame, type PageDocument, type SharedFrame } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { collectDataNeeds, courseRoomCss, preloadFonts, renderAround } from '#builder/render';
import type { Kernel } from '#core/kernel';
import { pageOfKind } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { formToken } from '#core/submissions';
import { inLanguage } from './draw-document.ts';
import { finishedPage, isStillTrue } from './finished-page.ts';
import { pageCacheOf, type CachedPage } from './page-cache.ts';
import { loadPageData } from './page-data.ts';
import { shopEnv } from './render-env.ts';
import { withShopLook } from './shop-look.ts';

interface CourseRoom {
  css: string;
  fonts: CourseRoomLook['fonts'];
  around: DrawnAround | null;
}

interface Asked {
  sellerId: number;
  /** Of whoever takes the course; a page that does not speak it speaks the shop's. */
  locale: Locale;
}

/** Frame around a lesson, for rooms that have made sure of their visitor. Kept like a page: usually no statement, one a second at most. */
export async function courseRoomLook(kernel: Kernel, asked: Asked): Promise<CourseRoomLook> {
  const { body } = await keptRoom(kernel, asked, `course_room.${asked.locale}`, ({ css, fonts, around }) => {
    const sheet = css === '' ? null : `/look/${asked.sellerId}/course_room.css?v=${sheetVersion(css)}`;
    return { text: JSON.stringify({ sheet, fonts, around } satisfies CourseRoomLook), type: 'application/json' };
  });
  return JSON.parse(body.toString('utf8')) as CourseRoomLook;
}

/** Short for what a sheet says. */
export function sheetVersion(css: string | Buffer): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 16);
}

/** The sheet of the room, empty where the seller has chosen nothing. Colours tell nobody anything. */
export function courseRoomSheet(kernel: Kernel, asked: Asked): Promise<CachedPage> {
  return keptRoom(kernel, asked, 'course_room.css', ({ css }) => ({ text: css, type: 'text/css; charset=utf-8' }));
}

function keptRoom(
  kernel: Kernel,
  asked: Asked,
  address: string,
  pick: (room: CourseRoom) => { text: string; type: string },
): Promise<CachedPage> {
  const { sellerId } = asked;
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId, userId: null }, { locale: asked.locale });
  const finished = () =>
    finishedPage(ctx, { sellerId, address, shared: false }, async () => {
      const { room, deps, snapshot } = await drawRoom(kernel, asked);
      const { text, type } = pick(room);
      return {
        page: { status: 200, body: Buffer.from(text), headers: { 'content-type': type }, deps },
        versionId: null,
        snapshot,
      };
    });
  return pageCacheOf(kernel).get(sellerId, address, finished, (kept) => isStillTrue(ctx, sellerId, kept));
}

async function drawRoom(
  kernel: Kernel,
  { sellerId, locale: wanted }: Asked,
): Promise<{ room: CourseRoom; deps: string[]; snapshot: string }> {
  const ctx = kernel.contextFor({ kind: 'buyer', sellerId, userId: null }, { locale: wanted });
  const { doc: stored, versionId, frame, snapshot } = await pageOfKind(ctx, { sellerId, kind: 'course_player' });
  const doc = stored && withFrame(stored as PageDocument, frame as SharedFrame);
  const shop = await shopOfSeller(ctx, sellerId).catch(() => null);
  const deps = ['themes', 'pages', 'shop', 'frame'];
  if (!shop) return { room: { css: '', fonts: [], around: null }, deps, snapshot };
  const registry = blocksOf(kernel.plugins);
  const locale = doc && pageLanguages(doc).includes(wanted) ? wanted : shop.locale;
  const plain = shopEnv(shop, { path: '', locale });
  const looking = await withShopLook(ctx, shop, plain, doc ?? { kind: 'course_player' });
  if (!doc || versionId === null) {
    // Neither a theme nor a page of their own: our rooms as they are.
    if (looking.theme === plain.theme) return { room: { css: '', fonts: [], around: null }, deps, snapshot };
    const fonts = [looking.theme.fontBody, looking.theme.fontHeading].flatMap(
      (id) => [...looking.fonts, ...webFonts].find((font) => font.id === id) ?? [],
    );
    const themed = { ...looking, fonts: [...new Set(fonts)] };
    return {
      room: { css: courseRoomCss(null, registry, themed, { assets: {} }), fonts: preloadFonts(themed), around: null },
      deps,
      snapshot,
    };
  }
  // The room has a language switch of its own, and no address below the shop.
  const env = {
    ...looking,
    languages: looking.languages.slice(0, 1),
    origin: ctx.baseUrl,
    forms: { token: formToken(ctx, { versionId, locale }) },
  };
  const data = await loadPageData(ctx, inLanguage(shop, locale, []), collectDataNeeds(doc, registry, env));
  const drawn = renderAround(doc, registry, env, data, 'lesson_player');
  for (const problem of drawn.problems)
    ctx.log.warn({ ...problem, username: shop.username }, 'a block around a lesson could not be drawn');
  const css = courseRoomCss(doc, registry, drawn.env, data, drawn.css);
  return {
    room: { css, fonts: preloadFonts(drawn.env), around: drawn.around },
    deps: [...deps, ...drawn.deps],
    snapshot,
  };
}
