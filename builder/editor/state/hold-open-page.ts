import type { HoldWish } from '../editor-api.ts';
import type { Session } from './session.ts';

/** How often the lease of a minute is renewed; whoever waits for the page looks more often. */
const beatMs = 20_000;
const waitMs = 4_000;

/** Holds the page for this window as long as it is open. Answers a function that lets go. */
export function holdOpenPage(session: Session): () => void {
  const { api, store } = session;
  if (!api.hold) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const beat = async (): Promise<void> => {
    await wishFor(session, 'hold');
    const { hold } = store.get();
    if (!stopped) timer = setTimeout(() => void beat(), hold?.state === 'theirs' || hold?.wantedBy !== undefined ? waitMs : beatMs);
  };
  const leave = (): void => api.release?.();
  void beat();
  window.addEventListener('pagehide', leave);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** Tells the server what this window wants with the page and shows the answer. */
export async function wishFor(session: Session, wish: HoldWish): Promise<void> {
  const { api, store, autosave, words } = session;
  // Whoever takes over must find everything.
  if (wish === 'give') await autosave.flush();
  const before = store.get().hold;
  const hold = await api.hold?.(wish).catch(() => undefined);
  if (!hold) return;
  const readOnly = hold.state === 'theirs';
  if (before?.state === 'theirs' && !readOnly) {
    // The other's latest work is on the server, not here.
    location.reload();
    return;
  }
  store.set({ hold, readOnly, ...(readOnly ? { editing: undefined } : {}) });
  if (readOnly && before?.state !== 'theirs') session.announce(`${hold.holder || words.somebody} ${words.isEditing}`);
  if (!readOnly && hold.wantedBy !== undefined && (before?.state !== 'mine' || before.wantedBy === undefined)) session.announce(`${hold.wantedBy || words.somebody} ${words.wantsPage}`);
}
