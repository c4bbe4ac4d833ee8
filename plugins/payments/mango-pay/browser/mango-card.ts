/**
 * `<kontor-mango-card>`: fields for a card inside a payment form. The number goes from here to the address that the form's server names for it, and
 * to nobody else: the fields have no names, so that no form carries them. What comes back for it is handed to the server, which says where to go.
 * In a checkout (`data-pays`) it waits for the order; the payment's own page then stands in a hidden frame, whose policy alone allows the address, and
 * its field is handed the number.
 * Attributes: `locale` (`de` or `en`); `place`, where the first number goes, as JSON. Without JavaScript the element stays empty and the form is sent as usual.
 */
import { badField, groupedNumber, isPastMonth, type CardField } from '../card-entry.ts';

const TEXTS = {
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    code: 'Prüfziffer',
    codeHelp: 'Drei Ziffern auf der Rückseite der Karte',
    progress: 'Zahlung läuft …',
    note: 'Ihre Kartendaten gehen unmittelbar an Mangopay. Dieser Shop sieht und speichert sie nicht.',
    wrong: {
      number: 'Bitte prüfen Sie die Kartennummer.',
      expiry: 'Bitte geben Sie Monat und Jahr an, bis zu denen die Karte gilt, etwa 04/29.',
      code: 'Bitte geben Sie die drei oder vier Ziffern von der Karte an.',
    },
    expired: 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere.',
    refused:
      'Diese Karte wurde nicht angenommen. Bitte prüfen Sie die Angaben, oder nehmen Sie eine andere Karte. Es wurde nichts abgebucht.',
    unreachable:
      'Mangopay ist gerade nicht zu erreichen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    unclear:
      'Wir haben keine Antwort bekommen. Bitte laden Sie diese Seite neu, bevor Sie es noch einmal versuchen: Sie zeigt, ob Ihre Zahlung angekommen ist.',
  },
  en: {
    number: 'Card number',
    expiry: 'Valid until (MM/YY)',
    code: 'Security code',
    codeHelp: 'Three digits on the back of the card',
    progress: 'Paying …',
    note: 'Your card details go straight to Mangopay. This shop neither sees nor keeps them.',
    wrong: {
      number: 'Please check the card number.',
      expiry: 'Please enter the month and year until which the card is valid, such as 04/29.',
      code: 'Please enter the three or four digits from the card.',
    },
    expired: 'This card has expired. Please use another one.',
    refused: 'This card was not accepted. Please check what you entered, or use another card. Nothing was charged.',
    unreachable: 'Mangopay cannot be reached right now. Nothing was charged. Please try again.',
    unclear:
      'We got no answer. Please reload this page before you try again: it shows whether your payment has arrived.',
  },
};

const FIELDS = [
  ['number', 'cc-number', 23],
  ['expiry', 'cc-exp', 9],
  ['code', 'cc-csc', 4],
] as const;

/** Faults of a field in the words of Mangopay's address: https://docs.mangopay.com/errors/codes (105202 to 105204). */
const REFUSED_FIELDS: Readonly<Record<string, CardField>> = {
  'errorCode=02625': 'number',
  'errorCode=02626': 'expiry',
  'errorCode=02627': 'code',
};

interface Place {
  id: string;
  url: string;
  fields: Record<string, string>;
}
type Answer = { place?: Place; to?: string; refused?: string };
/** Typed texts by field. */
type Typed = Readonly<Record<CardField, string>>;
/** Next address, or words: beside a field, or below them all. */
type Outcome = { to: string } | { field: CardField } | { say: 'refused' | 'unreachable' | 'unclear' };

let count = 0;

class MangoCard extends HTMLElement {
  readonly #alert = document.createElement('p');
  readonly #inputs = new Map<CardField, HTMLInputElement>();
  #form: HTMLFormElement | null = null;
  #busy = false;
  readonly #send = (event: SubmitEvent) => void this.#pay(event);
  /** Shown again from the browser's memory: the payment may have gone on since. */
  readonly #shown = (event: PageTransitionEvent) => void (event.persisted && location.reload());

