/** Note of a deed, with the way back where there is one. */
export interface ToastNote {
  /** The same note is shown once, however often it arrives. */
  id: string;
  message: string;
  tone?: 'good' | 'bad';
  /** A post that takes the step back. */
  undo?: { action: string; fields: Readonly<Record<string, string>> };
}

// Long enough to read and to reach for the undo.
const SHOWN_FOR_MS = 8_000;
const MOST = 3;

/** Notes of a browser's window, at most three at a time, the newest last. One that cannot be undone leaves as the next one comes. */
export class ToastQueue {
  #notes: readonly ToastNote[] = [];
  #known = new Set<string>();
  #listeners = new Set<() => void>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly shown = (): readonly ToastNote[] => this.#notes;

  add(note: ToastNote): void {
    if (this.#known.has(note.id)) return;
    this.#known.add(note.id);
    for (const { id, undo } of this.#notes) if (!undo) this.#stop(id);
    this.#set([...this.#notes.filter(({ undo }) => undo), note].slice(-MOST));
    this.#start(note.id);
  }

  close(id: string): void {
    this.#stop(id);
    this.#set(this.#notes.filter((note) => note.id !== id));
  }

  /** Until `goOn` nothing goes away by itself. */
  wait(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  goOn(): void {
    this.wait();
    for (const { id } of this.#notes) this.#start(id);
  }

  #stop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #start(id: string): void {
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), SHOWN_FOR_MS),
    );
  }

  #set(notes: readonly ToastNote[]): void {
    this.#notes = notes;
    for (const listener of this.#listeners) listener();
  }
}
