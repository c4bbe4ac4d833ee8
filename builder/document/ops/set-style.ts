import { nodeAt, type PageDocument, type StyleByBreakpoint } from '../page-document.ts';
import type { Applied, SetStyle } from '../document-op.ts';
import { patch } from './set-props.ts';

export function setStyle(doc: PageDocument, op: SetStyle): Applied {
  const node = nodeAt(doc, op.id);
  if (!node) throw new RangeError(`Node ${op.id} does not exist.`);
  const { values, inverse } = patch(node.s[op.at] ?? {}, op.set, op.unset ?? []);
  const { [op.at]: _old, ...others } = node.s;
  // An empty entry is not kept: a document without overrides looks as if there had never been one.
  const s: StyleByBreakpoint = Object.keys(values).length > 0 ? { ...others, [op.at]: values } : others;
  return {
    doc: { ...doc, nodes: { ...doc.nodes, [op.id]: { ...node, s } } },
    inverse: { type: 'setStyle', id: op.id, at: op.at, ...inverse },
  };
}
