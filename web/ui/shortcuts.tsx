import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from './locale.tsx';
import { Modal } from './modal.tsx';
import { ShortcutList, shortcutTexts } from './shortcut-list.tsx';

export interface Shortcut {
  /** One key (`/`) or two in a row (`g o`). */
  keys: string;
  label: string;
  run: () => void;
}

interface Board {
  add(shortcut: Shortcut): () => void;
}

const ShortcutContext = createContext<Board | null>(null);

// Between the two keys of a pair.
const PAIR_MS = 1_200;

/** Listens for keys outside of fields and shows all of them on `?`. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const t = useTexts(shortcutTexts);
  const known = useRef(new Set<Shortcut>());
  const [list, setList] = useState<readonly Shortcut[] | null>(null);
  const board = useMemo<Board>(
    () => ({
      add(shortcut) {
        known.current.add(shortcut);
        return () => void known.current.delete(shortcut);
      },
    }),
    [],
  );
  useEffect(() => {
    let before = '';
    let forget: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const typed = before ? `${before} ${event.key}` : event.key;
      const found = [...known.current].find((shortcut) => shortcut.keys === typed);
      clearTimeout(forget);
      before = [...known.current].some((shortcut) => shortcut.keys.startsWith(`${event.key} `)) ? event.key : '';
      forget = setTimeout(() => (before = ''), PAIR_MS);
      if (found) {
        before = '';
        event.preventDefault();
        found.run();
      } else if (typed === '?') {
        event.preventDefault();
        setList([...known.current]);
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <ShortcutContext.Provider value={board}>
      {children}
      <Modal title={t.title} isOpen={list !== null} onClose={() => setList(null)}>
        <ShortcutList shortcuts={list ?? []} />
      </Modal>
    </ShortcutContext.Provider>
  );
}

/** Offers a key while the component is on the screen. Outside of `Shortcuts` nothing listens. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const board = useContext(ShortcutContext);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => board?.add({ keys, label, run: () => latest.current() }), [board, keys, label]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}
