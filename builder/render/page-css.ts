import type { BlockRegistry, RenderEnv } from '#builder/block';
import { inOrder, subtreeIds, type PageDocument } from '#builder/document';
import { baseSheet } from './base-sheet.ts';
import { sheetText, type CssTarget } from './css-text.ts';
import { nodeCss } from './node-css.ts';
import { fontFaceCss, themeCss } from './theme-css.ts';

/** The style sheet of a page: fonts, theme, base, each used block's sheet once, then what the seller set. */
export function pageCss(
  doc: PageDocument,
  registry: BlockRegistry,
  env: Pick<RenderEnv, 'theme' | 'fonts'>,
  target: CssTarget,
): string {
  const types = new Set(Object.values(doc.nodes).map((node) => node.t));
  return (
    fontFaceCss(env.fonts) +
    themeCss(env) +
    layer(sheetText(baseSheet, target)) +
    blockSheets(registry, types, target) +
    nodesCss(doc, registry, target)
  );
}

/** Sheets of the given block types, or of all known ones. */
export function blockSheets(
  registry: BlockRegistry,
  types: ReadonlySet<string> | undefined,
  target: CssTarget,
): string {
  return layer(
    registry.blocks
      .filter((def) => !types || types.has(def.type))
      .map((def) => sheetText(def.sheet ?? '', target))
      .join(''),
  );
}

/** Rules of every node from top to bottom, or of one block and all inside it. */
export function nodesCss(doc: PageDocument, registry: BlockRegistry, target: CssTarget, within?: string): string {
  return (within === undefined ? inOrder(doc) : subtreeIds(doc, within))
    .map((id) => {
      const node = doc.nodes[id]!;
      const def = registry.get(node.t);
      return def ? nodeCss(id, node, def, target) : '';
    })
    .join('');
}

/** Sheet that the editor's canvas needs besides blocks and nodes: theme, fonts and the base sheet, reacting to the canvas's own width. */
export function canvasBaseCss(env: Pick<RenderEnv, 'theme' | 'fonts'>): string {
  return fontFaceCss(env.fonts) + themeCss(env) + layer(sheetText(baseSheet, 'container'));
}

// Styles of the seller stand outside the layer and therefore win, however specific a selector of ours is.
function layer(sheet: string): string {
  return `@layer kp{${sheet}}`;
}
