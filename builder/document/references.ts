import {
  metaOf,
  type BlockDef,
  type BlockRegistry,
  type FieldKind,
  type FieldSet,
  type Json,
  type JsonObject,
  type Label,
} from '#builder/block';
import type { DocNode, PageDocument } from './page-document.ts';

export type ReferenceKind = 'asset' | 'product' | 'plan' | 'category' | 'lesson' | 'funnel' | 'program';

/** One place where a page names something outside itself. */
export interface Reference {
  /** Null for the page's own settings. */
  nodeId: string | null;
  block: Label;
  kind: ReferenceKind;
  id: string;
}

/** Meaning of a key wherever it stands, also in unknown blocks. */
const KEYS: Readonly<Record<string, ReferenceKind>> = {
  assetId: 'asset',
  captionsAssetId: 'asset',
  posterAssetId: 'asset',
  ogImage: 'asset',
  productId: 'product',
  productIds: 'product',
  excludeIds: 'product',
  membershipId: 'product',
  planId: 'plan',
  categoryId: 'category',
  lessonId: 'lesson',
  funnelId: 'funnel',
  programId: 'program',
};
const FIELD_KINDS: Partial<Record<FieldKind | 'media', ReferenceKind>> = {
  product: 'product',
  products: 'product',
  category: 'category',
  lesson: 'lesson',
  media: 'asset',
};
const PAGE: Label = { de: 'Seite', en: 'Page' };
/** The virtual category that holds every product exists everywhere. */
const EVERYWHERE = '0';

/** Every picture, product and the like a page names, in document order, each as often as it is named. */
export function referencesOf(doc: PageDocument, registry: BlockRegistry): Reference[] {
  const found: Reference[] = [];
  rewriteReferences(doc, registry, (reference) => {
    found.push(reference);
    return reference.id;
  });
  return found;
}

/**
 * The page with each reference replaced by what `decide` answers. Null empties it: the key goes, of lists the entry, of a picture the whole
 * picture, as words about nothing help nobody.
 */
export function rewriteReferences(
  doc: PageDocument,
  registry: BlockRegistry,
  decide: (reference: Reference) => string | null,
): PageDocument {
  const nodes: Record<string, DocNode> = {};
  const walkers = new Map<string, Walker>();
  for (const [nodeId, node] of Object.entries(doc.nodes)) {
    const def = registry.get(node.t);
    const block = def?.meta.label ?? { de: node.t, en: node.t };
    const walker: Walker = { keys: keysOf(def), decide: (kind, id) => decide({ nodeId, block, kind, id }) };
    walkers.set(nodeId, walker);
    nodes[nodeId] = {
      ...node,
      p: walkObject(node.p, walker),
      s: walkObject(node.s as JsonObject, walker) as DocNode['s'],
    };
  }
  const i18n = Object.fromEntries(
    Object.entries(doc.i18n).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([id, values]) => [
          id,
          walkObject(values, walkers.get(id) ?? { keys: KEYS, decide: () => null }),
        ]),
      ),
    ]),
  );
  const seo = walkObject(doc.seo as unknown as JsonObject, {
    keys: KEYS,
    decide: (kind, id) => decide({ nodeId: null, block: PAGE, kind, id }),
  });
  return { ...doc, nodes, i18n, seo: seo as unknown as PageDocument['seo'] };
}

interface Walker {
  keys: Readonly<Record<string, ReferenceKind>>;
  decide(kind: ReferenceKind, id: string): string | null;
}

const memo = new WeakMap<BlockDef, Readonly<Record<string, ReferenceKind>>>();

function keysOf(def: BlockDef | undefined): Readonly<Record<string, ReferenceKind>> {
  if (!def) return KEYS;
  let keys = memo.get(def);
  if (!keys) memo.set(def, (keys = { ...KEYS, ...fieldKeys(def.content), ...fieldKeys(def.style) }));
  return keys;
}

function fieldKeys(fields: FieldSet): Record<string, ReferenceKind> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, schema]) => {
      const meta = metaOf(schema);
      const kind = meta && FIELD_KINDS[meta.kind];
      return { ...(meta?.fields ? fieldKeys(meta.fields) : {}), ...(kind ? { [name]: kind } : {}) };
    }),
  ) as Record<string, ReferenceKind>;
}

const GONE = Symbol('gone');

function walk(value: Json, walker: Walker): Json | typeof GONE {
  if (Array.isArray(value))
    return value.map((entry: Json) => walk(entry, walker)).filter((entry) => entry !== GONE) as Json;
  if (typeof value !== 'object' || value === null) return value;
  const walked = walkObject(value as JsonObject, walker);
  const lostPicture = 'assetId' in value && 'alt' in value && !('assetId' in walked);
  return lostPicture ? GONE : walked;
}

function walkObject(value: JsonObject, walker: Walker): JsonObject {
  const result: Record<string, Json> = {};
  for (const [key, entry] of Object.entries(value)) {
    const kind = Object.hasOwn(walker.keys, key) ? walker.keys[key] : undefined;
    const next =
      kind === undefined || (typeof entry !== 'string' && !isTextList(entry))
        ? walk(entry, walker)
        : replaced(entry, kind, walker);
    if (next !== GONE) result[key] = next;
  }
  return result;
}

function replaced(entry: string | readonly string[], kind: ReferenceKind, { decide }: Walker): Json | typeof GONE {
  const one = (id: string): string | null =>
    id === '' || (kind === 'category' && id === EVERYWHERE) ? id : decide(kind, id);
  if (typeof entry === 'string') return one(entry) ?? GONE;
  return entry.map(one).filter((id) => id !== null);
}

function isTextList(value: Json): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
