import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Parts that need scripts: in their place from the first moment, so that nothing moves when scripts come, and not shown where there are none. */
export function WithScripts({ children }: { children: ReactNode }) {
  return <span className="contents noscript:hidden">{children}</span>;
}

/** Their stand-in where there are no scripts. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <span className="hidden noscript:contents">{children}</span>;
}
