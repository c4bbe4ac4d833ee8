import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Json, Locale, PageData } from '#builder/block';
import type { DocNode } from '#builder/document';
import { firstOfBody } from '#builder/render';
import type { EditorState } from '../state/editor-state.ts';
import type { Session } from '../state/session.ts';
import { together } from '../state/store.ts';

/** State of the editor that a block shows. */
export interface Around {
  /** As it stands in the document; Craft knows where blocks stand, not what is in them. */
  node: DocNode | undefined;
  data: PageData;
  language: Locale | undefined;
  /** In the language being translated into. */
  texts: Readonly<Record<string, Json>> | undefined;
  selected: boolean;
  first: boolean;
}

/** State of the editor that the block shows; it is drawn again when that changes, and asked about nothing else. */
export function useAround(session: Session, id: string): Around {
  const kept = useRef<Around>();
  const subscribe = useCallback((listener: () => void) => watchOf(session).add(id, listener), [session, id]);
  const read = (): Around => together(kept, aroundOf(session, session.store.get(), id));
  return useSyncExternalStore(subscribe, read, read);
}

function aroundOf({ registry }: Session, { data, language, doc, selection }: EditorState, id: string): Around {
  return {
    node: doc.nodes[id],
    data,
    language,
    texts: language === undefined ? undefined : doc.i18n[language]?.[id],
    selected: selection === id,
    first: firstOfBody(doc, registry) === id,
  };
}

interface Watch {
  add(id: string, listener: () => void): () => void;
}

const watches = new WeakMap<Session, Watch>();

/** One listener for all blocks: a thousand that each look at every change take longer than the change. */
function watchOf(session: Session): Watch {
  let watch = watches.get(session);
  if (!watch) watches.set(session, (watch = startWatch(session)));
  return watch;
}

function startWatch({ store, registry }: Session): Watch {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (id: string | undefined): void => listeners.get(id ?? '')?.forEach((listener) => listener());
  let before = store.get();
  store.subscribe(() => {
    const [was, now] = [before, store.get()];
    before = now;
    if (was.data !== now.data || was.language !== now.language) {
      for (const id of listeners.keys()) tell(id);
      return;
    }
    const changed = new Set<string | undefined>([
      ...(was.selection === now.selection ? [] : [was.selection, now.selection]),
      ...textsChanged(was, now),
    ]);
    if (was.doc !== now.doc) {
      const [first, next] = [firstOfBody(was.doc, registry), firstOfBody(now.doc, registry)];
      if (first !== next) changed.add(first).add(next);
      for (const id of listeners.keys()) if (was.doc.nodes[id] !== now.doc.nodes[id]) changed.add(id);
    }
    changed.forEach(tell);
  });
  return {
    add(id, listener) {
      const known = listeners.get(id) ?? new Set();
      listeners.set(id, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(id) === known) listeners.delete(id);
      };
    },
  };
}

function textsChanged({ language, doc: was }: EditorState, { doc: now }: EditorState): string[] {
  const [old, fresh] =
    language === undefined || was === now ? [{}, {}] : [was.i18n[language] ?? {}, now.i18n[language] ?? {}];
  return old === fresh
    ? []
    : [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((id) => old[id] !== fresh[id]);
}
