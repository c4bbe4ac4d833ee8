// Inside the card field's frame: formats and checks what is typed, and is the only place that sees a card number.
(() => {
  const { post, confirmIntent, serveForm } = elementFrame;
  const german = document.documentElement.lang === 'de';
  const form = document.getElementById('card');
  const fields = { number: form.cardnumber, expiry: form['exp-date'], cvc: form.cvc };
  const messages = german
    ? {
        numberMissing: 'Geben Sie Ihre Kartennummer ein.',
        number: 'Diese Kartennummer ist ungültig.',
        expiryMissing: 'Geben Sie das Ablaufdatum ein.',
        expiry: 'Dieses Ablaufdatum ist ungültig.',
        past: 'Ihre Karte ist abgelaufen.',
        cvcMissing: 'Geben Sie die Prüfziffer ein.',
        cvc: 'Die Prüfziffer ist unvollständig.',
      }
    : {
        numberMissing: 'Enter your card number.',
        number: 'Your card number is invalid.',
        expiryMissing: 'Enter the expiry date.',
        expiry: 'This expiry date is invalid.',
        past: 'Your card has expired.',
        cvcMissing: 'Enter the security code.',
        cvc: 'The security code is incomplete.',
      };

  const digits = (text) => text.replace(/\D/g, '');

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
    return {
      month: Number(month),
      year: year.length === 4 ? Number(year) : 2000 + Number(year || 0),
      complete: month.length > 0 && year.length >= 2,
    };
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

  function formatNumber() {
    const number = digits(fields.number.value).slice(0, 19);
    const amex = /^3[47]/.test(number);
    fields.number.value = (
      amex ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)] : (number.match(/.{1,4}/g) ?? [])
    )
      .filter(Boolean)
      .join(' ');
    document.getElementById('brand').textContent = amex
      ? 'AMEX'
      : number.startsWith('4')
        ? 'VISA'
        : /^5[1-5]/.test(number)
          ? 'MC'
          : '';
  }

  function formatExpiry(event) {
    if (event.inputType?.startsWith('delete')) return;
    let typed = digits(fields.expiry.value).slice(0, 4);
    if (/^[2-9]/.test(typed)) typed = `0${typed}`;
    fields.expiry.value = typed.length >= 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
  }

  async function confirm(payload) {
    const { month, year } = expiryOf(fields.expiry.value);
    const method = await post('payment_methods', {
      key: payload.key,
      type: 'card',
      'card[number]': digits(fields.number.value),
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': fields.cvc.value,
    });
    return method.error ? method : confirmIntent(payload, { payment_method: method.id, use_stripe_sdk: 'true' });
  }

  // Written out before the frame looks at what is there.
  fields.number.addEventListener('input', formatNumber);
  fields.expiry.addEventListener('input', formatExpiry);
  fields.cvc.addEventListener('input', () => {
    fields.cvc.value = digits(fields.cvc.value);
  });
  serveForm({ form, fields, checks, type: 'card', confirm });
})();
