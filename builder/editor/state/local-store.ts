import { openDB, type IDBPDatabase } from 'idb';

/** Parts of a page that this browser keeps: changes the server has not confirmed, and the steps undo can walk back. */
export type Kept = 'unsaved' | 'history';

export interface LocalStore {
  read(kind: Kept, pageId: string): Promise<unknown>;
  /** Plain data only. Of several writes in quick succession the last one counts. */
  write(kind: Kept, pageId: string, value: unknown): void;
  erase(kind: Kept, pageId: string): void;
  /** Answers when everything written so far is on disk. */
  settled(): Promise<void>;
}

/** The browser's database. Where it is forbidden or full nothing is kept, and the server's copy is what counts. */
export function openLocalStore(): LocalStore {
  const opened: Promise<IDBPDatabase | undefined> = openDB('kontor-editor', 1, {
    upgrade(db) {
      for (const kind of ['unsaved', 'history'] satisfies Kept[]) db.createObjectStore(kind);
    },
  }).catch(() => undefined);
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      waiting.delete(next[0]);
      await next[1]().catch(() => undefined);
    }
    running = undefined;
  };
  const put = (kind: Kept, pageId: string, work: (db: IDBPDatabase) => Promise<unknown>): void => {
    waiting.set(`${kind}:${pageId}`, async () => {
      const db = await opened;
      if (db) await work(db);
    });
    running ??= drain();
  };
  return {
    read: async (kind, pageId) => (await opened)?.get(kind, pageId).catch(() => undefined),
    write: (kind, pageId, value) => put(kind, pageId, (db) => db.put(kind, value, pageId)),
    erase: (kind, pageId) => put(kind, pageId, (db) => db.delete(kind, pageId)),
    settled: async () => {
      while (running) await running;
    },
  };
}
