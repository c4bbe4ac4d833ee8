import { Link, useLocation } from '@remix-run/react';
import { useTexts } from '#web/ui';
import type { ListView } from '../../../lists/index.ts';
import { LIST_TEXTS, type ListTexts } from './product-list-texts.ts';

/** The views people switch between most, as the filters they are. */
const VIEWS = [
  { key: 'all', isPublished: null, isArchived: 'false' },
  { key: 'published', isPublished: 'true', isArchived: 'false' },
  { key: 'drafts', isPublished: 'false', isArchived: 'false' },
  { key: 'archived', isPublished: null, isArchived: 'true' },
] as const;

export function ProductStateTabs({ list }: { list: Pick<ListView, 'path' | 'params'> }) {
  const t: ListTexts = useTexts(LIST_TEXTS);
  const { pathname } = useLocation();
  const state = Object.fromEntries(list.params);
  return (
    <nav aria-label={t.tabs} className="flex gap-1 overflow-x-auto border-b border-line">
      {VIEWS.map((view) => {
        const isCurrent = (state['filters[isPublished]'] ?? null) === view.isPublished && (state['filters[isArchived]'] ?? '') === view.isArchived;
        return (
          <Link
            key={view.key}
            to={`${pathname}?${paramsOf(list, view)}`}
            aria-current={isCurrent ? 'page' : undefined}
            className={`-mb-px border-b-2 px-3 py-2 font-medium whitespace-nowrap ${isCurrent ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink'}`}
          >
            {t[view.key]}
          </Link>
        );
      })}
    </nav>
  );
}

function paramsOf(list: Pick<ListView, 'params'>, { isPublished, isArchived }: (typeof VIEWS)[number]): string {
  const params = new URLSearchParams(list.params.map(([name, value]) => [name, value]));
  params.delete('page');
  params.delete('filters[isPublished]');
  if (isPublished !== null) params.set('filters[isPublished]', isPublished);
  params.set('filters[isArchived]', isArchived);
  return params.toString();
}
