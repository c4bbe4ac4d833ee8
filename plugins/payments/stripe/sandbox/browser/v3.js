// The part of https://js.stripe.com/v3/ that our pages use, talking to the sandbox this file was loaded from.
(() => {
  const base = document.currentScript.src.replace(/\/v3\/?(\?.*)?$/, '');
  const origin = new URL(base, location.href).origin;

  const texts = {
    en: {
      card_declined: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds. Try a different card.',
      expired_card: 'Your card has expired. Try a different card.',
      incorrect_cvc: "Your card's security code is incorrect.",
      incorrect_number: 'Your card number is invalid.',
      invalid_expiry_year: "Your card's expiration year is in the past.",
      processing_error: 'An error occurred while processing your card. Try again in a little bit.',
      authentication_failed:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      connection: 'We could not reach the payment service. Please check your connection and try again.',
      challenge: 'Confirm your payment with your bank',
    },
    de: {
      card_declined: 'Ihre Karte wurde abgelehnt.',
      insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt. Versuchen Sie es mit einer anderen Karte.',
      expired_card: 'Ihre Karte ist abgelaufen. Versuchen Sie es mit einer anderen Karte.',
      incorrect_cvc: 'Die Prüfziffer Ihrer Karte ist falsch.',
      incorrect_number: 'Ihre Kartennummer ist ungültig.',
      invalid_expiry_year: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
      processing_error:
        'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
      authentication_failed:
        'Die Zahlung konnte nicht bestätigt werden. Bitte wählen Sie eine andere Zahlungsmethode und versuchen Sie es erneut.',
      connection:
        'Der Zahlungsdienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      challenge: 'Bestätigen Sie die Zahlung bei Ihrer Bank',
    },
  };

  function languageOf(locale) {
    const wanted = !locale || locale === 'auto' ? navigator.language : locale;
    return wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
  }

  function localised(error, language) {
    if (!error) return error;
    const code = error.code?.endsWith('authentication_failure')
      ? 'authentication_failed'
      : (error.decline_code ?? error.code);
    return {
      ...error,
      message: texts[language][code] ?? (error.type === 'card_error' ? texts[language].card_declined : error.message),
    };
  }

  function connectionError(language) {
    return { type: 'api_connection_error', message: texts[language].connection };
  }

  const collectionOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents');
  const nameOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent');

  /** The card field: an iframe of the sandbox. Card data stays in it; only results come out as messages. */
  class PaymentElement {
    #listeners = new Map();
    #calls = new Map();
    #next = 0;
    #ready;

    constructor(stripe, group, { type = 'payment', paymentMethods = {} } = {}) {
      this.group = group;
      this.type = type;
      this.frame = document.createElement('iframe');
      this.frame.title =
        languageOf(group.locale) === 'de' ? 'Sicherer Eingaberahmen für Zahlungsdaten' : 'Secure payment input frame';
      const wanted =
        type === 'payment'
          ? { client_secret: group.clientSecret ?? '', types: (group.expected?.paymentMethodTypes ?? []).join() }
          : { wallet: paymentMethods.googlePay === 'always' ? 'googlePay' : 'applePay' };
      this.frame.src = `${base}/_sandbox/elements/${type === 'payment' ? 'payment' : 'wallet'}?${new URLSearchParams({ locale: languageOf(group.locale), ...wanted })}`;
      this.frame.allow = 'payment *';
      Object.assign(this.frame.style, {
        border: '0',
        width: '100%',
        height: '220px',
        display: 'block',
        colorScheme: 'normal',
      });
      this.#ready = new Promise((resolve) => this.on('ready', resolve));
      this.onMessage = (event) => this.#receive(event);
      this.key = stripe.key;
    }

    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place)
        throw new Error(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        );
      window.addEventListener('message', this.onMessage);
      place.replaceChildren(this.frame);
    }

    unmount() {
      window.removeEventListener('message', this.onMessage);
      this.frame.remove();
    }

    destroy() {
      this.unmount();
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    off(name, listener) {
      this.#listeners.set(
        name,
        (this.#listeners.get(name) ?? []).filter((known) => known !== listener),
      );
      return this;
    }

    focus() {
      this.ask('focus');
    }

    clear() {
      this.ask('clear');
    }

    async ask(action, payload = {}) {
      await this.#ready;
      return new Promise((resolve) => {
        const call = (this.#next += 1);
        this.#calls.set(call, resolve);
        this.frame.contentWindow.postMessage({ stripeSandbox: true, call, action, payload }, origin);
      });
    }

    #receive({ source, origin: from, data }) {
      if (source !== this.frame.contentWindow || from !== origin || !data?.stripeSandbox) return;
      if (data.call) {
        this.#calls.get(data.call)?.(data.result);
        this.#calls.delete(data.call);
      } else if (data.event === 'height') {
        this.frame.style.height = `${Math.ceil(data.payload)}px`;
      } else {
        if (data.event === 'ready') this.#configure();
        for (const listener of this.#listeners.get(data.event) ?? [])
          listener({ elementType: this.type, ...data.payload });
      }
    }

    #configure() {
      this.frame.contentWindow.postMessage(
        { stripeSandbox: true, action: 'configure', payload: { appearance: this.group.appearance } },
        origin,
      );
    }
  }

  class Elements {
    constructor(stripe, options = {}) {
      this.stripe = stripe;
      this.clientSecret = options.clientSecret;
      this.locale = options.locale ?? stripe.locale;
      this.appearance = options.appearance ?? {};
      // Without a secret Stripe wants to know what the intent will be, and holds it to that.
      this.expected = options.clientSecret ? null : options;
      if (this.expected && !['payment', 'setup'].includes(options.mode))
        throw new Error('Invalid value for elements(): mode must be payment, setup or subscription.');
      if (options.mode === 'payment' && !(options.amount > 0))
        throw new Error('Invalid value for elements(): amount must be greater than 0.');
    }

    /** Names what the intent has otherwise than was said of it. */
    differs(intent) {
      if (!this.expected) return null;
      const { mode, amount, currency, setupFutureUsage, captureMethod } = this.expected;
      if (mode === 'setup') return intent.object === 'setup_intent' ? null : 'mode';
      if (intent.object !== 'payment_intent') return 'mode';
      if (intent.amount !== amount) return 'amount';
      if (intent.currency !== currency) return 'currency';
      if ((intent.setup_future_usage ?? null) !== (setupFutureUsage ?? null)) return 'setup_future_usage';
      if ((intent.capture_method === 'manual') !== (captureMethod === 'manual')) return 'capture_method';
      return null;
    }

    create(type, options) {
      if (type !== 'payment' && type !== 'expressCheckout')
        throw new Error(`The sandbox has no element of type ${type}.`);
      this.element = new PaymentElement(this.stripe, this, { ...options, type });
      return this.element;
    }

    getElement(type) {
      return type === this.element?.type ? this.element : null;
    }

    update(options) {
      if (options.appearance) this.appearance = options.appearance;
      if (this.expected) this.expected = { ...this.expected, ...options };
      this.submitted = false;
    }

    async submit() {
      // Like Stripe: the sentence of the first field that is wrong.
      const message = await this.element.ask('validate');
      this.submitted = !message;
      return message ? { error: { type: 'validation_error', message } } : {};
    }
  }

  class StripeSandbox {
    constructor(key, options = {}) {
      this.key = key;
      this.locale = options.locale;
    }

    elements(options) {
      return new Elements(this, options);
    }

    confirmPayment(options) {
      return this.#confirm(options);
    }

    confirmSetup(options) {
      return this.#confirm(options);
    }

    retrievePaymentIntent(clientSecret) {
      return this.#retrieve(clientSecret);
    }

    retrieveSetupIntent(clientSecret) {
      return this.#retrieve(clientSecret);
    }

    async handleNextAction({ clientSecret }) {
      const found = await this.#retrieve(clientSecret);
      return found.error ? found : this.#act(found, clientSecret, languageOf(this.locale));
    }

    async #confirm({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const secret = clientSecret ?? elements.clientSecret;
      const language = languageOf(elements.locale);
      if (elements.expected && !elements.submitted)
        throw new Error('elements.submit() must be called before stripe.confirmPayment().');
      const checked = await elements.submit();
      if (checked.error) return checked;
      const intent = elements.expected && (await this.#retrieve(secret))[nameOf(secret)];
      const wrong = intent && elements.differs(intent);
      if (wrong)
        return {
          error: { type: 'invalid_request_error', message: `The ${wrong} of the intent is not that of the Elements.` },
        };
      const answered = await elements.element.ask('confirm', {
        key: this.key,
        clientSecret: secret,
        collection: collectionOf(secret),
        returnUrl: confirmParams.return_url,
      });
      if (!answered) return { error: connectionError(language) };
      if (answered.error) return { error: localised(answered.error, language) };
      const result = await this.#act({ [nameOf(secret)]: answered }, secret, language);
      if (redirect === 'always' && !result.error && confirmParams.return_url) {
        const { id, status } = result[nameOf(secret)];
        const address = new URL(confirmParams.return_url);
        const prefix = nameOf(secret) === 'paymentIntent' ? 'payment_intent' : 'setup_intent';
        address.searchParams.set(prefix, id);
        address.searchParams.set(`${prefix}_client_secret`, secret);
        address.searchParams.set('redirect_status', status === 'processing' ? 'pending' : 'succeeded');
        location.assign(address);
        return new Promise(() => {});
      }
      return result;
    }

    /** Shows the bank's challenge if there is one and tells how it ended. */
    async #act(result, clientSecret, language) {
      const intent = result[nameOf(clientSecret)];
      const challenge = intent.next_action?.use_stripe_sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url;
      if (intent.status !== 'requires_action' || !challenge) return result;
      await showChallenge(new URL(challenge, origin), language);
      const after = await this.#retrieve(clientSecret);
      const error = after[nameOf(clientSecret)]?.last_payment_error ?? after[nameOf(clientSecret)]?.last_setup_error;
      return error ? { error: localised({ ...error, payment_intent: after.paymentIntent }, language) } : after;
    }

    async #retrieve(clientSecret) {
      const id = clientSecret.split('_secret_')[0];
      const query = new URLSearchParams({ key: this.key, client_secret: clientSecret });
      try {
        const response = await fetch(`${base}/v1/${collectionOf(clientSecret)}/${id}?${query}`);
        const body = await response.json();
        return body.error ? { error: body.error } : { [nameOf(clientSecret)]: body };
      } catch {
        return { error: connectionError(languageOf(this.locale)) };
      }
    }
  }

  function showChallenge(url, language) {
    url.searchParams.set('locale', language);
    url.searchParams.delete('return_url');
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', texts[language].challenge);
    Object.assign(dialog.style, {
      border: '0',
      padding: '0',
      borderRadius: '12px',
      width: 'min(94vw, 420px)',
      height: '440px',
      maxHeight: '94vh',
    });
    const frame = document.createElement('iframe');
    frame.title = texts[language].challenge;
    frame.src = url.href;
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block' });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const finish = () => {
        window.removeEventListener('message', listen);
        dialog.remove();
        resolve();
      };
      const listen = (event) => {
        if (
          event.source === frame.contentWindow &&
          event.origin === origin &&
          event.data?.stripeSandbox === 'challenge finished'
        )
          finish();
      };
      window.addEventListener('message', listen);
      // Escape means the buyer gave up: the bank is told, so the intent opens for another card.
      dialog.addEventListener('cancel', async (event) => {
        event.preventDefault();
        const body = new URLSearchParams({ secret: url.searchParams.get('secret') ?? '', outcome: 'fail' });
        await fetch(url, { method: 'POST', body }).catch(() => {});
        finish();
      });
    });
  }

  window.Stripe = (key, options) => {
    if (!key?.startsWith('pk_test_'))
      throw new Error('Invalid value for Stripe(): the sandbox takes publishable test keys (pk_test_…).');
    return new StripeSandbox(key, options);
  };
  window.Stripe.version = 3;
})();
