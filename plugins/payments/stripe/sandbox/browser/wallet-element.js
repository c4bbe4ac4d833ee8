// Inside the wallet button's frame: a press asks the page to go on, and the page then asks to confirm.
(() => {
  const { tell, confirmIntent, serve } = elementFrame;
  const wallet = new URLSearchParams(location.search).get('wallet') ?? 'applePay';

  document.getElementById('wallet').addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ event: 'confirm', payload: { expressPaymentType: wallet === 'googlePay' ? 'google_pay' : 'apple_pay' } });
  });
  serve({
    watched: document.body,
    ready: { availablePaymentMethods: { [wallet]: true } },
    actions: {
      validate: () => '',
      confirm: (payload) => confirmIntent(payload, { payment_method: 'pm_card_visa', use_stripe_sdk: 'true' }),
    },
  });
})();
