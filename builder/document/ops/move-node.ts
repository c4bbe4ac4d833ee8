import { childrenOf, nodeAt, type PageDocument } from '../page-document.ts';
import { isWithin, parentOf } from '../tree.ts';
import type { Applied, MoveNode } from '../document-op.ts';

export function moveNode(doc: PageDocument, op: MoveNode): Applied {
  const from = parentOf(doc, op.id);
  if (from === undefined || !nodeAt(doc, op.parent))
    throw new RangeError(`Node ${op.id} cannot be moved to ${op.parent}.`);
  if (isWithin(doc, op.parent, op.id)) throw new RangeError(`Node ${op.id} cannot be moved into itself.`);
  const before = childrenOf(doc, from);
  const nodes = { ...doc.nodes };
  nodes[from] = { ...nodes[from]!, c: { default: before.filter((id) => id !== op.id) } };
  const target = [...(nodes[op.parent]!.c?.default ?? [])];
  target.splice(op.index, 0, op.id);
  nodes[op.parent] = { ...nodes[op.parent]!, c: { default: target } };
  return {
    doc: { ...doc, nodes },
    inverse: { type: 'moveNode', id: op.id, parent: from, index: before.indexOf(op.id) },
  };
}
