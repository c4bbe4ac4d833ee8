/** Facts that a shop tells one signed-in visitor about themselves; never part of a page that others are sent too. */
export interface Me {
  signedIn: boolean;
  /** By product the visitor may open: where, and how far they are where that can be told. */
  products: Readonly<Record<string, { url: string; done?: number; count?: number }>>;
  /** Present for who may pay at once: words for the means that is kept. */
  autopay?: { method: string };
}

let asked: Promise<Me | undefined> | undefined;

/** Asks once, however many places on the page want to know. For browsers. */
export function askMe(address: string): Promise<Me | undefined> {
  asked ??= fetch(address, { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Me>) : undefined))
    .catch(() => undefined);
  return asked;
}
