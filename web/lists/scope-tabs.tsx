import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';
import type { ListView } from './list-view.ts';

/** Saved views as tabs with their counts. They are links: each has an address. */
export function ScopeTabs({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  if (list.scopes.length === 0) return null;
  return (
    <nav aria-label={t.views} className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1">
        {list.scopes.map((scope) => (
          <li key={scope.key}>
            <Link
              to={scope.href}
              preventScrollReset
              aria-current={scope.active ? 'page' : undefined}
              className={`-mb-px flex items-center gap-2 border-b-2 px-3 py-2 whitespace-nowrap ${
                scope.active
                  ? 'border-accent font-semibold text-accent'
                  : 'border-transparent text-ink-soft hover:text-ink'
              }`}
            >
              {scope.label}
              {scope.count === null ? null : (
                <span className="rounded-full bg-sunken px-2 text-xs font-medium text-ink-soft tabular-nums">
                  {scope.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
