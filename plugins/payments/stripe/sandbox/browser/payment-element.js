// Inside the card field's frame: formats and checks what is typed, and is the only place that sees a card number.
(() => {
  const api = new URL('../../v1/', location.href);
  const german = document.documentElement.lang === 'de';
  const form = document.getElementById('card');
  const fields = { number: form.cardnumber, expiry: form['exp-date'], cvc: form.cvc };
  const messages = german
    ? {
        numberMissing: 'Geben Sie Ihre Kartennummer ein.', number: 'Diese Kartennummer ist ungültig.', expiryMissing: 'Geben Sie das Ablaufdatum ein.',
        expiry: 'Dieses Ablaufdatum ist ungültig.', past: 'Ihre Karte ist abgelaufen.', cvcMissing: 'Geben Sie die Prüfziffer ein.', cvc: 'Die Prüfziffer ist unvollständig.',
      }
    : {
        numberMissing: 'Enter your card number.', number: 'Your card number is invalid.', expiryMissing: 'Enter the expiry date.',
        expiry: 'This expiry date is invalid.', past: 'Your card has expired.', cvcMissing: 'Enter the security code.', cvc: 'The security code is incomplete.',
      };

  const digits = (text) => text.replace(/\D/g, '');
  const tell = (message) => parent.postMessage({ stripeSandbox: true, ...message }, '*');

  function isCardNumber(number) {
    if (number.length < 13) return false;
    const sum = [...number].reverse().reduce((total, digit, position) => {
      const value = position % 2 === 1 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  function expiryOf(text) {
    const [month = '', year = ''] = text.split('/').map(digits);
    return { month: Number(month), year: year.length === 4 ? Number(year) : 2000 + Number(year || 0), complete: month.length > 0 && year.length >= 2 };
  }

  const checks = {
    number() {
      const number = digits(fields.number.value);
      if (!number) return messages.numberMissing;
      return isCardNumber(number) ? '' : messages.number;
    },
    expiry() {
      if (!digits(fields.expiry.value)) return messages.expiryMissing;
      const { month, year, complete } = expiryOf(fields.expiry.value);
      if (!complete || month < 1 || month > 12) return messages.expiry;
      return new Date(year, month, 1) <= new Date() ? messages.past : '';
    },
    cvc() {
      const needed = /^3[47]/.test(digits(fields.number.value)) ? 4 : 3;
      if (!fields.cvc.value) return messages.cvcMissing;
      return digits(fields.cvc.value).length < needed ? messages.cvc : '';
    },
  };

  function show(name, message) {
    fields[name].setAttribute('aria-invalid', String(Boolean(message)));
    document.getElementById(`${name}-error`).textContent = message;
  }

  function validate() {
    const wrong = Object.keys(checks).filter((name) => {
      const message = checks[name]();
      show(name, message);
      return message;
    });
    if (wrong.length > 0) fields[wrong[0]].focus();
    return wrong.length === 0;
  }

  function announce() {
    const complete = Object.values(checks).every((check) => !check());
    tell({ event: 'change', payload: { complete, empty: Object.values(fields).every((field) => !field.value), value: { type: 'card' } } });
  }

  function formatNumber() {
    const number = digits(fields.number.value).slice(0, 19);
    const amex = /^3[47]/.test(number);
    fields.number.value = (amex ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)] : (number.match(/.{1,4}/g) ?? [])).filter(Boolean).join(' ');
    document.getElementById('brand').textContent = amex ? 'AMEX' : number.startsWith('4') ? 'VISA' : /^5[1-5]/.test(number) ? 'MC' : '';
  }

  function formatExpiry(event) {
    if (event.inputType?.startsWith('delete')) return;
    let typed = digits(fields.expiry.value).slice(0, 4);
    if (/^[2-9]/.test(typed)) typed = `0${typed}`;
    fields.expiry.value = typed.length >= 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
  }

  async function post(path, params) {
    const response = await fetch(new URL(path, api), { method: 'POST', body: new URLSearchParams(params) });
    return response.json();
  }

  async function confirm({ key, clientSecret, collection, returnUrl }) {
    const { month, year } = expiryOf(fields.expiry.value);
    const method = await post('payment_methods', {
      key, type: 'card', 'card[number]': digits(fields.number.value), 'card[exp_month]': month, 'card[exp_year]': year, 'card[cvc]': fields.cvc.value,
    });
    if (method.error) return method;
    return post(`${collection}/${clientSecret.split('_secret_')[0]}/confirm`, {
      key, client_secret: clientSecret, payment_method: method.id, use_stripe_sdk: 'true', ...(returnUrl ? { return_url: returnUrl } : {}),
    });
  }

  const actions = {
    validate,
    confirm: (payload) => confirm(payload).catch(() => null),
    focus: () => fields.number.focus(),
    clear: () => form.reset(),
    configure({ appearance }) {
      for (const [name, value] of Object.entries(appearance?.variables ?? {})) document.documentElement.style.setProperty(`--${name}`, value);
    },
  };

  window.addEventListener('message', async ({ source, data }) => {
    if (source !== parent || !data?.stripeSandbox || !Object.hasOwn(actions, data.action)) return;
    const result = await actions[data.action](data.payload);
    if (data.call) tell({ call: data.call, result });
  });

  fields.number.addEventListener('input', formatNumber);
  fields.expiry.addEventListener('input', formatExpiry);
  fields.cvc.addEventListener('input', () => { fields.cvc.value = digits(fields.cvc.value); });
  for (const [name, field] of Object.entries(fields)) {
    field.addEventListener('input', () => { show(name, ''); announce(); });
    field.addEventListener('blur', () => { if (field.value) show(name, checks[name]()); });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(() => tell({ event: 'height', payload: document.body.scrollHeight + 2 })).observe(form);
  tell({ event: 'ready' });
})();
