import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { useTexts } from './locale.tsx';

/** Asks or shows something over the page. Esc and a press outside close it; the focus goes back to where it came from. */
export function Modal({
  title,
  isOpen,
  onClose,
  wide = false,
  full = false,
  actions,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  wide?: boolean;
  /** The whole window, for work that wants room. */
  full?: boolean;
  /** Beside the cross, in sight while the rest scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts({ de: { close: 'Schließen' }, en: { close: 'Close' } });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isDismissable={!full}
      className={`fixed inset-0 z-40 flex items-end justify-center bg-black/40 p-0 ${full ? '' : 'sm:items-center sm:p-6'}`}
    >
      <AriaModal
        className={`w-full overflow-y-auto bg-surface outline-none ${full ? 'h-dvh' : `max-h-[92dvh] rounded-t-card border border-line shadow-xl sm:rounded-card ${wide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}`}`}
      >
        <Dialog className={`p-5 outline-none ${full ? 'mx-auto flex h-full max-w-4xl flex-col' : ''}`}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <Heading slot="title" className="text-xl font-semibold">
              {title}
            </Heading>
            <span className="flex items-center gap-3">
              {actions}
              <Button
                aria-label={t.close}
                onPress={onClose}
                className="-m-1.5 rounded-control p-1.5 text-ink-soft hover:bg-sunken"
              >
                <X aria-hidden size={20} strokeWidth={1.75} />
              </Button>
            </span>
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
