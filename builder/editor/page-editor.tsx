import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { BlockRegistry, Locale, PageData, RenderEnv } from '#builder/block';
import { inLanguage } from '#core/kit';
import { useClipboard } from './canvas/use-clipboard.ts';
import { Canvas } from './canvas/canvas.tsx';
import { SelectionFrame } from './canvas/selection-frame.tsx';
import { Announcer, Toast } from './chrome/announcer.tsx';
import { HoldBar } from './chrome/hold-bar.tsx';
import { CloseSheet, SheetBar } from './chrome/sheets.tsx';
import { Tabs } from './chrome/tabs.tsx';
import { Toolbar } from './chrome/toolbar.tsx';
import { redoStep, undoStep } from './commands/travel-history.ts';
import { DndArea } from './dnd/dnd-area.tsx';
import type { EditorApi, EditorInitial } from './editor-api.ts';
import { Palette } from './panels/palette.tsx';
import { patiently } from './state/patiently.ts';
import { openSession, SessionProvider, useEditorState, useSession, type Session } from './state/session.ts';
import './editor.css';

// Parts not needed before the page can be seen and a block selected come after it, but before they are likely to be wanted.
const settings = patiently(async () => ({ default: (await import('./panels/settings.tsx')).Settings }));
const dialogs = patiently(async () => ({ default: (await import('./chrome/open-dialog.tsx')).OpenDialog }));
const layers = patiently(async () => ({ default: (await import('./panels/layers.tsx')).Layers }));
const Settings = lazy(settings);
const OpenDialog = lazy(dialogs);
const Layers = lazy(layers);
/** The patterns bring all their words and pictures along; they come when somebody looks at them. */
const Sections = lazy(patiently(async () => ({ default: (await import('./panels/sections.tsx')).Sections })));

const missingData = patiently(async () => (await import('./state/load-missing-data.ts')).loadMissingData);
/** The page is opened with all it needs; what a change asks for comes after the first picture of it. */
const MISSING_DATA_AFTER_MS = 1000;

export interface PageEditorProps {
  initial: EditorInitial;
  blocks: BlockRegistry;
  /** Answers to the document's data needs, as for the published page but with blocked products in it. */
  data: PageData;
  env: RenderEnv;
  api: EditorApi;
  /** Language of the editor itself; the page's is `env.locale`. */
  locale: Locale;
  /** Zone of the wall clocks; in the cabinet the seller's. */
  zone: string;
}

/** The page editor. Client only: load its module lazily and give it a whole window. */
export function PageEditor({ initial, blocks, data, env, api, locale, zone }: PageEditorProps): ReactElement | null {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    let opened: Session | undefined;
    let stopLoading: (() => void) | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    void openSession({ initial, registry: blocks, env, data, api, locale, zone }).then((ready) => {
      if (gone) return ready.close();
      opened = ready;
      setSession(ready);
      later = setTimeout(() => {
        void missingData().then((loadMissingData) => {
          if (!gone) stopLoading = loadMissingData(ready);
        });
      }, MISSING_DATA_AFTER_MS);
    });
    return () => {
      gone = true;
      clearTimeout(later);
      stopLoading?.();
      opened?.close();
    };
    // A session lives as long as its page; new callbacks or data of a re-render must not restart it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [initial.page.id]);
  if (!session) return null;
  return (
    <SessionProvider value={session}>
      <Workshop />
    </SessionProvider>
  );
}

type Panel = 'blocks' | 'sections' | 'layers';

function Workshop(): ReactElement {
  const session = useSession();
  const { words, locale } = session;
  const [panel, setPanel] = useState<Panel>('blocks');
  useWindowKeys(session, setPanel);
  useClipboard(session);
  const canvas = useMemo(() => <Canvas />, []);
  const seen = useSeen();
  const empty = <aside id="kb-settings" className="kb-settings" aria-label={words.settings} aria-busy="true" />;
  return (
    <div className="kb kb-editor" lang={locale}>
      <Toolbar />
      <HoldBar />
      <SheetBar />
      <div className="kb-work">
        <DndArea>
          <section id="kb-blocks" className="kb-side" aria-label={`${words.blocks}, ${words.layers}`}>
            <CloseSheet />
            <Tabs<Panel>
              label={`${words.blocks}, ${words.layers}`}
              tabs={[
                { id: 'blocks', label: words.blocks },
                { id: 'sections', label: inLanguage(locale, { de: 'Abschnitte', en: 'Sections' }) },
                { id: 'layers', label: words.layers },
              ]}
              current={panel}
              choose={setPanel}
            >
              <Suspense fallback={null}>
                {panel === 'blocks' ? <Palette /> : panel === 'sections' ? <Sections /> : <Layers />}
              </Suspense>
            </Tabs>
          </section>
          <SelectionFrame />
        </DndArea>
        {canvas}
        {seen ? (
          <Suspense fallback={empty}>
            <Settings />
          </Suspense>
        ) : (
          empty
        )}
      </div>
      <Dialogs />
      <Announcer />
      <Toast />
    </div>
  );
}

/** True once the page has been painted; the tools that come later are then fetched one after the other. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        setSeen(true);
        void settings()
          .then(dialogs)
          .then(layers)
          .catch(() => undefined);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return seen;
}

function Dialogs(): ReactElement | null {
  const dialog = useEditorState((state) => state.dialog);
  return dialog === undefined ? null : (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} />
    </Suspense>
  );
}

/** Toolbar, blocks, page and settings are walked with one key, so that no one has to pass every button between them. */
function goToNextPart(step: 1 | -1): void {
  const parts = ['.kb-top', '.kb-sheets', '.kb-side', '[data-canvas]', '.kb-settings']
    .map((part) => document.querySelector<HTMLElement>(part)!)
    // On a phone a closed sheet is passed over, on a desk the bar that opens them.
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const from = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts[(from < 0 ? (step === 1 ? 0 : parts.length - 1) : from + step + parts.length) % parts.length]!;
  const inputs = [...part.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex="0"]')].filter(
    (each) => !each.matches(':disabled,[tabindex="-1"]') && each.offsetHeight > 0,
  );
  (part.tabIndex === 0 ? part : inputs[0])?.focus();
}

/** Keys that work wherever the focus is, except in a text being typed. */
function useWindowKeys(session: Session, setPanel: (panel: 'blocks') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key === 'F6' && !target.closest('dialog')) {
        event.preventDefault();
        return goToNextPart(event.shiftKey ? -1 : 1);
      }
      if (target.closest('input,textarea,select,[contenteditable],dialog')) return;
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && (key === 'z' || key === 'y')) {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) redoStep(session);
        else undoStep(session);
      } else if (event.key === '/' && !command) {
        event.preventDefault();
        setPanel('blocks');
        session.store.set({ sheet: 'blocks' });
        setTimeout(() => document.querySelector<HTMLInputElement>('[data-palette-search]')?.select());
      } else if (event.key === '?') session.store.set({ dialog: 'help' });
    };
    // Leaving with unsaved changes: the browser asks, and this browser keeps a copy anyway.
    const onLeave = (event: BeforeUnloadEvent): void => {
      const { save, readOnly } = session.store.get();
      if (save === 'saved' || readOnly) return;
      void session.autosave.flush();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [session, setPanel]);
}
