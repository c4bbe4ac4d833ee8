import { nodeAt, type PageDocument } from '../page-document.ts';
import type { Applied, SetLocked } from '../document-op.ts';

export function setLocked(doc: PageDocument, op: SetLocked): Applied {
  const node = nodeAt(doc, op.id);
  if (!node) throw new RangeError(`Node ${op.id} does not exist.`);
  const { l, ...open } = node;
  return {
    doc: { ...doc, nodes: { ...doc.nodes, [op.id]: op.locked ? { ...open, l: true } : open } },
    inverse: { type: 'setLocked', id: op.id, locked: l === true },
  };
}
