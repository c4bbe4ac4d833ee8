import type { PageDocument } from '#builder/document';
import type { CommandBus, History } from './command-bus.ts';
import { documentPrint } from './document-print.ts';
import type { LocalStore } from './local-store.ts';

interface KeptHistory extends History {
  hash: string;
}

const maxKept = 100;

/** Undo steps that outlive a reload: taken up again only when the document is the very one they lead to. */
export function recallHistory(kept: unknown, doc: PageDocument): History | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { hash, past, future } = kept as Partial<KeptHistory>;
  if (!Array.isArray(past) || !Array.isArray(future) || hash !== documentPrint(doc)) return undefined;
  return { past, future };
}

/** Keeps the last steps shortly after each change and when the tab is left. Answers a function that stops it. */
export function followHistory(bus: CommandBus, local: LocalStore, pageId: string, doc: () => PageDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    const { past, future } = bus.history();
    local.write('history', pageId, {
      hash: documentPrint(doc()),
      past: past.slice(-maxKept),
      future: future.slice(-maxKept),
    } satisfies KeptHistory);
  };
  const unsubscribe = bus.onApplied(() => {
    clearTimeout(timer);
    timer = setTimeout(write, 300);
  });
  window.addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('pagehide', write);
  };
}
