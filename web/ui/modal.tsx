import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from './locale.tsx';

export interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  wide?: boolean;
  /** The whole window, for work that wants room. */
  full?: boolean;
  /** Beside the cross, in sight while the rest scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Asks or shows something over the page. Esc and a press outside close it; the focus goes back to where it came from. */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null;
}

function OpenModal({ title, onClose, wide = false, full = false, actions, children }: ModalProps) {
  const t = useTexts({ de: { close: 'Schließen' }, en: { close: 'Close' } });
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // A field cannot take the focus by `autoFocus` before its dialog is seen.
    const first = shown.querySelector<HTMLElement>('[data-first]');
    if (!shown.open) shown.showModal();
    (first ?? shown).focus();
    return () => shown.close();
  }, []);
  const isOutside = useRef(false);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!full && isOutside.current && event.target === event.currentTarget) onClose();
      }}
      className={`fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-y-auto bg-surface p-0 text-ink outline-none backdrop:bg-black/40 ${full ? 'h-dvh max-h-none' : `max-h-[92dvh] rounded-t-card border border-line shadow-xl sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card ${wide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}`}`}
    >
      <div className={`p-5 ${full ? 'mx-auto flex h-full max-w-4xl flex-col' : ''}`}>
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl font-semibold">
            {title}
          </h2>
          <span className="flex items-center gap-3">
            {actions}
            <button
              type="button"
              aria-label={t.close}
              onClick={onClose}
              className="-m-1.5 rounded-control p-1.5 text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden size={20} strokeWidth={1.75} />
            </button>
          </span>
        </div>
        {children}
      </div>
    </dialog>
  );
}
