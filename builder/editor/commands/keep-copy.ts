import type { Session } from '../state/session.ts';

/** Keeps this window's document as a new page, and opens it. */
export async function keepCopy({ api, autosave, store }: Session): Promise<void> {
  const { url } = await api.saveCopy(store.get().doc);
  autosave.discard();
  location.assign(url);
}
