// Words and presses inside the frames that PayPal's script draws.
(() => {
  const query = new URLSearchParams(location.search);
  const german = (query.get('locale') ?? '').startsWith('de');
  document.documentElement.lang = german ? 'de' : 'en';
  const button = document.querySelector('[data-part=button]');
  const message = document.querySelector('[data-part=message]');
  const LABELS = {
    buynow: ['PayPal · Jetzt kaufen', 'PayPal · Buy now'],
    pay: ['Mit PayPal bezahlen', 'Pay with PayPal'],
    paypal: ['PayPal', 'PayPal'],
  };
  if (button) {
    button.textContent = (LABELS[query.get('label')] ?? LABELS.paypal)[german ? 0 : 1];
    button.addEventListener('click', () => parent.postMessage('pressed', '*'));
  }
  if (message) {
    const third = (Number(query.get('amount')) / 3).toLocaleString(german ? 'de' : 'en', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    message.textContent = german
      ? `Sandbox: in 3 Raten zu ${third} mit PayPal`
      : `Sandbox: 3 payments of ${third} with PayPal`;
  }
})();
