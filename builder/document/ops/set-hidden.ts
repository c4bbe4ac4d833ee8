import { nodeAt, type PageDocument } from '../page-document.ts';
import type { Applied, SetHidden } from '../document-op.ts';

export function setHidden(doc: PageDocument, op: SetHidden): Applied {
  const node = nodeAt(doc, op.id);
  if (!node) throw new RangeError(`Node ${op.id} does not exist.`);
  const { h, ...shown } = node;
  return {
    doc: { ...doc, nodes: { ...doc.nodes, [op.id]: op.hidden ? { ...shown, h: true } : shown } },
    inverse: { type: 'setHidden', id: op.id, hidden: h === true },
  };
}
