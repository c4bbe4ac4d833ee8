import type { PageDocument } from '#builder/document';
import type { EditorApi } from '../editor-api.ts';
import type { EditorState } from './editor-state.ts';
import type { Store } from './store.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';

export interface Autosave {
  /** Saves what is unsaved and answers when nothing is. False when the server could not take it. */
  flush(): Promise<boolean>;
  /** Overwrites the other's revision after a conflict. */
  overwrite(): Promise<boolean>;
  /** Forgets what this browser kept, before the other's revision is loaded. */
  discard(): void;
  /** Continues from a revision the server gave us. */
  rebase(rev: number, doc: PageDocument): void;
  stop(): void;
}

export const autosaveDelays = { idleMs: 1000, maxMs: 5000, retryMs: 4000 };

/** Saves the draft one second after the last change, and at least every five seconds while changes go on. */
export function startAutosave(store: Store<EditorState>, api: EditorApi, rev: number, unsaved: UnsavedDraft): Autosave {
  let baseRev = rev;
  let conflictRev: number | undefined;
  let savedDoc = store.get().doc;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  // One request at a time; whoever comes later waits and then looks again.
  let queue: Promise<boolean> = Promise.resolve(true);

  const clear = (): void => {
    clearTimeout(idle);
    clearTimeout(latest);
    latest = undefined;
  };

  const saveOnce = async (): Promise<boolean> => {
    clear();
    const { doc, save } = store.get();
    if (doc === savedDoc) return true;
    if (save === 'conflict') return false;
    store.set({ save: 'saving' });
    try {
      const result = await api.saveDraft({ baseRev, doc });
      if ('conflict' in result) {
        conflictRev = result.conflict.rev;
        store.set({ save: 'conflict' });
        return false;
      }
      baseRev = result.rev;
      savedDoc = doc;
      unsaved.forget();
      const changedMeanwhile = store.get().doc !== doc;
      store.set({ save: changedMeanwhile ? 'unsaved' : 'saved' });
      if (changedMeanwhile) schedule();
      return !changedMeanwhile;
    } catch {
      store.set({ save: 'offline' });
      idle = setTimeout(() => void flush(), autosaveDelays.retryMs);
      return false;
    }
  };

  const flush = (): Promise<boolean> => {
    queue = queue.then(saveOnce);
    return queue;
  };

  const schedule = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => void flush(), autosaveDelays.idleMs);
    latest ??= setTimeout(() => void flush(), autosaveDelays.maxMs);
  };

  let seen = store.get().doc;
  const unsubscribe = store.subscribe(() => {
    const { doc, save } = store.get();
    if (doc === seen) return;
    seen = doc;
    if (doc === savedDoc) return;
    unsaved.keep({ baseRev, doc });
    if (save === 'conflict') return;
    if (save === 'saved') store.set({ save: 'unsaved' });
    schedule();
  });
  const online = (): void => void flush();
  globalThis.addEventListener?.('online', online);

  return {
    flush,
    async overwrite() {
      if (conflictRev !== undefined) baseRev = conflictRev;
      store.set({ save: 'unsaved' });
      return flush();
    },
    discard() {
      clear();
      unsaved.forget();
    },
    rebase(newRev, doc) {
      clear();
      baseRev = newRev;
      savedDoc = doc;
      seen = doc;
      unsaved.forget();
      store.set({ save: 'saved' });
    },
    stop() {
      clear();
      unsubscribe();
      globalThis.removeEventListener?.('online', online);
    },
  };
}
