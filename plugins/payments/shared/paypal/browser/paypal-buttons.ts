/**
 * `<kontor-paypal-buttons>`: PayPal's own button in a checkout, in the place of the one that orders, with PayPal's words on paying later below it.
 * Attributes: `script-url` (PayPal's script for this account), `amount` (minor units), `currency`, `locale` (`de` or `en`), `saves`, `attribution-id`.
 * It gets `ready` once the button is there. Where it cannot be had (blocked, in a frame, for what is charged again later) the form's own button
 * stays and leads to PayPal's page.
 */

/** Part of https://developer.paypal.com/sdk/js/reference/ that is used. */
interface PayPalJs {
  Buttons(options: ButtonOptions): Drawn & { isEligible(): boolean };
  Messages?(options: object): Drawn;
}
interface Drawn {
  render(place: HTMLElement): Promise<unknown>;
  close?(): Promise<unknown>;
}
interface ButtonOptions {
  fundingSource: 'paypal';
  style: object;
  onClick(data: unknown, actions: { resolve(): unknown; reject(): unknown }): Promise<unknown>;
  createOrder(): Promise<string>;
  onApprove(data: { orderID: string; payerID?: string | null }): void;
  onCancel(): void;
  onError(error: unknown): void;
}
/** Sum and addresses that a checkout's script asks to be paid. */
interface PayStep {
  page: string;
  back: string;
  secret: string | null;
}

/** None of them says that nothing was charged: a buyer may have agreed a moment before the window closed, and PayPal's message then pays the order. */
const TEXTS = {
  de: {
    cancelled:
      'PayPal wurde geschlossen, bevor es die Zahlung bestätigt hat. Versuchen Sie es noch einmal; bezahlt wird nur einmal.',
    failed: 'PayPal hat gerade nicht geantwortet. Versuchen Sie es noch einmal; bezahlt wird nur einmal.',
  },
  en: {
    cancelled: 'PayPal was closed before it confirmed the payment. Please try again; you pay only once.',
    failed: 'PayPal did not answer just now. Please try again; you pay only once.',
  },
};

/** PayPal's names of our languages. */
const LOCALES = { de: 'de_DE', en: 'en_GB' };

const scripts = new Map<string, Promise<PayPalJs>>();

/** PayPal's script, once for each currency: it is loaded for one, and answers under a name of its own. */
function loadPayPal(address: string, attribution: string | null): Promise<PayPalJs> {
  const under = scripts.get(address);
  if (under) return under;
  const name = `kontorPayPal${scripts.size}`;
  const loading = new Promise<PayPalJs>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.dataset.namespace = name;
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce) {
      script.nonce = nonce;
      script.dataset.cspNonce = nonce;
    }
    if (attribution) script.dataset.partnerAttributionId = attribution;
    const give = (): void => {
      const given = (window as unknown as Record<string, PayPalJs | undefined>)[name];
      if (given) resolve(given);
      else fail();
    };
    const fail = (): void => {
      scripts.delete(address);
      script.remove();
      reject(new Error(address));
    };
    script.addEventListener('load', give);
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

export class PayPalButtons extends HTMLElement {
  readonly #field = document.createElement('div');
  readonly #later = document.createElement('div');
  readonly #alert = document.createElement('p');
  #opening: Promise<boolean> | null = null;
  #buttons: Drawn | null = null;
  /** PayPal waits for the order that a press has asked for. */
  #asked: { give(order: string): void; refuse(): void } | null = null;
  /** The checkout waits for the buyer in PayPal's window. */
  #waiting: { back: string; done(paid: boolean): void } | null = null;

  static readonly observedAttributes = ['amount', 'currency', 'saves'];

