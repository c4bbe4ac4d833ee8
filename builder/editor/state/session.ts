import { createContext, useContext } from 'react';
import type { BlockRegistry, Label, Locale, PageData, RenderEnv } from '#builder/block';
import { migrateDocument } from '#builder/document';
import type { EditorApi, EditorInitial } from '../editor-api.ts';
import { wordsIn, type Words } from '../words.ts';
import { startAutosave, type Autosave } from './autosave.ts';
import { createCommandBus, type CommandBus } from './command-bus.ts';
import { followHistory, keptHistory } from './kept-history.ts';
import type { EditorState } from './editor-state.ts';
import { createStore, useSlice, type Store } from './store.ts';
import { unsavedDraft } from './unsaved-draft.ts';

/** One open editor: its state, its commands and what it was given. */
export interface Session {
  store: Store<EditorState>;
  bus: CommandBus;
  autosave: Autosave;
  registry: BlockRegistry;
  env: RenderEnv;
  api: EditorApi;
  initial: EditorInitial;
  locale: Locale;
  words: Words;
  say(label: Label): string;
  announce(text: string): void;
  /** Says something on the screen too, for a few seconds. */
  tell(text: string): void;
  close(): void;
}

export interface SessionOptions {
  initial: EditorInitial;
  registry: BlockRegistry;
  env: RenderEnv;
  data: PageData;
  api: EditorApi;
  locale: Locale;
}

export function openSession({ initial, registry, env, data, api, locale }: SessionOptions): Session {
  const words = wordsIn(locale);
  const stored = migrateDocument(initial.doc, registry);
  const store = createStore<EditorState>({
    doc: stored,
    selection: undefined,
    group: [],
    anchor: undefined,
    folded: new Set(),
    editing: undefined,
    // On a phone the phone's page is the one that can be edited.
    breakpoint: globalThis.innerWidth < 820 ? 'sm' : 'base',
    save: 'saved',
    canUndo: false,
    canRedo: false,
    dialog: undefined,
    preview: undefined,
    data,
    announcements: [],
    dragging: false,
    toast: undefined,
  });
  const unsaved = unsavedDraft(initial.page.id, storageOf('localStorage'));
  const unconfirmed = unsaved.recall(initial.rev);
  const autosave = startAutosave(store, api, initial.rev, unsaved);
  const announce = (text: string): void => {
    const { announcements } = store.get();
    store.set({ announcements: [...announcements.slice(-4), { text, n: (announcements.at(-1)?.n ?? 0) + 1 }] });
  };
  if (unconfirmed) {
    store.set({ doc: migrateDocument(unconfirmed, registry) });
    announce(words.restoredLocal);
  }
  const bus = createCommandBus(store);
  const kept = keptHistory(initial.page.id, storageOf('sessionStorage'));
  const steps = kept.recall(store.get().doc);
  if (steps) bus.resume(steps);
  const stopKeeping = followHistory(bus, kept, () => store.get().doc);
  return {
    store, bus, autosave, registry, env: { ...env, mode: 'editor' }, api, initial, locale, words,
    say: (label) => label[locale],
    announce,
    tell: (text) => {
      announce(text);
      store.set({ toast: text });
    },
    close: () => {
      stopKeeping();
      void autosave.flush().then(() => autosave.stop());
    },
  };
}

/** The browser's storage, or nothing where it is forbidden. */
function storageOf(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component belongs inside the page editor.');
  return session;
}

export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useSlice(useSession().store, select);
}
