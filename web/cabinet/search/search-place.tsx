import { createContext, lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '#web/ui';

// Loaded once somebody searches: most visits never do.
const SearchPanel = lazy(() => import('./search-panel.tsx'));

const Opening = createContext<() => void>(() => {});

/** Opens the search from anywhere below. */
export const useSearch = (): (() => void) => useContext(Opening);

/** Listens for Ctrl-K, on a Mac ⌘K, and shows the search over the page. */
export function SearchPlace({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Opening.Provider value={() => setOpen(true)}>
      {children}
      {hydrated && isOpen ? (
        <Suspense fallback={null}>
          <SearchPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Opening.Provider>
  );
}
