// Inside the account field's frame: checks what is typed, and is the only place that sees a whole IBAN.
(() => {
  const { confirmIntent, serveForm } = elementFrame;
  const german = document.documentElement.lang === 'de';
  const form = document.getElementById('account');
  const fields = { holder: form.name, iban: form.iban };
  const messages = german
    ? {
        holder: 'Geben Sie den Namen des Kontoinhabers ein.',
        missing: 'Geben Sie Ihre IBAN ein.',
        iban: 'Diese IBAN ist ungültig.',
      }
    : { holder: 'Enter the name of the account holder.', missing: 'Enter your IBAN.', iban: 'This IBAN is invalid.' };

  const compact = () => fields.iban.value.replace(/\s/g, '').toUpperCase();

  function isIban(iban) {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return BigInt(digits) % 97n === 1n;
  }

  serveForm({
    form,
    fields,
    type: 'sepa_debit',
    checks: {
      holder: () => (fields.holder.value.trim() ? '' : messages.holder),
      iban: () => (compact() ? (isIban(compact()) ? '' : messages.iban) : messages.missing),
    },
    tidied: {
      iban: () => {
        fields.iban.value = compact().replace(/(.{4})(?=.)/g, '$1 ');
      },
    },
    confirm: (payload) =>
      confirmIntent(payload, {
        'payment_method_data[type]': 'sepa_debit',
        'payment_method_data[sepa_debit][iban]': compact(),
        'payment_method_data[billing_details][name]': fields.holder.value.trim(),
      }),
  });
})();
