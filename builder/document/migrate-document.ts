import type { BlockRegistry } from '#builder/block';
import type { DocNode, PageDocument } from './page-document.ts';

/**
 * Brings every node to its block's present version, one step at a time. Answers the same object when nothing had to change. Nodes of
 * unknown types and of versions from the future are left exactly as they are.
 */
export function migrateDocument(doc: PageDocument, registry: BlockRegistry): PageDocument {
  let nodes: Record<string, DocNode> | undefined;
  for (const [id, node] of Object.entries(doc.nodes)) {
    const migrated = migrateNode(node, registry);
    if (migrated !== node) (nodes ??= { ...doc.nodes })[id] = migrated;
  }
  return nodes ? { ...doc, nodes } : doc;
}

/** One node, the same way. */
export function migrateNode(node: DocNode, registry: BlockRegistry): DocNode {
  const def = registry.get(node.t);
  if (!def) return node;
  let current = node;
  while (current.v < def.version) {
    const step = def.migrate?.[current.v];
    if (!step) return current;
    const { p, s } = step({ p: current.p, s: current.s });
    current = { ...current, v: current.v + 1, p, s };
  }
  return current;
}
