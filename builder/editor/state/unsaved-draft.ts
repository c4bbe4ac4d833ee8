import { parseDocument, type PageDocument } from '#builder/document';

/** Changes the server has not confirmed, kept in this browser so that a crash or a closed tab loses nothing. */
export interface UnsavedDraft {
  keep(draft: { baseRev: number; doc: PageDocument }): void;
  forget(): void;
  /** What was kept on top of this revision; undefined when there is nothing or the server has moved on. */
  recall(rev: number): PageDocument | undefined;
}

export function unsavedDraft(pageId: string, storage: Storage | undefined): UnsavedDraft {
  const key = `kontor-page-draft:${pageId}`;
  const attempt = <T>(work: () => T): T | undefined => {
    // Storage may be full or forbidden; the server copy is what counts then.
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    keep: (draft) => attempt(() => storage?.setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => storage?.removeItem(key)),
    recall: (rev) => attempt(() => {
      const kept = JSON.parse(storage?.getItem(key) ?? 'null') as { baseRev: number; doc: unknown } | null;
      if (kept?.baseRev !== rev) return undefined;
      const parsed = parseDocument(kept.doc);
      return parsed.ok ? parsed.doc : undefined;
    }),
  };
}
