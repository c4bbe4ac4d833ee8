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
      // Telling a thousand blocks takes its time: only of what is news.
      if ((Object.keys(patch) as (keyof S)[]).every((key) => Object.is(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Several values in one reading: the same object for as long as none of them changed. */
export function together<T extends object>(kept: { current: T | undefined }, read: T): T {
  const before = kept.current;
  if (before && (Object.keys(read) as (keyof T)[]).every((key) => Object.is(before[key], read[key]))) return before;
  kept.current = read;
  return read;
}

export function useSlice<S extends object, T>(store: Store<S>, select: (state: S) => T): T {
  const read = (): T => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
