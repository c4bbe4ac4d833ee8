import type { DocNode, PageDocument } from '../page-document.ts';
import { childrenOf, ROOT } from '../page-document.ts';
import { parentOf, subtreeIds } from '../tree.ts';
import type { Applied, RemoveNode } from '../document-op.ts';

export function removeNode(doc: PageDocument, op: RemoveNode): Applied {
  const parent = parentOf(doc, op.id);
  if (op.id === ROOT || parent === undefined) throw new RangeError(`Node ${op.id} cannot be removed.`);
  const removed: Record<string, DocNode> = {};
  const nodes = { ...doc.nodes };
  for (const id of subtreeIds(doc, op.id)) {
    removed[id] = nodes[id]!;
    delete nodes[id];
  }
  const siblings = childrenOf(doc, parent);
  nodes[parent] = { ...nodes[parent]!, c: { default: siblings.filter((id) => id !== op.id) } };
  return {
    doc: { ...doc, nodes },
    inverse: { type: 'insertNodes', parent, index: siblings.indexOf(op.id), rootId: op.id, nodes: removed },
  };
}
