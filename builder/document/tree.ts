import { childrenOf, nodeAt, ROOT, type PageDocument } from './page-document.ts';

const parents = new WeakMap<PageDocument, Map<string, string>>();

/** The container a block stands in; undefined for the page itself and for unknown ids. */
export function parentOf(doc: PageDocument, id: string): string | undefined {
  let map = parents.get(doc);
  if (!map) {
    map = new Map();
    for (const [parent, node] of Object.entries(doc.nodes))
      for (const child of node.c?.default ?? []) map.set(child, parent);
    parents.set(doc, map);
  }
  return map.get(id);
}

/** A block and everything inside it, in document order. */
export function subtreeIds(doc: PageDocument, id: string): string[] {
  const ids = [id];
  for (const child of childrenOf(doc, id)) ids.push(...subtreeIds(doc, child));
  return ids;
}

/** Levels from the page (0) down to a block. */
export function depthOf(doc: PageDocument, id: string): number {
  let depth = 0;
  for (let at = parentOf(doc, id); at !== undefined; at = parentOf(doc, at)) depth += 1;
  return depth;
}

/** Levels a block and its children take, 1 for a block without children. */
export function heightOf(doc: PageDocument, id: string): number {
  return 1 + Math.max(0, ...childrenOf(doc, id).map((child) => heightOf(doc, child)));
}

/** Every block from top to bottom, without the page itself. */
export function inOrder(doc: PageDocument): string[] {
  return subtreeIds(doc, ROOT).slice(1);
}

/** True if a block is hidden, by itself or with a block around it. */
export function isHidden(doc: PageDocument, id: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = parentOf(doc, at)) if (nodeAt(doc, at)?.h) return true;
  return false;
}

/** The outermost locked block around a block, itself included; undefined when it may be changed. */
export function lockedBy(doc: PageDocument, id: string): string | undefined {
  let lock: string | undefined;
  for (let at: string | undefined = id; at !== undefined; at = parentOf(doc, at)) if (nodeAt(doc, at)?.l) lock = at;
  return lock;
}

/** Blocks from top to bottom without those that lie inside another of them. */
export function topmost(doc: PageDocument, ids: readonly string[]): string[] {
  if (ids.length < 2) return ids.filter((id) => nodeAt(doc, id) !== undefined);
  const wanted = new Set(ids);
  const inner = (id: string): boolean => {
    for (let at = parentOf(doc, id); at !== undefined; at = parentOf(doc, at)) if (wanted.has(at)) return true;
    return false;
  };
  return inOrder(doc).filter((id) => wanted.has(id) && !inner(id));
}

/** True if `id` is `ancestor` or lies inside it. */
export function isWithin(doc: PageDocument, id: string, ancestor: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = parentOf(doc, at)) if (at === ancestor) return true;
  return false;
}
