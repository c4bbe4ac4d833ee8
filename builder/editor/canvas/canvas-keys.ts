import type { KeyboardEvent } from 'react';
import { deleteBlock, duplicateBlock } from '../commands/change-block.ts';
import { copySelection, pasteText } from '../commands/clipboard.ts';
import { moveBlock } from '../commands/move-block.ts';
import { selectBlock, selectNear } from '../commands/select-block.ts';
import { parentOf, ROOT } from '#builder/document';
import type { Session } from '../state/session.ts';

/** Keys while the canvas itself has the focus. Texts being edited and the block's toolbar keep their keys to themselves. */
export function handleCanvasKey(session: Session, event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (session.store.get().dragging || target !== event.currentTarget) return;
  if (runKey(session, event)) event.preventDefault();
}

function runKey(session: Session, event: KeyboardEvent<HTMLElement>): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey && event.shiftKey) return moveKey(session, event.key);
  if (command) return commandKey(session, event.key.toLowerCase());
  const { doc, selection } = session.store.get();
  switch (event.key) {
    case 'ArrowUp': return done(selectNear(session, 'previous'));
    case 'ArrowDown': return done(selectNear(session, 'next'));
    case 'ArrowLeft': return done(selectNear(session, 'parent'));
    case 'ArrowRight': return done(selectNear(session, 'child'));
    case 'Enter': return startEditing(session);
    case 'Delete':
    case 'Backspace': return selection !== undefined && done(deleteBlock(session, selection));
    case 'Escape': {
      const parent = selection === undefined ? undefined : parentOf(doc, selection);
      return done(selectBlock(session, parent === ROOT ? undefined : parent));
    }
    default: return false;
  }
}

function moveKey(session: Session, key: string): boolean {
  const way = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }[key] as 'up' | undefined;
  return way !== undefined && done(moveBlock(session, way));
}

function commandKey(session: Session, key: string): boolean {
  const { selection } = session.store.get();
  if (selection === undefined && key !== 'v') return false;
  switch (key) {
    case 'd': return done(duplicateBlock(session, selection!));
    case 'c': return done(copy(session));
    case 'x': return done(copy(session), deleteBlock(session, selection!));
    case 'v': return done(navigator.clipboard?.readText().then((text) => pasteText(session, text)).catch(() => undefined));
    default: return false;
  }
}

function copy(session: Session): void {
  const text = copySelection(session);
  if (text !== undefined) void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Puts the caret into the first text of the selected block. */
function startEditing(session: Session): boolean {
  const { selection } = session.store.get();
  if (selection === undefined) return false;
  const block = document.querySelector(`[data-canvas] [data-nid="${CSS.escape(selection)}"]`);
  const text = [...(block?.querySelectorAll('[data-edit]') ?? [])].find((element) => element.closest('[data-nid]') === block);
  if (!text) return false;
  session.store.set({ editing: { id: selection, path: text.getAttribute('data-edit')! } });
  return true;
}

function done(..._results: unknown[]): true {
  return true;
}
