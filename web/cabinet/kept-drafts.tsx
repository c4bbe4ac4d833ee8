import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Notice, useLocale, useTexts } from '#web/ui';
import { languageTag } from '#core/kit';
import { Autosave } from './autosave.ts';
import { addressOf, changedMeanwhile, isKept, putBack, savedNow, typedInto } from './draft-fields.ts';
import { DraftStore, type Draft, type DraftField } from './draft-store.ts';

const TEXTS = {
  de: {
    found: 'Hier wurde am {at} etwas eingegeben und noch nicht gespeichert.',
    putBack: 'Eingaben wieder einsetzen',
    drop: 'Verwerfen',
    show: 'Was eingegeben war',
    meanwhile: 'Seitdem wurde gespeichert:',
    savedNow: 'gespeichert ist jetzt',
    typed: 'Ihre Eingabe',
    other:
      'In einem anderen Fenster wird gerade dasselbe bearbeitet ({at}). Was Sie hier speichern, ersetzt, was dort steht.',
    homeless: 'Diese Felder gibt es hier nicht mehr:',
    kept: 'Entwurf gemerkt {at}. Er gilt, sobald Sie speichern.',
    saved: 'Gespeichert {at}',
    conflict:
      'Das wurde inzwischen in einem anderen Fenster geändert. Es wurde nichts überschrieben; Ihre Eingaben sind gemerkt. Laden Sie die Seite neu, um zu vergleichen.',
    undo: 'Eingaben zurücknehmen',
    offline:
      'Keine Verbindung. Ihre Eingaben sind in diesem Browser gemerkt; speichern Sie, sobald Sie wieder online sind.',
    full: 'Dieser Browser merkt sich keine Entwürfe. Speichern Sie, bevor Sie die Seite verlassen.',
    empty: '(leer)',
  },
  en: {
    found: 'Something was typed here on {at} and has not been saved yet.',
    putBack: 'Put it back',
    drop: 'Discard',
    show: 'What was typed',
    meanwhile: 'Saved since then:',
    savedNow: 'saved now',
    typed: 'what you typed',
    other: 'The same is being edited in another window ({at}). What you save here replaces what stands there.',
    homeless: 'These fields are not here any more:',
    kept: 'Draft kept {at}. It holds once you save.',
    saved: 'Saved {at}',
    conflict:
      'This was changed in another window meanwhile. Nothing was overwritten; what you typed is kept. Load the page again to compare.',
    undo: 'Take back what was typed',
    offline: 'No connection. What you typed is kept in this browser; save once you are online again.',
    full: 'This browser keeps no drafts. Save before you leave the page.',
    empty: '(empty)',
  },
};

const PAUSE_MS = 400;

type Found = { form: HTMLFormElement; address: string; draft: Draft };
type Said =
  | { kind: 'kept' | 'saved'; at: number; form: HTMLFormElement }
  | { kind: 'full' | 'offline' | 'conflict' }
  | { kind: 'other'; at: number }
  | { kind: 'homeless'; fields: DraftField[] }
  | null;

/**
 * Keeps what is typed into any form of the cabinet until it has been saved: a closed tab, a cut line and a crash lose nothing. What is found on
 * return is offered beside what is saved by then, and never put over it unasked.
 */
export function KeptDrafts({ owner }: { owner: string }) {
  const [found, setFound] = useState<Found[]>([]);
  const [said, setSaid] = useState<Said>(null);
  const { pathname, search } = useLocation();
  const store = useRef(new DraftStore(owner));
  const place = `${pathname}${search}`;
  const look = useCallback((asked: string): void => {
    // The page may be another one by now.
    if (asked !== `${window.location.pathname}${window.location.search}`) return;
    setFound(
      keptForms().flatMap((form) => {
        const address = addressOf(form);
        const draft = store.current.read(address);
        return draft ? [{ form, address, draft }] : [];
      }),
    );
  }, []);
  useEffect(() => {
    setSaid(null);
    // Forms of the page stand once it is drawn.
    const later = setTimeout(() => look(place), 50);
    return () => clearTimeout(later);
  }, [place, look]);
  const origins = useRef(new Map<HTMLFormElement, DraftField[]>());
  const autosave = useAutosave(store.current, setSaid);
  useTyping({ store: store.current, autosave, origins: origins.current }, setSaid, setFound);
  useSent({ store: store.current, autosave }, setSaid);
  const settle = ({ address }: Found): void => setFound((all) => all.filter((each) => each.address !== address));
  return (
    <>
      {found.map((each) => (
        <FoundDraft
          key={each.address}
          found={each}
          onPutBack={() => {
            settle(each);
            const homeless = putBack(each.form, each.draft.fields);
            if (homeless.length > 0) setSaid({ kind: 'homeless', fields: homeless });
          }}
          onDrop={() => {
            store.current.forget(each.address);
            settle(each);
          }}
        />
      ))}
      <DraftState
        said={said}
        onUndo={(form) => {
          store.current.forget(addressOf(form));
          const fields = form.dataset.autosave ? (origins.current.get(form) ?? []) : typedInto(form, []);
          putBack(
            form,
            fields.map((field) => ({ ...field, value: field.was })),
          );
          store.current.forget(addressOf(form));
          autosave.later(form);
          setSaid(null);
        }}
      />
    </>
  );
}

