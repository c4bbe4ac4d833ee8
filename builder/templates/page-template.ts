import {
  metaOf,
  type BlockDef,
  type BlockRegistry,
  type BlockSeed,
  type JsonObject,
  type Label,
  type Locale,
  type PageKind,
} from '#builder/block';
import {
  emptyDocument,
  migrateNode,
  newNodeId,
  ROOT,
  type DocNode,
  type NodeTree,
  type PageDocument,
  type PageTheme,
  type StyleByBreakpoint,
} from '#builder/document';
import type { Deck } from './decks/index.ts';

/** A block of a template, written without ids. */
export interface TemplateBlock extends Omit<BlockSeed, 'children'> {
  /** The block's version it was written for, when that is not the newest: it is read as a stored page is. */
  v?: number;
  style?: StyleByBreakpoint;
  children?: readonly TemplateBlock[];
  /** Stands here where the shop has not what the block requires. */
  instead?: TemplateBlock;
}

/** Facts of a shop that a plain page is made for. */
export interface ShopFacts {
  /** Keys of the forms it sells, most products first. */
  sells: readonly string[];
  /** Picture behind its first words. */
  hero?: { assetId: string; alt: string } | undefined;
}

export interface PageTemplate {
  id: string;
  name: Label;
  description: Label;
  kind: PageKind;
  /** The look it wears; absent for the plain ones, which look like the shop. */
  theme?: PageTheme;
  /** Deck whose words its picture shows. */
  deck?: Deck;
  /** The blocks in one language; `shop` is the shop's name. Without facts they say what a picture of the template shows. */
  blocks(locale: Locale, shop: string, facts?: ShopFacts): readonly TemplateBlock[];
  seo(locale: Locale, shop: string): { title: string; description: string };
}

/**
 * A document from a template. Ids follow from the place in the template, so that the same template always gives the same document.
 * Blocks the registry does not know are left out. `offers` is what the shop has, as in `RenderEnv`; left out, it has everything. `products` are
 * shown by blocks that need one, by the form they ask for; '' is any.
 */
export function documentFromTemplate(
  template: PageTemplate,
  registry: BlockRegistry,
  options: Omit<Placing, 'registry'> & { shop: string; facts?: ShopFacts | undefined },
): PageDocument {
  const { locale, shop, offers, products, facts } = options;
  const nodes: Record<string, DocNode> = {};
  const place = (block: TemplateBlock, id: string): string | undefined =>
    placeBlock(block, id, nodes, { registry, locale, offers, products });
  const top = template.blocks(locale, shop, facts).flatMap((block, at) => place(block, `b${at + 1}`) ?? []);
  const empty = emptyDocument(template.kind);
  return {
    ...empty,
    nodes: { [ROOT]: { ...empty.nodes[ROOT]!, c: { default: top } }, ...nodes },
    seo: { ...empty.seo, ...template.seo(locale, shop) },
    ...(template.theme ? { theme: template.theme } : {}),
  };
}

/** One block of a template with everything inside it, as nodes with new ids; undefined when the registry does not know it. */
export function treeFromBlock(block: TemplateBlock, registry: BlockRegistry, locale: Locale): NodeTree | undefined {
  const nodes: Record<string, DocNode> = {};
  const rootId = placeBlock(block, newNodeId(), nodes, { registry, locale });
  return rootId === undefined ? undefined : { rootId, nodes };
}

interface Placing {
  registry: BlockRegistry;
  locale: Locale;
  offers?: readonly string[] | undefined;
  products?: Readonly<Record<string, string>> | undefined;
}

function placeBlock(
  block: TemplateBlock,
  id: string,
  nodes: Record<string, DocNode>,
  placing: Placing,
): string | undefined {
  const { registry, locale, offers, products = {} } = placing;
  const def = registry.get(block.type);
  if (!def) return undefined;
  const { requires } = def.meta;
  if (block.instead && offers && requires !== undefined && !offers.includes(requires))
    return placeBlock(block.instead, id, nodes, placing);
  const children = (block.children ?? []).flatMap(
    (child, at) => placeBlock(child, `${id}-${at + 1}`, nodes, placing) ?? [],
  );
  const { p, s } = migrateNode(
    { t: def.type, v: block.v ?? def.version, p: block.content ?? {}, s: block.style ?? {} },
    registry,
  );
  const base = { ...plain(def.defaultStyle?.() ?? {}), ...s.base };
  nodes[id] = {
    t: def.type,
    v: def.version,
    p: { ...neededProducts(def, products), ...plain(def.defaults(locale)), ...p },
    // Empty breakpoints are absent, as the editor leaves them.
    s: Object.fromEntries(Object.entries({ ...s, base }).filter(([, style]) => Object.keys(style).length > 0)),
    ...(def.slot ? { c: { default: children } } : {}),
  };
  return id;
}

function neededProducts(def: BlockDef, products: Readonly<Record<string, string>>): JsonObject {
  const fields = Object.entries(def.content).flatMap(([name, schema]): [string, string][] => {
    const meta = metaOf(schema);
    const id = meta?.kind === 'product' && meta.required ? products[meta.form ?? ''] : undefined;
    return id === undefined ? [] : [[name, id]];
  });
  return Object.fromEntries(fields);
}

function plain(values: object): JsonObject {
  return JSON.parse(JSON.stringify(values)) as JsonObject;
}
