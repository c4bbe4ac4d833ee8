import type { JsonObject, Locale } from '#builder/block';
import { childrenOf, ROOT, type DocNode, type PageDocument } from './page-document.ts';

/** A header or footer as all pages of a shop show it. */
export interface FramePart {
  node: Pick<DocNode, 't' | 'v' | 'p' | 's'>;
  /** By language. */
  texts: Readonly<Partial<Record<Locale, JsonObject>>>;
}

export type SharedFrame = Readonly<Record<string, FramePart>>;

const PARTS = new Set(['header', 'footer']);

/** Header and footer of a page that stand for the whole shop's, by block type. */
export function frameOf(doc: PageDocument): SharedFrame {
  const parts: Record<string, FramePart> = {};
  for (const id of sharedIds(doc)) {
    const { t, v, p, s } = doc.nodes[id]!;
    const texts: Partial<Record<Locale, JsonObject>> = {};
    for (const [locale, byNode] of Object.entries(doc.i18n)) if (byNode[id]) texts[locale as Locale] = byNode[id];
    parts[t] = { node: { t, v, p, s }, texts };
  }
  return parts;
}

/** The page with the shop's header and footer in place of its own shared ones; the very document when nothing differs. */
export function withFrame(doc: PageDocument, frame: SharedFrame): PageDocument {
  let { nodes, i18n } = doc;
  for (const id of sharedIds(doc)) {
    const node = nodes[id]!;
    const part = frame[node.t];
    if (!part) continue;
    if (!equal([node.v, node.p, node.s], [part.node.v, part.node.p, part.node.s]))
      nodes = { ...nodes, [id]: { ...node, ...part.node } };
    for (const [locale, texts] of Object.entries(part.texts)) {
      const page = i18n[locale];
      if (page && !equal(page[id], texts)) i18n = { ...i18n, [locale]: { ...page, [id]: texts } };
    }
  }
  return nodes === doc.nodes && i18n === doc.i18n ? doc : { ...doc, nodes, i18n };
}

function sharedIds(doc: PageDocument): string[] {
  return childrenOf(doc, ROOT).filter((id) => PARTS.has(doc.nodes[id]!.t) && doc.nodes[id]!.p.scope === 'shop');
}

/** Equality apart from the order of keys, which a database does not keep. */
function equal(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