  connectedCallback(): void {
    this.#later.className = 'later';
    this.#alert.className = 'field-error';
    this.#alert.setAttribute('role', 'alert');
    this.#alert.tabIndex = -1;
    this.#alert.hidden = true;
    if (this.#alert.parentElement !== this) this.replaceChildren(this.#alert, this.#field, this.#later);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#opening) return;
    if (name !== 'amount') void this.#openAgain();
    else this.#sayLater().catch(() => undefined);
  }

  /** Draws the button, once. False: the form's own stays. */
  open(): Promise<boolean> {
    this.#opening ??= this.#open().catch(() => false);
    return this.#opening;
  }

  /** The form's own button needs nothing of PayPal. */
  async check(): Promise<boolean> {
    this.#complain('');
    return true;
  }

  /** Lets PayPal's window go on with the order. False: it was not paid there, which is said. */
  async pay({ page, back, secret }: PayStep): Promise<boolean> {
    const asked = this.#asked;
    this.#asked = null;
    if (!asked || !secret) {
      asked?.refuse();
      location.assign(page);
      return true;
    }
    return new Promise((resolve) => {
      this.#waiting = { back, done: resolve };
      asked.give(secret);
    });
  }

  async #openAgain(): Promise<void> {
    this.removeAttribute('ready');
    await this.#buttons?.close?.();
    this.#field.replaceChildren();
    this.#later.replaceChildren();
    this.#opening = null;
    await this.open();
  }

  async #open(): Promise<boolean> {
    if (this.hasAttribute('saves') || window.top !== window || !(this.#amount() > 0)) return false;
    const buttons = (await this.#paypal()).Buttons({
      fundingSource: 'paypal',
      style: { label: 'buynow', shape: 'pill', height: 48, tagline: false },
      onClick: (_, actions) => this.#checked().then((right) => (right ? actions.resolve() : actions.reject())),
      createOrder: () => this.#ordered(),
      onApprove: ({ orderID, payerID }) => this.#leave(orderID, payerID ?? null),
      onCancel: () => this.#end('cancelled'),
      onError: () => this.#end('failed'),
    });
    if (!buttons.isEligible()) return false;
    this.#buttons = buttons;
    await buttons.render(this.#field);
    this.setAttribute('ready', '');
    this.#sayLater().catch(() => undefined);
    return true;
  }

  /** PayPal's words on paying later, for the sum as it is. They are PayPal's offer: without them the button works. */
  async #sayLater(): Promise<void> {
    await (
      await this.#paypal()
    )
      .Messages?.({ amount: this.#amount(), placement: 'payment', style: { layout: 'text' } })
      .render(this.#later);
  }

  #paypal(): Promise<PayPalJs> {
    const currency = (this.getAttribute('currency') ?? '').toUpperCase();
    const address = `${this.getAttribute('script-url')}&currency=${encodeURIComponent(currency)}&locale=${LOCALES[this.#language()]}`;
    return loadPayPal(address, this.getAttribute('attribution-id'));
  }

  /** In whole units, as PayPal's words on paying later take it. */
  #amount(): number {
    const currency = this.getAttribute('currency') ?? 'eur';
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return Number(this.getAttribute('amount')) / 10 ** maximumFractionDigits;
  }

  /** True if the form has all it needs: otherwise no window is opened. */
  #checked(): Promise<boolean> {
    this.#complain('');
    return new Promise((answer) => {
      this.dispatchEvent(new CustomEvent('kontor-check', { bubbles: true, detail: { answer } }));
    });
  }

  /** The press orders; PayPal's window waits for the number. */
  #ordered(): Promise<string> {
    return new Promise((give, reject) => {
      const refuse = (): void => reject(new Error('not ordered'));
      this.#asked = { give, refuse };
      this.dispatchEvent(new CustomEvent('kontor-pay', { bubbles: true, detail: { refused: refuse } }));
    });
  }

  #leave(order: string, payer: string | null): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return;
    const address = new URL(waiting.back, location.href);
    address.searchParams.set('token', order);
    if (payer) address.searchParams.set('PayerID', payer);
    waiting.done(true);
    location.assign(address);
  }

  #end(why: keyof (typeof TEXTS)['de']): void {
    this.#asked = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return;
    this.#complain(TEXTS[this.#language()][why]);
    this.#alert.focus();
    waiting.done(false);
  }

  #complain(message: string): void {
    this.#alert.textContent = message;
    this.#alert.hidden = !message;
  }

  #language(): 'de' | 'en' {
    return (this.getAttribute('locale') || document.documentElement.lang).startsWith('de') ? 'de' : 'en';
  }
}

if (!customElements.get('kontor-paypal-buttons')) customElements.define('kontor-paypal-buttons', PayPalButtons);
