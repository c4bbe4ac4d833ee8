import type { PageDocument } from '../page-document.ts';
import type { Applied, ReplaceDocument } from '../document-op.ts';

export function replaceDocument(doc: PageDocument, op: ReplaceDocument): Applied {
  return { doc: op.doc, inverse: { type: 'replaceDocument', doc } };
}
