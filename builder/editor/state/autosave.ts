import { PAGE_NOT_HELD, Refusal, type EditorApi } from '../editor-api.ts';
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
  /** The newest revision of the draft this window knows. */
  rev(): number;
  stop(): void;
}

export const autosaveDelays = { idleMs: 1000, maxMs: 5000, retryMs: 4000 };

/** Consequences of a save that the server refused. */
export interface Refused {
  /** The page is held elsewhere. Answers when it is known who has it. */
  lost(): Promise<void>;
  /** Something in the changes cannot be kept. */
  told(sentence: string): void;
}

/** Sends the changes one second after the last, and at least every five seconds while changes go on. A window that only looks sends nothing. */
export function startAutosave(
  store: Store<EditorState>,
  bus: CommandBus,
  api: EditorApi,
  unsaved: UnsavedOps,
  refused: Refused,
): Autosave {
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
    if (unsaved.get().ops.length > 0 && store.get().readOnly) return false;
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
    } catch (error) {
      if (error instanceof Refusal && error.code !== PAGE_NOT_HELD) {
        // The mended changes go along with the next attempt, which needs a name of its own.
        unsaved.reset(unsaved.get().baseRev, unsaved.get().ops);
        store.set({ save: 'refused' });
        refused.told(error.message);
        return false;
      }
      store.set({ save: error instanceof Refusal ? 'unsaved' : 'offline' });
      if (error instanceof Refusal) await refused.lost();
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
    if (save === 'saved' || save === 'refused') store.set({ save: 'unsaved' });
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
    rev: () => unsaved.get().baseRev,
    stop() {
      stopped = true;
      clear();
      unsubscribe();
      globalThis.removeEventListener?.('online', online);
    },
  };
}
