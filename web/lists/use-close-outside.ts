import { useEffect, type RefObject } from 'react';

/** Closes a panel by a press outside of it, and by Escape, which leads back to its button. */
export function useCloseOutside(panel: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event): void => {
      const details = panel.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (!details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [panel]);
}
