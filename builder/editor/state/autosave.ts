import type { EditorApi } from '../editor-api.ts';
import type { CommandBus } from './command-bus.ts';
import type { EditorState } from './editor-state.ts';
import type { Store } from './store.ts';
import type { UnsavedOps } from './unsaved-ops.ts';

export interface Autosave {
  /** Saves what is unsaved and answers when nothing is. False when the server could not take it. */
  flush(): Promise<boolean>;
  /** Overwrites the other's revision after a conflict. */
  overwrite(): Promise<boolean>;
  /** Forgets what this browser kept, before the other's revision is loaded. */
  discard(): void;
  /** Continues from a revision the server gave us. */
  rebase(rev: number): void;
  stop(): void;
}

export const autosaveDelays = { idleMs: 1000, maxMs: 5000, retryMs: 4000 };

/** Sends the changes one second after the last, and at least every five seconds while changes go on. */
export function startAutosave(store: Store<EditorState>, bus: CommandBus, api: EditorApi, unsaved: UnsavedOps): Autosave {
  let idle: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  // One request at a time; whoever comes later waits and then looks again.
  let queue: Promise<boolean> = Promise.resolve(true);
  let stopped = false;

  const clear = (): void => {
    clearTimeout(idle);
    clearTimeout(latest);
    latest = undefined;
  };

  const saveOnce = async (): Promise<boolean> => {
    clear();
    if (store.get().save === 'conflict') return false;
    const sent = unsaved.send();
    if (!sent) return true;
    store.set({ save: 'saving' });
    try {
      const result = await api.saveDraft({ baseRev: unsaved.get().baseRev, ...sent });
      if ('conflict' in result) {
        store.set({ save: 'conflict', conflict: result.conflict, dialog: 'conflict' });
        return false;
      }
      unsaved.confirm(result.rev);
    } catch {
      store.set({ save: 'offline' });
      if (!stopped) idle = setTimeout(() => void flush(), autosaveDelays.retryMs);
      return false;
    }
    const more = unsaved.get().ops.length > 0;
    store.set({ save: more ? 'unsaved' : 'saved' });
    return more ? saveOnce() : true;
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

  const unsubscribe = bus.onApplied((op) => {
    unsaved.add(op);
    const { save } = store.get();
    if (save === 'conflict') return;
    if (save === 'saved') store.set({ save: 'unsaved' });
    schedule();
  });
  const online = (): void => void flush();
  globalThis.addEventListener?.('online', online);
  if (store.get().save === 'unsaved') schedule();

  return {
    flush,
    overwrite() {
      const { conflict, doc } = store.get();
      unsaved.reset(conflict?.rev ?? unsaved.get().baseRev, [{ type: 'replaceDocument', doc }]);
      store.set({ save: 'unsaved', conflict: undefined });
      return flush();
    },
    discard() {
      clear();
      unsaved.reset(unsaved.get().baseRev);
      store.set({ save: 'saved' });
    },
    rebase(rev) {
      clear();
      unsaved.reset(rev);
      store.set({ save: 'saved' });
    },
    stop() {
      stopped = true;
      clear();
      unsubscribe();
      globalThis.removeEventListener?.('online', online);
    },
  };
}
