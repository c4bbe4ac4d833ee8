import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useSession } from '../state/session.ts';

/** A modal dialog of the platform: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({
  title,
  close,
  wide,
  children,
}: {
  title: string;
  close(): void;
  wide?: boolean;
  children: ReactNode;
}): ReactElement {
  const { words } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`kb kb-dialog${wide ? ' kb-dialog-wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="kb-tool" aria-label={words.close} onClick={close}>
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      <div className="kb-dialog-body">{children}</div>
    </dialog>
  );
}
