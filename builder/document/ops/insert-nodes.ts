import { childrenOf, nodeAt, type PageDocument } from '../page-document.ts';
import type { Applied, InsertNodes } from '../document-op.ts';

export function insertNodes(doc: PageDocument, op: InsertNodes): Applied {
  const parent = nodeAt(doc, op.parent);
  if (!parent) throw new RangeError(`Node ${op.parent} does not exist.`);
  if (!Object.hasOwn(op.nodes, op.rootId)) throw new RangeError(`Node ${op.rootId} is not among the new ones.`);
  for (const id of Object.keys(op.nodes)) if (nodeAt(doc, id)) throw new RangeError(`Node ${id} exists already.`);
  const children = [...childrenOf(doc, op.parent)];
  children.splice(op.index, 0, op.rootId);
  return {
    doc: { ...doc, nodes: { ...doc.nodes, ...op.nodes, [op.parent]: { ...parent, c: { default: children } } } },
    inverse: { type: 'removeNode', id: op.rootId },
  };
}
