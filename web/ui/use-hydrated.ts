import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the browser takes the page over, true from then on: for what only a script can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
