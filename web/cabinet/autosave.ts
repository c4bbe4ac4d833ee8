/** Outcome of a form that was sent by itself. `refused`: something in it cannot be saved yet, so it waits for its person. */
export type Autosaved = 'saved' | 'conflict' | 'refused' | 'offline';

const PAUSE_MS = 1200;

/**
 * Sends forms with a `data-autosave` address once their person pauses, one request at a time for each. The revision that comes back is the one
 * that the next request names, so that a save from elsewhere is never written over.
 */
export class Autosave {
  readonly #waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<HTMLFormElement, Promise<void>>();

  constructor(private readonly tell: (form: HTMLFormElement, how: Autosaved) => void) {}

  later(form: HTMLFormElement): void {
    if (!form.dataset.autosave) return;
    clearTimeout(this.#waiting.get(form));
    this.#waiting.set(
      form,
      setTimeout(() => this.#begin(form), PAUSE_MS),
    );
  }

  /** Leaves what waits to the press that sends the form; answers the request that is on its way. */
  yield(form: HTMLFormElement): Promise<void> | undefined {
    clearTimeout(this.#waiting.get(form));
    this.#waiting.delete(form);
    return this.#running.get(form);
  }

  #begin(form: HTMLFormElement): void {
    this.#waiting.delete(form);
    if (!form.isConnected) return;
    if (this.#running.has(form)) return this.later(form);
    const sent = this.#send(form)
      .then((how) => this.tell(form, how))
      .finally(() => this.#running.delete(form));
    this.#running.set(form, sent);
  }

  async #send(form: HTMLFormElement): Promise<Autosaved> {
    const answer = await fetch(form.dataset.autosave!, { method: 'POST', body: new FormData(form) }).catch(() => null);
    if (!answer) return 'offline';
    if (answer.status === 409) return 'conflict';
    const said = answer.ok ? ((await answer.json().catch(() => null)) as { revision?: string } | null) : null;
    const seen = form.elements.namedItem('seen');
    if (!said?.revision || !(seen instanceof HTMLInputElement)) return 'refused';
    seen.value = said.revision;
    return 'saved';
  }
}
