import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { showSelection } from '../commands/travel-history.ts';
import type { Sheet } from '../state/editor-state.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { BlockIcon } from './block-icon.tsx';

/** Bar at the thumb on a phone: a button for each part that stands beside the page on a desk and comes from below here. */
export function SheetBar(): ReactElement {
  const session = useSession();
  const { words, store } = session;
  const sheet = useEditorState((state) => state.sheet);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a desk there is no bar, and both parts are always open.
    if (sheet === undefined || bar.current!.offsetHeight === 0) return undefined;
    const part = document.getElementById(`kb-${sheet}`)!;
    const holdsFocus = (): boolean => part.contains(document.activeElement);
    if (!holdsFocus()) part.querySelector<HTMLElement>('.kb-close')?.focus();
    // The block that is changed stays in sight above its settings.
    if (sheet === 'settings') showSelection(session);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || store.get().dragging || (event.target as Element).closest('dialog,.kb-layer'))
        return;
      event.preventDefault();
      event.stopPropagation();
      store.set({ sheet: undefined });
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      if (holdsFocus()) document.querySelector<HTMLElement>(`[aria-controls="kb-${sheet}"]`)?.focus();
    };
  }, [sheet, session, store]);
  const button = (id: Sheet, word: string, icon: ReactElement): ReactElement => (
    <button
      type="button"
      className="kb-sheet-btn"
      aria-expanded={sheet === id}
      aria-controls={`kb-${id}`}
      onClick={() => store.set({ sheet: sheet === id ? undefined : id })}
    >
      {icon}
      {word}
    </button>
  );
  return (
    <nav ref={bar} className="kb-sheets" aria-label={`${words.blocks}, ${words.settings}`} data-sheet={sheet}>
      {button('blocks', words.blocks, <BlockIcon name="layout-grid" />)}
      {button('settings', words.settings, <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />)}
    </nav>
  );
}

/** Close button, first in each sheet. Without sheets it is not shown. */
export function CloseSheet(): ReactElement {
  const { words, store } = useSession();
  return (
    <button
      type="button"
      className="kb-tool kb-close"
      aria-label={words.close}
      onClick={() => store.set({ sheet: undefined })}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}
