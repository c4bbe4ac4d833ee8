import type { KeyboardEvent } from 'react';
import { parentOf, ROOT } from '#builder/document';
import { refuseLocked } from '../commands/change-block.ts';
import { selectBlock, selectNear } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import type { Session } from '../state/session.ts';
import { handleBlockKey } from './block-keys.ts';

const near = { ArrowUp: 'previous', ArrowDown: 'next', ArrowLeft: 'parent', ArrowRight: 'child' } as const;

/** Keys while the canvas itself has the focus. Texts being edited and the block's toolbar keep their keys to themselves. */
export function handleCanvasKey(session: Session, event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (session.store.get().dragging || target !== event.currentTarget) return;
  if (runKey(session, event)) event.preventDefault();
}

function runKey(session: Session, event: KeyboardEvent<HTMLElement>): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return handleBlockKey(session, event);
  const way = near[event.key as keyof typeof near];
  if (way) {
    selectNear(session, way, event.shiftKey ? 'range' : 'only');
    showSelection(session);
    return true;
  }
  if (event.key === 'Enter') return startEditing(session);
  if (event.key !== 'Escape') return handleBlockKey(session, event);
  const { doc, selection, group } = session.store.get();
  const parent = selection === undefined ? undefined : parentOf(doc, selection);
  selectBlock(session, group.length > 0 ? selection : parent === ROOT ? undefined : parent);
  return true;
}

/** Puts the caret into the first text of the selected block. */
function startEditing(session: Session): boolean {
  const { selection } = session.store.get();
  if (selection === undefined || session.store.get().readOnly || refuseLocked(session, [selection])) return false;
  const block = document.querySelector(`[data-canvas] [data-nid="${CSS.escape(selection)}"]`);
  const text = [...(block?.querySelectorAll('[data-edit]') ?? [])].find(
    (element) => element.closest('[data-nid]') === block,
  );
  if (!text) return false;
  session.store.set({ editing: { id: selection, path: text.getAttribute('data-edit')! }, group: [] });
  return true;
}
