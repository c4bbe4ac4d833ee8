import { type BlockRegistry, type BlockSeed, type JsonObject, type Label, type Locale, type PageKind } from '#builder/block';
import { emptyDocument, ROOT, type DocNode, type PageDocument, type StyleByBreakpoint } from '#builder/document';

/** A block of a template, written without ids. */
export interface TemplateBlock extends Omit<BlockSeed, 'children'> {
  style?: StyleByBreakpoint;
  children?: readonly TemplateBlock[];
}

export interface PageTemplate {
  id: string;
  name: Label;
  description: Label;
  kind: PageKind;
  /** The blocks in one language; `shop` is the shop's name. */
  blocks(locale: Locale, shop: string): readonly TemplateBlock[];
  seo(locale: Locale, shop: string): { title: string; description: string };
}

/**
 * A document from a template. Ids follow from the place in the template, so that the same template always gives the same document.
 * Blocks the registry does not know are left out.
 */
export function documentFromTemplate(template: PageTemplate, registry: BlockRegistry, options: { locale: Locale; shop: string }): PageDocument {
  const { locale, shop } = options;
  const nodes: Record<string, DocNode> = {};
  const place = (block: TemplateBlock, id: string): string | undefined => {
    const def = registry.get(block.type);
    if (!def) return undefined;
    const children = (block.children ?? []).flatMap((child, at) => place(child, `${id}-${at + 1}`) ?? []);
    const base = { ...plain(def.defaultStyle?.() ?? {}), ...block.style?.base };
    nodes[id] = {
      t: def.type,
      v: def.version,
      p: { ...plain(def.defaults(locale)), ...block.content },
      s: { ...block.style, ...(Object.keys(base).length > 0 ? { base } : {}) },
      ...(def.slot ? { c: { default: children } } : {}),
    };
    return id;
  };
  const top = template.blocks(locale, shop).flatMap((block, at) => place(block, `b${at + 1}`) ?? []);
  const empty = emptyDocument(template.kind);
  return {
    ...empty,
    nodes: { [ROOT]: { ...empty.nodes[ROOT]!, c: { default: top } }, ...nodes },
    seo: { ...empty.seo, ...template.seo(locale, shop) },
  };
}

function plain(values: object): JsonObject {
  return JSON.parse(JSON.stringify(values)) as JsonObject;
}
