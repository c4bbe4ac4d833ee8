import type { BlockRegistry } from '#builder/block';
import { inOrder, isWithin, subtreeIds, type PageDocument } from '#builder/document';
import { drawNode, type Drawing } from './draw-page.tsx';
import { blockSheets, nodesCss } from './page-css.ts';
import { toHtml } from './to-html.ts';

/** A block with everything inside it, as it was drawn once. */
export interface KeptBlock {
  html: string;
  css: string;
}

/** Blocks of plugins name theirs before a colon. Only those can go while their page stays. */
const isPlugins = (type: string): boolean => type.includes(':');

/** Each outermost block of a plugin as buyers see it now, with the rules it needs. What cannot be drawn is left out. */
export function drawKeptBlocks(drawing: Drawing): Record<string, KeptBlock> {
  const { doc, registry } = drawing;
  const kept: Record<string, KeptBlock> = {};
  for (const id of inOrder(doc)) {
    if (!isPlugins(doc.nodes[id]!.t) || Object.keys(kept).some((outer) => isWithin(doc, id, outer))) continue;
    try {
      const element = drawNode(drawing, id, false);
      if (element) kept[id] = { html: toHtml(element), css: cssOf(doc, registry, id) };
    } catch {
      // The page is drawn without it, too.
    }
  }
  return kept;
}

function cssOf(doc: PageDocument, registry: BlockRegistry, id: string): string {
  const types = new Set(
    subtreeIds(doc, id)
      .map((each) => doc.nodes[each]!.t)
      .filter(isPlugins),
  );
  return blockSheets(registry, types, 'media') + nodesCss(doc, registry, 'media', id);
}

/** The page as text with what was kept in its places, which `drawNode` marks. Texts of a page hold no such mark, as their `<` is escaped. */
export function putKept(html: string, kept: Readonly<Record<string, KeptBlock>>): string {
  return html.replaceAll(/<i data-kept="([\w-]+)"><\/i>/g, (_place, id: string) => kept[id]?.html ?? '');
}
