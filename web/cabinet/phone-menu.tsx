import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

/** The navigation on a phone, behind a button on top. `beside`: stands at the other end of the bar. */
export function PhoneMenu({ label, beside, children }: { label: string; beside?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const shownAt = useRef(pathname);
  useEffect(() => {
    // The menu closes once it has led somewhere.
    if (shownAt.current !== pathname && menu.current) menu.current.open = false;
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface md:hidden">
      <details
        ref={menu}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !menu.current?.open) return;
          menu.current.open = false;
          menu.current.querySelector('summary')?.focus();
        }}
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span aria-hidden>☰</span> <span className="text-accent">Kontor</span>{' '}
          <span className="sr-only">{label}</span>
        </summary>
        {/* It sticks to the top: what is longer than the screen must scroll by itself. */}
        <div className="max-h-[calc(100dvh-3rem)] overflow-y-auto overscroll-contain p-4 pt-0">{children}</div>
      </details>
      {beside ? <div className="absolute top-0.5 right-2">{beside}</div> : null}
    </header>
  );
}
