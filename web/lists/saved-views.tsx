import { Bookmark } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { buttonClass, useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';
import type { ListView } from './list-view.ts';
import { useCloseOutside } from './use-close-outside.ts';

const SavedViewsPanel = lazy(() => import('./saved-views-panel.tsx'));

/** Filters, sort and columns of the list under names: opened, saved, shared, mailed. Its script comes when the menu first opens. */
export function SavedViews({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const [wanted, setWanted] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOutside(panel);
  return (
    <details
      ref={panel}
      className="sm:relative"
      onToggle={(event) => {
        if (event.currentTarget.open) setWanted(true);
      }}
    >
      <summary className={`${buttonClass('quiet')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Bookmark aria-hidden size={16} strokeWidth={1.75} />
        <span className="max-sm:sr-only">{t.view}</span>
      </summary>
      {wanted ? (
        <Suspense>
          <SavedViewsPanel list={list} />
        </Suspense>
      ) : null}
    </details>
  );
}
