import { insertNodes } from './ops/insert-nodes.ts';
import { moveNode } from './ops/move-node.ts';
import { removeNode } from './ops/remove-node.ts';
import { replaceDocument } from './ops/replace-document.ts';
import { setHidden } from './ops/set-hidden.ts';
import { setLocked } from './ops/set-locked.ts';
import { setPage } from './ops/set-page.ts';
import { setProps } from './ops/set-props.ts';
import { setStyle } from './ops/set-style.ts';
import { setTheme } from './ops/set-theme.ts';
import { setLanguage, setTexts } from './ops/set-texts.ts';
import type { Applied, Batch, DocumentOp } from './document-op.ts';
import type { PageDocument } from './page-document.ts';

/**
 * Applies one operation. Pure; placement rules are asked beforehand (`refusalAt`).
 * @throws {RangeError} when the operation names a node that is not there.
 */
export function applyOp(doc: PageDocument, op: DocumentOp): Applied {
  switch (op.type) {
    case 'insertNodes':
      return insertNodes(doc, op);
    case 'removeNode':
      return removeNode(doc, op);
    case 'moveNode':
      return moveNode(doc, op);
    case 'setProps':
      return setProps(doc, op);
    case 'setStyle':
      return setStyle(doc, op);
    case 'setHidden':
      return setHidden(doc, op);
    case 'setLocked':
      return setLocked(doc, op);
    case 'setPage':
      return setPage(doc, op);
    case 'setTheme':
      return setTheme(doc, op);
    case 'setTexts':
      return setTexts(doc, op);
    case 'setLanguage':
      return setLanguage(doc, op);
    case 'replaceDocument':
      return replaceDocument(doc, op);
    case 'batch':
      return applyBatch(doc, op);
  }
}

function applyBatch(doc: PageDocument, op: Batch): Applied {
  let current = doc;
  const inverses: DocumentOp[] = [];
  for (const step of op.ops) {
    const applied = applyOp(current, step);
    current = applied.doc;
    inverses.unshift(applied.inverse);
  }
  return { doc: current, inverse: { type: 'batch', ops: inverses } };
}
