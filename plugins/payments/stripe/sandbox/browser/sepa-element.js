// Inside the account field's frame: checks what is typed, and is the only place that sees a whole IBAN.
(() => {
  const api = new URL('../../v1/', location.href);
  const german = document.documentElement.lang === 'de';
  const form = document.getElementById('account');
  const fields = { holder: form.name, iban: form.iban };
  const messages = german
    ? { holder: 'Geben Sie den Namen des Kontoinhabers ein.', missing: 'Geben Sie Ihre IBAN ein.', iban: 'Diese IBAN ist ungültig.' }
    : { holder: 'Enter the name of the account holder.', missing: 'Enter your IBAN.', iban: 'This IBAN is invalid.' };

  const compact = () => fields.iban.value.replace(/\s/g, '').toUpperCase();
  const tell = (message) => parent.postMessage({ stripeSandbox: true, ...message }, '*');

  function isIban(iban) {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return BigInt(digits) % 97n === 1n;
  }

  const checks = {
    holder: () => (fields.holder.value.trim() ? '' : messages.holder),
    iban: () => (compact() ? (isIban(compact()) ? '' : messages.iban) : messages.missing),
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

  async function confirm({ key, clientSecret, collection, returnUrl }) {
    const response = await fetch(new URL(`${collection}/${clientSecret.split('_secret_')[0]}/confirm`, api), {
      method: 'POST',
      body: new URLSearchParams({
        key, client_secret: clientSecret, 'payment_method_data[type]': 'sepa_debit', 'payment_method_data[sepa_debit][iban]': compact(),
        'payment_method_data[billing_details][name]': fields.holder.value.trim(), ...(returnUrl ? { return_url: returnUrl } : {}),
      }),
    });
    return response.json();
  }

  const actions = {
    validate,
    confirm: (payload) => confirm(payload).catch(() => null),
    focus: () => fields.holder.focus(),
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

  for (const [name, field] of Object.entries(fields)) {
    field.addEventListener('input', () => {
      show(name, '');
      tell({ event: 'change', payload: { complete: Object.values(checks).every((check) => !check()), value: { type: 'sepa_debit' } } });
    });
    field.addEventListener('blur', () => {
      if (name === 'iban') field.value = compact().replace(/(.{4})(?=.)/g, '$1 ');
      if (field.value) show(name, checks[name]());
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  new ResizeObserver(() => tell({ event: 'height', payload: document.body.scrollHeight + 2 })).observe(form);
  tell({ event: 'ready' });
})();
