import { childrenOf, inOrder, parentOf, ROOT } from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';

export function selectBlock(session: Session, id: string | undefined): void {
  if (session.store.get().selection === id) return;
  session.bus.seal();
  session.store.set({ selection: id === ROOT ? undefined : id, editing: undefined });
  if (id !== undefined && id !== ROOT) session.announce(`${session.words.selected}: ${blockName(session, id)}`);
}

/** Walks the tree from the selection: siblings, container, first child. */
export function selectNear(session: Session, way: 'previous' | 'next' | 'parent' | 'child'): void {
  const { doc, selection } = session.store.get();
  if (selection === undefined) return selectBlock(session, inOrder(doc)[0]);
  const parent = parentOf(doc, selection) ?? ROOT;
  const siblings = childrenOf(doc, parent);
  const at = siblings.indexOf(selection);
  const target = { previous: siblings[at - 1], next: siblings[at + 1], parent, child: childrenOf(doc, selection)[0] }[way];
  if (target !== undefined && target !== ROOT) selectBlock(session, target);
}
