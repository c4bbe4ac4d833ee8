import type { Session } from '../state/session.ts';

/** Makes a page of its own of what this window holds, and opens it. */
export async function keepCopy({ api, autosave, store }: Session): Promise<void> {
  const { url } = await api.saveCopy(store.get().doc);
  autosave.discard();
  location.assign(url);
}
