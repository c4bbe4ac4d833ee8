import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/ui';

/** The first day's screens: nothing around them but the way out. */
export function StartFrame({ children }: { children: ReactNode }) {
  const t = useTexts({
    de: { skip: 'Später, erst umsehen' },
    en: { skip: 'Later, look round first' },
  });
  return (
    <div className="min-h-screen">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 px-4 py-4">
        <span className="text-xl font-bold tracking-tight text-accent">Kontor</span>
        <Link to="/cabinet" className="py-2 text-ink-soft underline">
          {t.skip}
        </Link>
      </header>
      <main className="mx-auto w-full max-w-5xl px-4 pt-2 pb-12 md:pt-6">{children}</main>
    </div>
  );
}
