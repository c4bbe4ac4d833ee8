import { createContext, useContext } from 'react';
import type { BlockRegistry, Label, Locale, PageData, RenderEnv } from '#builder/block';
import { migrateDocument } from '#builder/document';
import type { EditorApi, EditorInitial } from '../editor-api.ts';
import { wordsIn, type Words } from '../words/words.ts';
import { startAutosave, type Autosave } from './autosave.ts';
import { createCommandBus, type CommandBus } from './command-bus.ts';
import { holdOpenPage, wishFor } from './hold-open-page.ts';
import { followHistory, recallHistory } from './kept-history.ts';
import { openLocalStore, type LocalStore } from './local-store.ts';
import type { EditorState } from './editor-state.ts';
import { createStore, useSlice, type Store } from './store.ts';
import { recallUnsaved, unsavedOps, type Recalled } from './unsaved-ops.ts';

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
  /** Zone of the editor's wall clocks, e.g. `Europe/Berlin`. */
  zone: string;
  words: Words;
  local: LocalStore;
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
  zone: string;
}

/** Opens the page with what this browser kept of it. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const local = openLocalStore();
  const pageId = options.initial.page.id;
  const [unsaved, history, words] = await Promise.all([
    local.read('unsaved', pageId),
    local.read('history', pageId),
    wordsIn(options.locale),
  ]);
  return sessionWith(options, local, { unsaved, history }, words);
}

function sessionWith(
  { initial, registry, env, data, api, locale, zone }: SessionOptions,
  local: LocalStore,
  kept: { unsaved: unknown; history: unknown },
  words: Words,
): Session {
  const pageId = initial.page.id;
  const recalled = recallUnsaved(kept.unsaved, {
    doc: migrateDocument(initial.doc, registry),
    rev: initial.rev,
    saveId: initial.saveId,
  });
  const store = createStore<EditorState>(startState(recalled, data));
  const session: Session = {
    store,
    bus: createCommandBus(store, undefined, () => session.tell(words.readOnly)),
    autosave: undefined as unknown as Autosave,
    registry,
    env: { ...env, mode: 'editor' },
    api,
    initial,
    locale,
    zone,
    words,
    local,
    say: (label) => label[locale],
    announce: (text) => {
      const { announcements } = store.get();
      store.set({ announcements: [...announcements.slice(-6), { text, n: (announcements.at(-1)?.n ?? 0) + 1 }] });
    },
    tell: (text) => {
      session.announce(text);
      store.set({ toast: text });
    },
    close: () => {
      stopKeeping();
      stopHolding();
      void session.autosave.flush().then(() => session.autosave.stop());
    },
  };
  const unsaved = unsavedOps(pageId, local, recalled.unsaved, () => store.get().doc);
  session.autosave = startAutosave(store, session.bus, api, unsaved, {
    lost: () => wishFor(session, 'hold'),
    told: session.tell,
  });
  const steps = recallHistory(kept.history, store.get().doc);
  if (steps) session.bus.resume(steps);
  const stopKeeping = followHistory(session.bus, local, pageId, () => store.get().doc);
  const stopHolding = holdOpenPage(session);
  if (recalled.restored) session.announce(words.restoredLocal);
  return session;
}

function startState({ doc, unsaved, stale }: Recalled, data: PageData): EditorState {
  return {
    doc,
    selection: undefined,
    group: [],
    anchor: undefined,
    folded: new Set(),
    editing: undefined,
    // On a phone the phone's page is the one that can be edited.
    breakpoint: globalThis.innerWidth < 820 ? 'sm' : 'base',
    save: stale ? 'conflict' : unsaved.ops.length > 0 ? 'unsaved' : 'saved',
    conflict: stale ? { rev: unsaved.baseRev } : undefined,
    readOnly: false,
    hold: undefined,
    leftOver: false,
    invalid: {},
    jump: undefined,
    canUndo: false,
    canRedo: false,
    dialog: stale ? 'conflict' : undefined,
    sheet: undefined,
    preview: undefined,
    data,
    announcements: [],
    dragging: false,
    toast: undefined,
  };
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
