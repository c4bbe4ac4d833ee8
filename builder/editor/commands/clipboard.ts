import { copyBlock, emptyDocument, inOrder, parseDocument, placedFrom, ROOT } from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';
import { insertTree } from './insert-block.ts';

const mark = 'kontor-block';

/** The selected block as text for the system's clipboard, so that it can be pasted on another page or in another tab. */
export function copySelection(session: Session): string | undefined {
  const { doc, selection } = session.store.get();
  if (selection === undefined || selection === ROOT) return undefined;
  const { rootId, nodes } = placedFrom(doc, selection);
  session.announce(`${session.words.copied}: ${blockName(session, selection)}`);
  return JSON.stringify({ [mark]: 1, rootId, nodes });
}

/** Inserts a copied block with fresh ids after the selection. False when the text is not one of ours or no place allows it. */
export function pasteText(session: Session, text: string): boolean {
  if (!text.includes(mark)) return false;
  try {
    const copied = JSON.parse(text) as { rootId: string; nodes: Record<string, unknown> };
    const page = emptyDocument(session.store.get().doc.kind);
    const parsed = parseDocument({ ...page, nodes: { ...copied.nodes, [ROOT]: { ...page.nodes[ROOT], c: { default: [copied.rootId] } } } });
    const first = parsed.ok ? inOrder(parsed.doc)[0] : undefined;
    return parsed.ok && first !== undefined && insertTree(session, copyBlock(parsed.doc, first));
  } catch {
    return false;
  }
}
