/**
 * `<kontor-stripe-card>`: Stripe's field inside a payment form: for cards, for an account that is debited, or the button of a wallet. In a checkout,
 * before there is a payment, it stands without a secret: with `amount`, `currency`, `saves` and `capture`, and pays once the checkout's script says
 * what. Attributes: `publishable-key`, `client-secret`, `return-url`, `method` (the payment method chosen, default `card`), `script-url` (default Stripe's own),
 * `locale` (`de` or `en`), `primary-color`; texts can be replaced by `data-progress`, `data-loading`,
 * `data-failed`, `data-unreachable`. Without JavaScript the element stays empty and the form is sent as usual.
 */

interface StripeFailure {
  message?: string;
  type?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}
interface Intent {
  id: string;
  status: string;
}
interface Outcome {
  error?: StripeFailure;
  paymentIntent?: Intent;
  setupIntent?: Intent;
}
interface PaymentElement {
  mount(place: HTMLElement): void;
  unmount(): void;
  on(event: 'ready' | 'change' | 'loaderror' | 'confirm', listener: (event: StripeEvent) => void): void;
}
/** Sum and address that a checkout's script asks to be paid. */
interface PayStep {
  back: string;
  secret: string | null;
  amount: number;
  currency: string;
  saves: boolean;
}
interface StripeEvent {
  /** Of a wallet's sheet: closes it with a word of its own. */
  paymentFailed?(why: { reason: 'fail' }): void;
  error?: StripeFailure;
  /** Of a wallet's button: what this device has; missing when it has nothing. */
  availablePaymentMethods?: Record<string, unknown>;
}
interface Elements {
  update(options: object): void;
  create(type: 'payment' | 'expressCheckout', options?: object): PaymentElement;
  submit(): Promise<Outcome>;
}
interface StripeJs {
  elements(options: object): Elements;
  confirmPayment(options: object): Promise<Outcome>;
  confirmSetup(options: object): Promise<Outcome>;
}
type StripeFactory = (key: string, options: object) => StripeJs;

const TEXTS = {
  de: {
    progress: 'Zahlung läuft …',
    loading: 'Das Zahlungsfeld wird geladen …',
    failed: 'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es erneut oder nehmen Sie eine andere Zahlungsart.',
    unreachable:
      'Das Zahlungsfeld konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    nothing: 'Es wurde nichts abgebucht. Eine andere Karte oder Zahlungsart geht sofort.',
    absent: 'Diese Zahlungsart gibt es auf diesem Gerät nicht. Bitte wählen Sie eine andere.',
  },
  en: {
    progress: 'Paying …',
    loading: 'Loading the payment field …',
    failed: 'The payment did not go through. Please try again or use another payment method.',
    unreachable: 'The payment field could not be loaded. Please check your connection and try again.',
    nothing: 'Nothing was charged. Another card or payment method works right away.',
    absent: 'This device does not have this payment method. Please choose another one.',
  },
};

/** Wallets have a button of their own, which stands for the form's. */
const WALLETS: Readonly<Record<string, string>> = { apple_pay: 'applePay', google_pay: 'googlePay' };
const NO_WALLET = {
  applePay: 'never',
  googlePay: 'never',
  link: 'never',
  paypal: 'never',
  amazonPay: 'never',
  klarna: 'never',
};

/** Stripe's names of what a method is paid with. */
const TYPES: Readonly<Record<string, string>> = { sepa: 'sepa_debit' };

/** Nothing can be paid here any more: done, or given up because its time was over. The shop's page knows what to say. */
const ENDED = ['succeeded', 'processing', 'requires_capture', 'canceled'];

const scripts = new Map<string, Promise<void>>();

/** Once per page; a failed load may be tried again. */
function loadScript(url: string): Promise<void> {
  const under = scripts.get(url);
  if (under) return under;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(url);
      script.remove();
      reject(new Error(url));
    });
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}

class StripeCard extends HTMLElement {
  #stripe?: StripeJs;
  #elements?: Elements;
  #element?: PaymentElement;
  #form: HTMLFormElement | null = null;
  #busy = false;
  #opening: Promise<boolean> | null = null;
  #secret = '';
  readonly #field = document.createElement('div');
  readonly #alert = document.createElement('p');
  readonly #send = (event: SubmitEvent) => void this.#pay(event);

