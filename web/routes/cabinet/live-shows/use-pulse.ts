import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const LOOK_MS = 3000;
/** Looks after which the room is loaded also where the page says nothing new: orders and blocked people stand in the room alone. */
const EVERY = 5;

/**
 * Loads the control room again once the show's page says something new, e.g. since another control room acted. A phone that loses its network for a moment
 * keeps the room as it is. Null looks at nothing.
 */
export function usePulse(pulse: string | null, load: (address: string) => void): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pulse === null) return;
    let seen: string | null = null;
    let looks = 0;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      // A shop with a domain of its own leads there, which cannot be read from here: then the room is loaded each time.
      const answer = await fetch(pulse, { redirect: 'manual' }).catch(() => null);
      if (!answer || answer.status >= 400) return;
      const text = answer.ok ? await answer.text() : null;
      looks += 1;
      if (text !== null && text === seen && looks % EVERY !== 0) return;
      seen = text;
      load(pathname);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [pulse, load, pathname]);
}
