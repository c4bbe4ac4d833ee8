import type { DocNode, PageDocument } from '../page-document.ts';
import type { Applied, ReplaceDocument } from '../document-op.ts';
import { sameJson } from '../same-json.ts';

export function replaceDocument(doc: PageDocument, op: ReplaceDocument): Applied {
  return { doc: { ...op.doc, nodes: keepingSame(doc.nodes, op.doc.nodes) }, inverse: { type: 'replaceDocument', doc } };
}

/** Blocks that are as they were stay the very same, so that whoever draws the page knows there is nothing to draw. */
function keepingSame(before: PageDocument['nodes'], after: PageDocument['nodes']): Record<string, DocNode> {
  return Object.fromEntries(
    Object.entries(after).map(([id, node]) => {
      const known = Object.hasOwn(before, id) ? before[id] : undefined;
      return [id, known && sameJson(known, node) ? known : node];
    }),
  );
}