  /** The key's name on the client. */
  get stripePubKey(): string {
    return this.getAttribute('publishable-key') ?? '';
  }

  connectedCallback(): void {
    this.#alert.setAttribute('role', 'alert');
    this.#alert.tabIndex = -1;
    this.#alert.className = 'field-error';
    this.#alert.hidden = true;
    if (this.#alert.parentElement !== this) this.replaceChildren(this.#field, this.#alert);
    if (this.#isAtCheckout()) return;
    this.#form = this.closest('form');
    this.#form?.addEventListener('submit', this.#send);
    // A wrong key or secret makes Stripe's script throw; the buyer is told, the form stays.
    this.open().catch(() => this.#complain(this.#text('failed')));
  }

  disconnectedCallback(): void {
    this.#form?.removeEventListener('submit', this.#send);
    this.#element?.unmount();
    this.#elements = undefined;
    this.#opening = null;
  }

  static readonly observedAttributes = ['amount', 'currency', 'saves'];

  attributeChangedCallback(): void {
    if (this.#isAtCheckout()) this.#elements?.update(this.#expected());
  }

  /** Draws the field, once. False: it cannot be had now, which is said. */
  open(): Promise<boolean> {
    this.#opening ??= this.#open().then((opened) => {
      if (!opened) this.#opening = null;
      return opened;
    });
    return this.#opening;
  }

  /** True if it can be paid with; says what is wrong. */
  async check(): Promise<boolean> {
    this.#complain('');
    if (!(await this.open().catch(() => false))) return false;
    const wrong = (await this.#elements!.submit()).error;
    if (wrong) this.#complain(wrong.message ?? this.#text('failed'));
    return !wrong;
  }

  /** Pays what was ordered. False: it could not, which is said, and nothing was charged. */
  async pay({ secret, back, amount, currency, saves }: PayStep): Promise<boolean> {
    this.setAttribute('amount', `${amount}`);
    this.setAttribute('currency', currency);
    this.toggleAttribute('saves', saves);
    this.setAttribute('return-url', back);
    this.#secret = secret ?? '';
    const problem = await this.#attempt().catch(() => this.#text('failed'));
    if (problem === null) return true;
    this.#complain(`${problem} ${this.#text('nothing')}`);
    this.#alert.focus();
    return false;
  }

  #isAtCheckout(): boolean {
    return !this.hasAttribute('client-secret');
  }

  /** Facts of the payment to come; Stripe refuses one that turns out to be another. */
  #expected(): object {
    const amount = Number(this.getAttribute('amount'));
    const saves = this.hasAttribute('saves');
    return {
      ...(amount > 0 ? { mode: 'payment', amount } : { mode: 'setup' }),
      currency: (this.getAttribute('currency') ?? '').toLowerCase(),
      setupFutureUsage: saves ? 'off_session' : null,
      ...(this.hasAttribute('capture') ? { captureMethod: saves ? 'automatic' : 'manual' } : {}),
    };
  }

  async #open(): Promise<boolean> {
    const locale = this.#locale();
    this.#field.textContent = this.#text('loading');
    this.#field.setAttribute('aria-busy', 'true');
    try {
      await loadScript(this.getAttribute('script-url') || 'https://js.stripe.com/v3/');
    } catch {
      this.#field.textContent = '';
      this.#complain(this.#text('unreachable'));
      return false;
    }
    this.#stripe = (window as unknown as { Stripe: StripeFactory }).Stripe(this.stripePubKey, { locale });
    const colorPrimary = this.getAttribute('primary-color');
    const method = this.getAttribute('method') ?? 'card';
    this.#elements = this.#stripe.elements({
      ...(this.#isAtCheckout()
        ? { ...this.#expected(), paymentMethodTypes: [TYPES[method] ?? 'card'] }
        : { clientSecret: this.getAttribute('client-secret') }),
      locale,
      appearance: colorPrimary ? { variables: { colorPrimary } } : {},
    });
    const wallet = WALLETS[method];
    this.#element = wallet
      ? this.#elements.create('expressCheckout', { paymentMethods: { ...NO_WALLET, [wallet]: 'always' } })
      : this.#elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    this.#field.textContent = '';
    this.#element.on('ready', ({ availablePaymentMethods }) => {
      this.#field.removeAttribute('aria-busy');
      this.setAttribute('ready', '');
      if (wallet && !availablePaymentMethods) this.#complain(this.#text('absent'));
    });
    if (wallet) {
      if (!this.#isAtCheckout()) this.#hideButton();
      this.#element.on('confirm', (event) => (this.#isAtCheckout() ? this.#ask(event) : void this.#payBy(null)));
    }
    this.#element.on('change', () => this.#complain(''));
    this.#element.on('loaderror', ({ error }) => this.#complain(error?.message ?? this.#text('unreachable')));
    this.#element.mount(this.#field);
    return true;
  }

  /** A wallet's button was pressed: the checkout orders, and then has it paid. */
  #ask(event: StripeEvent): void {
    const refused = (): void => event.paymentFailed?.({ reason: 'fail' });
    this.dispatchEvent(new CustomEvent('kontor-pay', { bubbles: true, detail: { refused } }));
  }

  async #pay(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await this.#payBy(event.submitter);
  }

  async #payBy(submitter: HTMLElement | null): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const release = this.#showProgress(submitter);
    this.#complain('');
    const problem = await this.#attempt().catch(() => this.#text('failed'));
    if (problem === null) return;
    this.#busy = false;
    release();
    this.#complain(problem);
    // A field that is wrong has taken the focus itself: whoever mends it types on there.
    if (!this.#field.contains(document.activeElement)) this.#alert.focus();
  }

  /** Null when the browser is leaving for the return page; otherwise what to tell the buyer. */
  async #attempt(): Promise<string | null> {
    if (!(await this.open()) || !this.#stripe || !this.#elements) return this.#text('unreachable');
    const checked = await this.#elements.submit();
    if (checked.error) return checked.error.message ?? this.#text('failed');
    const options = {
      elements: this.#elements,
      ...(this.#isAtCheckout() ? { clientSecret: this.#secret } : {}),
      confirmParams: { return_url: this.#returnUrl().href },
      redirect: 'if_required',
    };
    // If nothing is due yet, the card is only saved for later.
    const { error, paymentIntent, setupIntent } = await (this.#saves()
      ? this.#stripe.confirmSetup(options)
      : this.#stripe.confirmPayment(options));
    // An intent that was paid in another tab, or whose time is over, answers with an error that carries it.
    const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
    if (intent && ENDED.includes(intent.status)) {
      this.#leave(intent);
      return null;
    }
    return error?.message ?? this.#text('failed');
  }

  #leave(intent: Intent): void {
    const address = this.#returnUrl();
    const name = this.#saves() ? 'setup_intent' : 'payment_intent';
    address.searchParams.set(name, intent.id);
    address.searchParams.set(`${name}_client_secret`, this.#secretNow());
    address.searchParams.set(
      'redirect_status',
      intent.status === 'processing' ? 'pending' : intent.status === 'canceled' ? 'failed' : 'succeeded',
    );
    location.assign(address);
  }

  #saves(): boolean {
    return this.#secretNow().startsWith('seti_');
  }

  #secretNow(): string {
    return this.getAttribute('client-secret') ?? this.#secret;
  }

  #returnUrl(): URL {
    return new URL(this.getAttribute('return-url') ?? '', location.href);
  }

  #button(): HTMLElement | null {
    return this.#form?.querySelector<HTMLElement>('button:not([type=button])') ?? null;
  }

  #hideButton(): void {
    const button = this.#button();
    if (button) button.hidden = true;
  }

  /** Returns what undoes it. */
  #showProgress(submitter: HTMLElement | null): () => void {
    const button = submitter ?? this.#button();
    if (!(button instanceof HTMLButtonElement)) return () => {};
    const content = [...button.childNodes];
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    button.textContent = this.dataset.progress ?? this.#text('progress');
    return () => {
      button.replaceChildren(...content);
      button.disabled = false;
      button.removeAttribute('aria-busy');
    };
  }

  #complain(message: string): void {
    this.#alert.textContent = message;
    this.#alert.hidden = !message;
  }

  #locale(): 'de' | 'en' {
    return (this.getAttribute('locale') || document.documentElement.lang).startsWith('en') ? 'en' : 'de';
  }

  #text(name: keyof (typeof TEXTS)['de']): string {
    return this.dataset[name] ?? TEXTS[this.#locale()][name];
  }
}

if (!customElements.get('kontor-stripe-card')) customElements.define('kontor-stripe-card', StripeCard);
