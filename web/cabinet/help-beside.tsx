import { useLocation } from '@remix-run/react';
import { CircleHelp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated, useLocale, useTexts } from '#web/ui';
import { helpFor } from '../front/help/help-page.ts';

/** A button on every screen that opens the page of help for it beside the screen; without a script it leads there. */
export function HelpBeside() {
  const t = useTexts({
    de: { help: 'Hilfe zu dieser Seite', close: 'Hilfe schließen' },
    en: { help: 'Help for this page', close: 'Close the help' },
  });
  const { pathname } = useLocation();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
  const href = `/help/${helpFor(pathname)}`;
  return (
    <aside aria-label={t.help}>
      <a
        ref={button}
        href={href}
        aria-expanded={hydrated ? isOpen : undefined}
        onClick={(event) => {
          if (!hydrated || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setOpen(!isOpen);
        }}
        className="fixed right-4 bottom-4 z-20 flex size-11 [body:has(.kontor-toasts:popover-open)_&]:invisible items-center justify-center rounded-full border border-line bg-surface text-ink-soft shadow-md hover:text-accent"
      >
        <CircleHelp aria-hidden size={22} strokeWidth={1.75} />
        <span className="sr-only">{t.help}</span>
      </a>
      {isOpen ? (
        <div className="fixed inset-x-0 bottom-0 z-30 flex h-[70dvh] flex-col border-t border-line bg-surface shadow-xl md:inset-y-0 md:right-0 md:left-auto md:h-auto md:w-96 md:border-t-0 md:border-l">
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              button.current?.focus();
            }}
            className="m-2 self-end rounded-control p-2 text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden size={20} strokeWidth={1.75} />
            <span className="sr-only">{t.close}</span>
          </button>
          <iframe
            title={t.help}
            src={`${href}?beside&lang=${locale}`}
            sandbox="allow-popups allow-top-navigation-by-user-activation"
            className="w-full flex-1"
          />
        </div>
      ) : null}
    </aside>
  );
}
