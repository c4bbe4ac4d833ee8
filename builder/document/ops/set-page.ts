import type { PageDocument } from '../page-document.ts';
import type { Applied, SetPage } from '../document-op.ts';

export function setPage(doc: PageDocument, op: SetPage): Applied {
  return { doc: { ...doc, seo: op.seo }, inverse: { type: 'setPage', seo: doc.seo } };
}