const keptForms = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('#work form')].filter(isKept);

/** Forms that save by themselves: what was taken needs no draft, and the page shows it. */
function useAutosave(store: DraftStore, say: (said: Said) => void): Autosave {
  const { revalidate } = useRevalidator();
  const tell = useRef<ConstructorParameters<typeof Autosave>[0]>(() => {});
  tell.current = (form, how) => {
    if (how === 'conflict' || how === 'offline') return say({ kind: how });
    if (how !== 'saved' || !form.isConnected) return;
    store.forget(addressOf(form));
    say({ kind: 'saved', at: Date.now(), form });
    revalidate();
  };
  const autosave = useRef<Autosave>();
  autosave.current ??= new Autosave((form, how) => tell.current(form, how));
  return autosave.current;
}

interface Keeping {
  store: DraftStore;
  autosave: Autosave;
  /** Values before the first word was typed, of forms that save by themselves. */
  origins: Map<HTMLFormElement, DraftField[]>;
}

/** Every pause in typing keeps what stands in the form by then. */
function useTyping(
  { store, autosave, origins }: Keeping,
  say: (said: Said) => void,
  setFound: (change: (all: Found[]) => Found[]) => void,
): void {
  useEffect(() => {
    const waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
    const keep = (form: HTMLFormElement): void => {
      waiting.delete(form);
      if (!form.isConnected) return;
      const address = addressOf(form);
      const fields = typedInto(form, store.read(address)?.fields ?? []);
      if (fields.length === 0) {
        store.forget(address);
        return say(null);
      }
      if (form.dataset.autosave) {
        const known = origins.get(form) ?? [];
        const isKnown = (field: DraftField): boolean =>
          known.some(({ name, nth }) => name === field.name && nth === field.nth);
        origins.set(form, [...known, ...fields.filter((field) => !isKnown(field))]);
        autosave.later(form);
      }
      const at = Date.now();
      say(store.write(address, { at, fields }) ? { kind: 'kept', at, form } : { kind: 'full' });
      // Typing on decides against the older draft.
      setFound((all) => all.filter((each) => each.address !== address));
    };
    const note = ({ target }: Event): void => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (!form || !form.closest('#work') || !isKept(form)) return;
      clearTimeout(waiting.get(form));
      waiting.set(
        form,
        setTimeout(() => keep(form), PAUSE_MS),
      );
    };
    const leave = (): void => {
      for (const [form, timer] of waiting) {
        clearTimeout(timer);
        keep(form);
      }
    };
    const elsewhere = ({ key, newValue }: StorageEvent): void => {
      const isHere = keptForms().some((form) => store.key(addressOf(form)) === key);
      if (isHere && newValue !== null) say({ kind: 'other', at: Date.now() });
    };
    document.addEventListener('input', note, true);
    document.addEventListener('change', note, true);
    window.addEventListener('pagehide', leave);
    window.addEventListener('storage', elsewhere);
    return () => {
      leave();
      document.removeEventListener('input', note, true);
      document.removeEventListener('change', note, true);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('storage', elsewhere);
    };
  }, [store, autosave, origins, say, setFound]);
}

