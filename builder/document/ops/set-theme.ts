import type { PageDocument } from '../page-document.ts';
import type { Applied, SetTheme } from '../document-op.ts';

export function setTheme(doc: PageDocument, op: SetTheme): Applied {
  const { theme: before, ...rest } = doc;
  return { doc: op.theme ? { ...rest, theme: op.theme } : rest, inverse: { type: 'setTheme', theme: before } };
}
