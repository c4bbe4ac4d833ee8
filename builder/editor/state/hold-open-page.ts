import type { HoldWish } from '../editor-api.ts';
import type { Session } from './session.ts';

/** Time between two renewals of the lease, which lasts a minute. A window that lost the page knows it within ten seconds. */
const beatMs = 8_000;
const waitMs = 4_000;

/** Holds the page for this window as long as it is open. Answers a function that lets go. */
export function holdOpenPage(session: Session): () => void {
  const { api, store } = session;
  if (!api.hold) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const beat = async (): Promise<void> => {
    clearTimeout(timer);
    await wishFor(session, 'hold');
    clearTimeout(timer);
    const { hold } = store.get();
    if (!stopped)
      timer = setTimeout(() => void beat(), hold?.state === 'theirs' || hold?.wantedBy !== undefined ? waitMs : beatMs);
  };
  const leave = (): void => api.release?.();
  // Timers of a hidden window hardly run, so it asks when it is looked at again.
  const seen = (): void => {
    if (document.visibilityState === 'visible') void beat();
  };
  void beat();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', seen);
    document.removeEventListener('visibilitychange', seen);
    leave();
  };
}

/** Tells the server what this window wants with the page and shows the answer. */
export async function wishFor(session: Session, wish: HoldWish): Promise<void> {
  const { api, store, autosave, words } = session;
  // The window that takes over must find everything.
  if (wish === 'give') await autosave.flush();
  const hold = await api.hold?.(wish).catch(() => undefined);
  const { hold: before, save, leftOver } = store.get();
  if (!hold) return;
  const readOnly = hold.state === 'theirs';
  if (before?.state === 'theirs' && !readOnly) {
    // The other's latest work is on the server, not here.
    location.reload();
    return;
  }
  // A second window of the same person opens with the draft that the first is about to save. Nothing of it is left over.
  const left = readOnly && save !== 'saved' && before?.state !== 'theirs' && (before !== undefined || !hold.own);
  store.set({ hold, readOnly, leftOver: leftOver || left, ...(readOnly ? { editing: undefined } : {}) });
  if (readOnly && before?.state !== 'theirs') session.announce(`${hold.holder || words.somebody} ${words.isEditing}`);
  if (!readOnly && hold.wantedBy !== undefined && (before?.state !== 'mine' || before.wantedBy === undefined))
    session.announce(`${hold.wantedBy || words.somebody} ${words.wantsPage}`);
}