  connectedCallback(): void {
    if (this.#inputs.size === 0) this.#draw();
    this.setAttribute('ready', '');
    if (this.hasAttribute('data-pays')) return;
    this.#form = this.closest('form');
    this.#form?.addEventListener('submit', this.#send);
    window.addEventListener('pageshow', this.#shown);
  }

  disconnectedCallback(): void {
    this.#form?.removeEventListener('submit', this.#send);
    window.removeEventListener('pageshow', this.#shown);
  }

  async open(): Promise<boolean> {
    return true;
  }

  /** True if a card can read like that; says what is wrong. */
  async check(): Promise<boolean> {
    this.#complain('');
    const wrong = FIELDS.map(([name]) => name).filter((name) => badField(name, this.#typed(name), new Date()));
    for (const [name] of FIELDS) this.#mark(name, wrong.includes(name) ? this.#wordFor(name) : '');
    if (wrong[0]) this.#inputs.get(wrong[0])!.focus();
    return wrong.length === 0;
  }

  /** Pays what was ordered. False: it could not, which is said. */
  async pay({ page }: { page: string }): Promise<boolean> {
    const typed = Object.fromEntries(FIELDS.map(([name]) => [name, this.#typed(name)])) as unknown as Typed;
    const frame = Object.assign(document.createElement('iframe'), { src: page, hidden: true });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    this.append(frame);
    await loaded;
    const inner = frame.contentDocument?.querySelector('kontor-mango-card') as MangoCard | null;
    // A page without the field says itself how things stand.
    if (!inner) return (location.assign(page), true);
    await frame.contentWindow!.customElements.whenDefined('kontor-mango-card');
    const outcome = await inner.payWith(typed);
    frame.remove();
    return this.#end(outcome);
  }

  /** Pays by a number that was typed in the checkout around this page. */
  payWith(typed: Typed): Promise<Outcome> {
    for (const [name, text] of Object.entries(typed)) this.#inputs.get(name as CardField)!.value = text;
    return this.#attempt();
  }

  /** True if the browser is leaving. */
  #end(outcome: Outcome): boolean {
    if ('to' in outcome) return (location.assign(outcome.to), true);
    if ('field' in outcome) {
      this.#mark(outcome.field, this.#wordFor(outcome.field));
      this.#inputs.get(outcome.field)!.focus();
      return false;
    }
    this.#complain(this.#texts()[outcome.say]);
    this.#alert.focus();
    return false;
  }

  #draw(): void {
    const t = this.#texts();
    const rows = FIELDS.map(([name, purpose, most]) => {
      count += 1;
      const id = `card-${name}-${count}`;
      const input = Object.assign(document.createElement('input'), {
        id,
        type: 'text',
        inputMode: 'numeric',
        maxLength: most,
        required: true,
        spellcheck: false,
      });
      input.setAttribute('autocomplete', purpose);
      input.addEventListener('blur', () => {
        if (name === 'number') input.value = groupedNumber(input.value);
        // Number pads have no slash.
        if (name === 'expiry') input.value = input.value.replace(/^(\d\d)(\d\d)$/, '$1/$2');
      });
      input.addEventListener('input', () => this.#mark(name, ''));
      this.#inputs.set(name, input);
      const label = Object.assign(document.createElement('label'), { htmlFor: id, textContent: t[name] });
      const wrong = Object.assign(document.createElement('p'), { id: `${id}-error`, className: 'error', hidden: true });
      const help = Object.assign(document.createElement('p'), {
        id: `${id}-help`,
        className: 'hint',
        textContent: t.codeHelp,
      });
      if (name === 'code') input.setAttribute('aria-describedby', help.id);
      const row = Object.assign(document.createElement('div'), { className: 'field' });
      row.append(label, input, wrong, ...(name === 'code' ? [help] : []));
      return row;
    });
    const pair = Object.assign(document.createElement('div'), { className: 'row' });
    pair.append(rows[1]!, rows[2]!);
    const note = Object.assign(document.createElement('p'), { className: 'hint', textContent: t.note });
    Object.assign(this.#alert, { className: 'field-error', hidden: true, tabIndex: -1 });
    this.#alert.setAttribute('role', 'alert');
    const all = Object.assign(document.createElement('div'), { className: 'stack' });
    all.append(rows[0]!, pair, note, this.#alert);
    this.replaceChildren(all);
  }

  async #pay(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.#busy) return;
    if (!(await this.check())) return;
    const release = this.#showProgress();
    const outcome = await this.#attempt();
    // Locked inputs and buttons take no focus.
    if (!('to' in outcome)) release();
    this.#end(outcome);
  }

  async #attempt(): Promise<Outcome> {
    const first = this.#firstPlace();
    const sent = first && (await this.#tokenOf(first));
    if (first && sent && (sent.startsWith('data=') || REFUSED_FIELDS[sent])) return this.#handOver(first.id, sent);
    // That place was used or too old: whether the card is good is for a fresh one to say.
    const begun = await this.#ask({ intent: 'card_place' });
    if (begun === null) return { say: 'unreachable' };
    if (!begun.place) return { to: begun.to ?? location.href };
    const token = await this.#tokenOf(begun.place);
    return token === null ? { say: 'unreachable' } : this.#handOver(begun.place.id, token);
  }

  /** The place that came with the page, once. */
  #firstPlace(): Place | null {
    const given = this.getAttribute('place');
    this.removeAttribute('place');
    return given === null ? null : (JSON.parse(given) as Place);
  }

  async #handOver(place: string, token: string): Promise<Outcome> {
    const field = REFUSED_FIELDS[token];
    if (field) return { field };
    if (!token.startsWith('data=')) return { say: 'refused' };
    const { width, height, colorDepth } = screen;
    const answer = await this.#ask({
      intent: 'card',
      place,
      token,
      screen_width: `${width}`,
      screen_height: `${height}`,
      screen_depth: `${colorDepth}`,
      time_offset: `${new Date().getTimezoneOffset()}`,
    });
    // From here on somebody may have paid.
    if (answer === null) return { say: 'unclear' };
    return answer.refused ? { say: 'refused' } : { to: answer.to ?? location.href };
  }

  /** The one request that carries the number. */
  async #tokenOf({ url, fields }: Place): Promise<string | null> {
    const [number, expiry, code] = FIELDS.map(([name]) => this.#typed(name).replaceAll(/\D/g, '')) as [
      string,
      string,
      string,
    ];
    const body = new URLSearchParams({
      ...fields,
      cardNumber: number,
      cardExpirationDate: `${expiry.slice(0, 2)}${expiry.slice(-2)}`,
      cardCvx: code,
    });
    try {
      const answer = await fetch(url, { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer' });
      return answer.ok ? (await answer.text()).trim() : null;
    } catch {
      return null;
    }
  }

  async #ask(words: Record<string, string>): Promise<Answer | null> {
    try {
      const answer = await fetch(this.#form!.action, {
        method: 'POST',
        body: new URLSearchParams(words),
        headers: { accept: 'application/json' },
      });
      return answer.ok ? ((await answer.json()) as Answer) : null;
    } catch {
      return null;
    }
  }

  /** Returns what undoes it. */
  #showProgress(): () => void {
    this.#busy = true;
    const button = this.#form?.querySelector<HTMLButtonElement>('button:not([type=button])');
    const content = button ? [...button.childNodes] : [];
    const lock = (on: boolean): void => {
      for (const input of this.#inputs.values()) input.readOnly = on;
      if (!button) return;
      button.disabled = on;
      if (on) button.setAttribute('aria-busy', 'true');
      else button.removeAttribute('aria-busy');
    };
    lock(true);
    if (button) button.textContent = this.#texts().progress;
    return () => {
      this.#busy = false;
      lock(false);
      button?.replaceChildren(...content);
    };
  }

  #wordFor(name: CardField): string {
    const t = this.#texts();
    return name === 'expiry' && isPastMonth(this.#typed('expiry'), new Date()) ? t.expired : t.wrong[name];
  }

  #typed(name: CardField): string {
    return this.#inputs.get(name)!.value;
  }

  #mark(name: CardField, message: string): void {
    const input = this.#inputs.get(name)!;
    const wrong = this.querySelector<HTMLElement>(`#${input.id}-error`)!;
    wrong.textContent = message;
    wrong.hidden = !message;
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const described = [message ? wrong.id : '', name === 'code' ? `${input.id}-help` : ''].filter(Boolean).join(' ');
    if (described) input.setAttribute('aria-describedby', described);
    else input.removeAttribute('aria-describedby');
  }

  #complain(message: string): void {
    this.#alert.textContent = message;
    this.#alert.hidden = !message;
  }

  #texts(): (typeof TEXTS)['de'] {
    return TEXTS[(this.getAttribute('locale') || document.documentElement.lang).startsWith('en') ? 'en' : 'de'];
  }
}

if (!customElements.get('kontor-mango-card')) customElements.define('kontor-mango-card', MangoCard);