/** A draft has done its work once its form was taken: the answer has come, and nothing in it was refused. */
function useSent({ store, autosave }: Omit<Keeping, 'origins'>, say: (said: Said) => void): void {
  const { state } = useNavigation();
  const fetchers = useFetchers();
  const sent = useRef(new Set<string>());
  const isIdle = state === 'idle' && fetchers.every((fetcher) => fetcher.state === 'idle');
  useEffect(() => {
    const note = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      if (form.action.endsWith('/sign_out')) return store.forgetAll();
      if (!form.closest('#work') || !isKept(form)) return;
      const running = autosave.yield(form);
      if (running) {
        // It would name a revision that is being replaced.
        event.preventDefault();
        event.stopPropagation();
        void running.then(() => form.requestSubmit(event.submitter));
        return;
      }
      if (navigator.onLine) {
        sent.current.add(addressOf(form));
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      say({ kind: 'offline' });
    };
    const online = (): void => say(null);
    document.addEventListener('submit', note, true);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('submit', note, true);
      window.removeEventListener('online', online);
    };
  }, [say, store, autosave]);
  useEffect(() => {
    if (!isIdle || sent.current.size === 0) return;
    const isRefused = document.querySelector('#work [role="alert"], #work [aria-invalid="true"]') !== null;
    if (!isRefused && document.querySelector('#work') !== null) {
      for (const address of sent.current) store.forget(address);
      say(null);
    }
    sent.current.clear();
  }, [isIdle, store, say]);
}

function FoundDraft({
  found: { form, draft },
  onPutBack,
  onDrop,
}: {
  found: Found;
  onPutBack: () => void;
  onDrop: () => void;
}) {
  const t = useTexts(TEXTS);
  const at = useTime();
  const conflicts = changedMeanwhile(form, draft.fields);
  const shown = (value: string): string => value || t.empty;
  return (
    <div className="mb-4" data-draft="found">
      <Notice tone="warn">
        <p>{t.found.replace('{at}', at(draft.at, true))}</p>
        {conflicts.length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{t.meanwhile}</p>
            <ul className="list-disc pl-5">
              {conflicts.map((field) => (
                <li key={`${field.name}${field.nth}`} className="break-words">
                  {field.label}: {t.savedNow} <q>{shown(savedNow(form, field))}</q>, {t.typed}{' '}
                  <q>{shown(field.value)}</q>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <details className="mt-2">
          <summary className="cursor-pointer">{t.show}</summary>
          <DraftFields fields={draft.fields} />
        </details>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button type="button" look="main" onPress={onPutBack}>
            {t.putBack}
          </Button>
          <Button type="button" onPress={onDrop}>
            {t.drop}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

function DraftFields({ fields }: { fields: readonly DraftField[] }) {
  return (
    <dl className="mt-2 flex flex-col gap-2">
      {fields.map((field) => (
        <div key={`${field.name}${field.nth}`}>
          <dt className="text-sm font-semibold">{field.label}</dt>
          <dd className="break-words whitespace-pre-line">{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** State of the draft, where one looks while typing: at the edge of the window. */
function DraftState({ said, onUndo }: { said: Said; onUndo: (form: HTMLFormElement) => void }) {
  const t = useTexts(TEXTS);
  const at = useTime();
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-20 bottom-4 z-40 max-w-[calc(100vw-6.5rem)]"
      data-draft={said?.kind ?? ''}
    >
      {said === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-3 py-2 text-sm shadow-lg">
          {said.kind === 'kept' || said.kind === 'saved' ? (
            <>
              <span>✓ {t[said.kind].replace('{at}', at(said.at, false))}</span>
              <button
                type="button"
                className="pointer-events-auto text-accent underline"
                onClick={() => onUndo(said.form)}
              >
                {t.undo}
              </button>
            </>
          ) : said.kind === 'other' ? (
            t.other.replace('{at}', at(said.at, false))
          ) : said.kind === 'homeless' ? (
            <div className="pointer-events-auto">
              {t.homeless}
              <DraftFields fields={said.fields} />
            </div>
          ) : (
            t[said.kind]
          )}
        </div>
      )}
    </div>
  );
}

/** The browser's own clock and zone: it is about what happened at this device. */
function useTime(): (at: number, withDay: boolean) => string {
  const locale = languageTag(useLocale());
  return (at, withDay) =>
    new Date(at).toLocaleString(locale, withDay ? { dateStyle: 'medium', timeStyle: 'short' } : { timeStyle: 'short' });
}
