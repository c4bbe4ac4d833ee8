import { keep, kept, type Kept, type Waiting } from './device-store.ts';

// As the server sends them: see `doors/guest-list.ts`.
export interface Guest {
  id: number;
  hash: string;
  name: string;
  kind: string;
  date: number;
  state: string;
  usedAt: number | null;
  usedBy: string;
}

interface Piece {
  now: number;
  dates: { id: number; startsAt: number; endsAt: number; doorsAt: number; zone: string }[];
  guests: Guest[];
  cursor: { ticket: number; change: number };
  counts: { sold: number; used: number };
}

interface Answer {
  twice: boolean;
  nonce: string;
  outcome: Outcome;
  usedAt: number | null;
  usedBy: string;
}

export type Outcome = 'admitted' | 'used_already' | 'not_valid' | 'not_today' | 'undone' | 'too_late' | 'unknown';

export interface Verdict {
  outcome: Outcome;
  guest: Guest | null;
  usedAt: number | null;
  usedBy: string;
  /** Names an admission that can be taken back. */
  nonce: string;
}

const UNDO_MS = 10 * 60_000;
const AT_ONCE = 60;
/** Pieces of the list that are kept before it is asked for as a whole. */
const MOST_PIECES = 200;

/** Knowledge of one phone about its event, and its scans there. */
export class DoorState {
  readonly pairing: Kept['pairing'];
  readonly guests = new Map<number, Guest>();
  readonly twice: Verdict[] = [];
  dates: Piece['dates'] = [];
  cursor = { ticket: 0, change: 0 };
  counts = { sold: 0, used: 0 };
  queue: Waiting[] = [];
  listedAt = 0;
  #ahead = 0;
  online = false;
  refused = false;
  broken = false;
  #pieces: Kept['lists'] = [];
  #syncing: Promise<Answer[]> | null = null;

  constructor(pairing: Kept['pairing']) {
    this.pairing = pairing;
  }

