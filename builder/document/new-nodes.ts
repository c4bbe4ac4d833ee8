import type { BlockDef, BlockRegistry, BlockSeed, JsonObject, Locale } from '#builder/block';
import { childrenOf, type DocNode, type PageDocument } from './page-document.ts';

/** A tree of nodes that is not yet part of a document. */
export interface NodeTree {
  rootId: string;
  nodes: Record<string, DocNode>;
}

/** Eight letters and digits from the platform's secure source; the first is a letter, as the id becomes part of a class name. */
export function newNodeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return [...bytes].map((byte, at) => alphabet[byte % (at === 0 ? 26 : 36)]).join('');
}

/** A new block with its defaults and the children it is born with. */
export function newBlock(
  registry: BlockRegistry,
  def: BlockDef,
  locale: Locale,
  seed: Omit<BlockSeed, 'type'> = {},
): NodeTree {
  const rootId = newNodeId();
  const nodes: Record<string, DocNode> = {};
  const children: string[] = [];
  for (const child of seed.children ?? def.seed?.(locale) ?? []) {
    const childDef = registry.get(child.type);
    if (!childDef) continue;
    const tree = newBlock(registry, childDef, locale, child);
    Object.assign(nodes, tree.nodes);
    children.push(tree.rootId);
  }
  const style = def.defaultStyle?.();
  nodes[rootId] = {
    t: def.type,
    v: def.version,
    p: { ...withoutUndefined(def.defaults(locale)), ...seed.content },
    s: style ? { base: withoutUndefined(style) } : {},
    ...(def.slot ? { c: { default: children } } : {}),
  };
  return { rootId, nodes };
}

/** A deep copy of a block with fresh ids: editing the copy can never touch the original. */
export function copyBlock(doc: PageDocument, id: string): NodeTree {
  const rootId = newNodeId();
  const nodes: Record<string, DocNode> = {};
  // A copy is made to be worked on: it starts unlocked.
  const { l: _locked, ...source } = doc.nodes[id]!;
  const children: string[] = [];
  for (const child of childrenOf(doc, id)) {
    const copy = copyBlock(doc, child);
    Object.assign(nodes, copy.nodes);
    children.push(copy.rootId);
  }
  // An anchor may exist only once on a page, so the copy starts without.
  const { anchor: _anchor, ...p } = source.p;
  nodes[rootId] = {
    ...structuredClone(source),
    p: structuredClone(p),
    ...(source.c ? { c: { default: children } } : {}),
  };
  return { rootId, nodes };
}

function withoutUndefined(values: object): JsonObject {
  return JSON.parse(JSON.stringify(values)) as JsonObject;
}
