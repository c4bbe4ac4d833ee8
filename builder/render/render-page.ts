import type { BlockDef, BlockRegistry, PageData, RenderEnv } from '#builder/block';
import { inOrder, migrateDocument, readNode, seoIn, type DocNode, type PageDocument } from '#builder/document';
import { collectDataNeeds } from './collect-data-needs.ts';
import { drawPage, type Drawing } from './draw-page.tsx';
import { drawKeptBlocks, putKept, type KeptBlock } from './kept-blocks.ts';
import { drawSafely, type BrokenBlock } from './draw-safely.ts';
import { pageCss } from './page-css.ts';
import { pageFonts, pageTheme } from './page-look.ts';
import { preloadFonts } from './theme-css.ts';
import { toHtml } from './to-html.ts';

export interface RenderedPage {
  /** Content of `<body>`. */
  html: string;
  css: string;
  /** Font files worth asking for at once, at most two. */
  preloads: { url: string; type: string }[];
  /**
   * Things whose change makes this page stale: `product:ID`, `products` (any of them), `categories`, `theme:ID`, `font:ID`, `asset:ID`.
   * `time` where a block shows something nobody tells the changes of: such a page is drawn anew each second.
   */
  deps: string[];
  /** Custom elements to load; empty means the page needs no script. */
  islands: string[];
  /** schema.org objects; `htmlDocument` prints them as data blocks, which browsers never run. */
  structuredData: Record<string, unknown>[];
  /** Blocks that could not be drawn and were left out. */
  problems: BrokenBlock[];
  /** Blocks of plugins as they are drawn now, to be shown when the plugin is gone. */
  plugins: Record<string, KeptBlock>;
}

/**
 * Draws a stored page for buyers. A block that is unknown draws nothing, one that throws is left out and reported; the page itself never
 * fails. Load what `collectDataNeeds` names first and pass it as `data`. `kept` are drawings of blocks that are unknown by now.
 */
export function renderPage(
  stored: PageDocument,
  registry: BlockRegistry,
  given: RenderEnv,
  data: PageData,
  kept: Readonly<Record<string, KeptBlock>> = {},
): RenderedPage {
  const doc = migrateDocument(stored, registry);
  const themed = { ...given, theme: pageTheme(doc, given) };
  const env = { ...themed, fonts: pageFonts(doc, registry, themed) };
  const drawing: Drawing = { doc, registry, env, data, broken: new Set(), kept };
  const { value: html, problems } = drawSafely(drawing, (each) => toHtml(drawPage(each)));
  const islands = new Set<string>();
  const structuredData: Record<string, unknown>[] = [];
  for (const nodeId of inOrder(doc)) {
    const node = doc.nodes[nodeId]!;
    const def = registry.get(node.t);
    if (!def && !Object.hasOwn(kept, nodeId)) problems.push({ nodeId, message: `Unknown block ${node.t}` });
    if (node.h) continue;
    for (const island of islandsOf(def, node)) islands.add(island);
    if (doc.kind !== 'product') continue;
    const found = def?.structuredData?.(readNode(def, node).p, { data, env });
    if (found) structuredData.push(found);
  }
  const keptCss = Object.entries(kept)
    .filter(([id]) => doc.nodes[id] && !registry.get(doc.nodes[id].t))
    .map(([, { css }]) => css)
    .join('');
  return {
    html: putKept(html, kept),
    css: pageCss(doc, registry, env, 'media') + keptCss,
    preloads: preloadFonts(env),
    deps: [...depsOf(doc, registry, env), ...(showsReduction(data) ? ['time'] : [])],
    islands: [...islands],
    structuredData,
    problems,
    plugins: drawKeptBlocks(drawing),
  };
}

/** A reduction ends by itself, which nobody notes. */
export function showsReduction({ products, lists }: Pick<PageData, 'products' | 'lists'>): boolean {
  const cards = [...Object.values(products), ...Object.values(lists).flatMap(({ cards: listed }) => listed)];
  return cards.some(({ displayOldPrice }) => displayOldPrice !== null);
}

export function islandsOf(def: BlockDef | undefined, node: DocNode): readonly string[] {
  if (def?.island === undefined) return [];
  return typeof def.island === 'string' ? [def.island] : def.island(readNode(def, node).p);
}

/** Data whose change makes a page stale; see `RenderedPage.deps`. */
export function depsOf(doc: PageDocument, registry: BlockRegistry, env: RenderEnv): string[] {
  const needs = collectDataNeeds(doc, registry, env);
  const deps = new Set<string>([
    'themes',
    `theme:${env.theme.id}`,
    ...needs.productIds.map((id) => `product:${id}`),
    ...[...needs.assetIds, ...needs.fileIds].map((id) => `asset:${id}`),
  ]);
  for (const font of env.fonts) deps.add(`font:${font.id}`);
  if (needs.categories) deps.add('categories');
  // A membership may open any product.
  if (needs.partsIds.length > 0) deps.add('products');
  for (const id of needs.affiliateIds) deps.add(`affiliate:${id}`);
  for (const { query } of needs.lists) {
    if (query.source === 'selected') for (const id of query.productIds) deps.add(`product:${id}`);
    else deps.add('products');
  }
  const picture = seoIn(doc, env.locale).ogImage;
  if (picture !== undefined) deps.add(`asset:${picture}`);
  for (const id of inOrder(doc)) {
    const def = registry.get(doc.nodes[id]!.t);
    if (def?.needs?.(readNode(def, doc.nodes[id]!).p, env).some(({ kind }) => !TOLD.has(kind))) deps.add('time');
  }
  return [...deps];
}

/** Kinds of data whose every change is noted. */
const TOLD: ReadonlySet<string> = new Set(['product', 'products', 'asset', 'categories']);
