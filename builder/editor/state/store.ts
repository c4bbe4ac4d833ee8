import { useSyncExternalStore } from 'react';

/** A value that components read in slices. Setting it tells only those whose slice changed. */
export interface Store<S> {
  get(): S;
  set(patch: Partial<S>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSlice<S extends object, T>(store: Store<S>, select: (state: S) => T): T {
  const read = (): T => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
