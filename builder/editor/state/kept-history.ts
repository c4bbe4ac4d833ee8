import { documentHash, type PageDocument } from '#builder/document';
import type { CommandBus, History } from './command-bus.ts';

/** Undo steps that outlive a reload: kept in this tab and taken up again only when the document is the very one they belong to. */
export interface KeptHistory {
  keep(doc: PageDocument, history: History): void;
  recall(doc: PageDocument): History | undefined;
}

const maxKept = 100;

export function keptHistory(pageId: string, storage: Storage | undefined): KeptHistory {
  const key = `kontor-page-history:${pageId}`;
  return {
    keep(doc, { past, future }) {
      // The storage is small and may be forbidden; then undo simply ends at the reload.
      try {
        storage?.setItem(key, JSON.stringify({ hash: documentHash(doc), past: past.slice(-maxKept), future: future.slice(-maxKept) }));
      } catch {
        storage?.removeItem(key);
      }
    },
    recall(doc) {
      try {
        const kept = JSON.parse(storage?.getItem(key) ?? 'null') as (History & { hash: string }) | null;
        return kept?.hash === documentHash(doc) ? { past: kept.past, future: kept.future } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Keeps the steps shortly after each change and when the tab is left. Answers a function that stops it. */
export function followHistory(bus: CommandBus, kept: KeptHistory, doc: () => PageDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    kept.keep(doc(), bus.history());
  };
  const unsubscribe = bus.onApplied(() => {
    clearTimeout(timer);
    timer = setTimeout(write, 1000);
  });
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}
