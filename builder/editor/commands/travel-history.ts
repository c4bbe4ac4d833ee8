import type { Session } from '../state/session.ts';

export function undoStep(session: Session): void {
  if (!session.bus.undo()) return;
  // Refused text belonged to the undone change.
  session.store.set({ invalid: {} });
  session.announce(session.words.undone);
  showSelection(session);
}

export function redoStep(session: Session): void {
  if (!session.bus.redo()) return;
  session.announce(session.words.redone);
  showSelection(session);
}

/** Scrolls the selected block into view where it is not. */
export function showSelection(session: Session): void {
  const { selection } = session.store.get();
  if (selection === undefined) return;
  requestAnimationFrame(() =>
    document.querySelector(`[data-canvas] [data-nid="${CSS.escape(selection)}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
}
