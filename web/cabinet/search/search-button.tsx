import { Search } from 'lucide-react';
import { WithScripts, useTexts } from '#web/ui';
import { PLACE_TEXTS } from '../cabinet-places.ts';
import { useSearch } from './search-place.tsx';

/** Above the navigation, in its place from the first moment: a press before the script is there is made up for. Without scripts the lists' own searches do. */
export function SearchButton() {
  const t = useTexts(PLACE_TEXTS);
  const open = useSearch();
  return (
    <WithScripts>
      <button
        type="button"
        onClick={open}
        className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 text-left text-ink-soft hover:border-line-strong md:min-h-9"
      >
        <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        <span className="flex-1">{t.search}</span>
        <kbd className="hidden font-sans text-xs md:inline">{t.searchKeys}</kbd>
      </button>
    </WithScripts>
  );
}