  /** Reads what the phone kept; a list that was changed there counts for nothing. */
  async load(): Promise<void> {
    this.queue = (await kept('queue')) ?? [];
    this.listedAt = (await kept('listedAt')) ?? 0;
    this.#ahead = (await kept('ahead')) ?? 0;
    for (const piece of (await kept('lists')) ?? []) {
      if (!(await this.#isGenuine(piece))) {
        this.broken = true;
        this.guests.clear();
        this.#pieces = [];
        this.cursor = { ticket: 0, change: 0 };
        break;
      }
      this.#pieces.push(piece);
      this.#take(JSON.parse(piece.text) as Piece);
    }
    for (const { ticket, act, at } of this.queue) this.#mark(ticket, act, at);
  }

  async #isGenuine({ text, signature }: { text: string; signature: string }): Promise<boolean> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', this.pairing.key, algorithm, false, ['verify']);
    const bytes = Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
    return crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, bytes, new TextEncoder().encode(text));
  }

  #take({ dates, guests, cursor, counts }: Piece): void {
    for (const guest of guests) this.guests.set(guest.id, guest);
    Object.assign(this, { dates, cursor, counts });
  }

  #mark(ticket: number, act: 'in' | 'out', at: number): void {
    const guest = this.guests.get(ticket);
    if (!guest) return;
    if (act === 'in' && guest.state !== 'used')
      Object.assign(guest, { state: 'used', usedAt: at, usedBy: this.pairing.device });
    else if (act === 'out' && guest.state === 'used')
      Object.assign(guest, { state: 'unused', usedAt: null, usedBy: '' });
  }

  /** Now, by the server's clock. */
  get now(): number {
    return Date.now() + this.#ahead;
  }

  /** Admissions as this phone knows them: the server's, and its own that wait. */
  get inside(): number {
    return [...this.guests.values()].filter(({ state }) => state === 'used').length;
  }

  async guestOfCode(text: string): Promise<Guest | null> {
    const code = /(?:^|[/=?&#\s])(tkt_[0-9A-Za-z]{24})(?:$|[/?&#\s.])/.exec(text.slice(0, 2000).trim())?.[1];
    if (!code) return null;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
    const hash = btoa(String.fromCharCode(...digest))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return [...this.guests.values()].find((guest) => guest.hash === hash) ?? null;
  }

  /** Lets a guest in as far as this phone knows, and notes it on its disk before it says so. */
  async admit(guest: Guest): Promise<Verdict> {
    const { now } = this;
    const said = (outcome: Outcome, nonce = ''): Verdict => ({
      outcome,
      guest,
      usedAt: guest.usedAt,
      usedBy: guest.usedBy,
      nonce,
    });
    const date = this.dates.find(({ id }) => id === guest.date);
    if (guest.state === 'refunded' || guest.state === 'invalidated') return said('not_valid');
    if (!date || now < date.doorsAt || now >= date.endsAt) return said('not_today');
    if (guest.state === 'used') return said('used_already');
    const nonce = crypto.randomUUID();
    await this.#note({ ticket: guest.id, nonce, act: 'in', at: now });
    return said('admitted', nonce);
  }

  async takeBack(guest: Guest): Promise<Verdict> {
    const { now } = this;
    const isLate = guest.usedAt === null || now - guest.usedAt > UNDO_MS;
    const outcome = isLate ? 'too_late' : 'undone';
    if (!isLate) await this.#note({ ticket: guest.id, nonce: crypto.randomUUID(), act: 'out', at: now });
    return { outcome, guest, usedAt: guest.usedAt, usedBy: guest.usedBy, nonce: '' };
  }

  async #note(scan: Waiting): Promise<void> {
    this.queue = [...this.queue, scan];
    await keep('queue', this.queue);
    this.#mark(scan.ticket, scan.act, scan.at);
  }

  /** Sends what waits and reads what is new. Two at a time are one. Answers what the server said to each scan. */
  sync(): Promise<Answer[]> {
    this.#syncing ??= this.#exchange().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  async #exchange(): Promise<Answer[]> {
    const answers: Answer[] = [];
    try {
      if (this.cursor.ticket === 0 || this.#pieces.length > MOST_PIECES) await this.#readWhole();
      do {
        const batch = this.queue.slice(0, AT_ONCE);
        const body = JSON.stringify({ scans: batch, now: this.now, since: this.cursor });
        const said = await this.#ask('/v1/doors/scans', { method: 'POST', body });
        const { answers: own, text, signature } = said as { answers: Answer[]; text: string; signature: string };
        answers.push(...own);
        await this.#keepPiece({ text, signature });
        const done = new Set(batch.map(({ nonce }) => nonce));
        this.queue = this.queue.filter(({ nonce }) => !done.has(nonce));
        await keep('queue', this.queue);
        this.#noteTwice(batch, own);
      } while (this.queue.length > 0);
      this.online = true;
    } catch {
      this.online = false;
    }
    return answers;
  }

  async #readWhole(): Promise<void> {
    const piece = (await this.#ask('/v1/doors/guests', {})) as { text: string; signature: string };
    if (!(await this.#isGenuine(piece))) throw new Error('The list is not genuine.');
    this.guests.clear();
    this.#pieces = [];
    this.broken = false;
    await this.#keepPiece(piece);
  }

  async #keepPiece(piece: { text: string; signature: string }): Promise<void> {
    if (!(await this.#isGenuine(piece))) throw new Error('The list is not genuine.');
    const read = JSON.parse(piece.text) as Piece;
    this.#take(read);
    for (const { ticket, act, at } of this.queue) this.#mark(ticket, act, at);
    if (read.guests.length > 0) {
      this.#pieces.push(piece);
      await keep('lists', this.#pieces);
    }
    this.#ahead = read.now - Date.now();
    this.listedAt = read.now;
    await keep('ahead', this.#ahead);
    await keep('listedAt', this.listedAt);
  }

  #noteTwice(batch: readonly Waiting[], answers: readonly Answer[]): void {
    for (const { nonce, outcome, usedAt, usedBy, twice } of answers) {
      const scan = batch.find((each) => each.nonce === nonce);
      if (scan?.act !== 'in' || (outcome !== 'used_already' && !twice)) continue;
      this.twice.unshift({ outcome, guest: this.guests.get(scan.ticket) ?? null, usedAt, usedBy, nonce });
    }
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${this.pairing.token}`, 'content-type': 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(15_000),
    });
    this.refused = answer.status === 401;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  }
}
