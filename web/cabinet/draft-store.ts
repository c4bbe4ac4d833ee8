/** Typed values of a form that has not been saved yet, kept in this browser. */
export interface Draft {
  /** Milliseconds of the browser's clock. */
  at: number;
  fields: DraftField[];
}

export interface DraftField {
  name: string;
  /** The how manieth control of that name. */
  nth: number;
  label: string;
  /** Typed text, chosen value, or `on` and empty for a box. */
  value: string;
  /** Value of the page when the typing began: what was saved then. */
  was: string;
}

const LIFE_MS = 14 * 86_400_000;
const PREFIX = 'kontor:draft:';

/** Drafts of one person in one shop. A browser without a store keeps none, and nothing breaks. */
export class DraftStore {
  #isOver = false;
  constructor(private readonly owner: string) {}

  key(form: string): string {
    return `${PREFIX}${this.owner}:${form}`;
  }

  read(form: string): Draft | null {
    try {
      const draft = JSON.parse(localStorage.getItem(this.key(form)) ?? 'null') as Draft | null;
      return draft && Date.now() - draft.at < LIFE_MS && Array.isArray(draft.fields) ? draft : null;
    } catch {
      return null;
    }
  }

  /** False where the browser keeps nothing: full, or forbidden. */
  write(form: string, draft: Draft): boolean {
    if (this.#isOver) return true;
    try {
      localStorage.setItem(this.key(form), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  forget(form: string): void {
    try {
      localStorage.removeItem(this.key(form));
    } catch {
      // Nothing was kept, so nothing is left.
    }
  }

  /** On signing out: the next person at this device finds nothing, also of a pause in typing that ends while the page closes. */
  forgetAll(): void {
    this.#isOver = true;
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  }
}
