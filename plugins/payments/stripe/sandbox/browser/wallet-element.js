// Inside the wallet button's frame: a press asks the page to go on, and the page then asks to confirm.
(() => {
  const api = new URL('../../v1/', location.href);
  const wallet = new URLSearchParams(location.search).get('wallet') ?? 'applePay';
  const tell = (message) => parent.postMessage({ stripeSandbox: true, ...message }, '*');

  async function confirm({ key, clientSecret, collection, returnUrl }) {
    const response = await fetch(new URL(`${collection}/${clientSecret.split('_secret_')[0]}/confirm`, api), {
      method: 'POST',
      body: new URLSearchParams({ key, client_secret: clientSecret, payment_method: 'pm_card_visa', use_stripe_sdk: 'true', ...(returnUrl ? { return_url: returnUrl } : {}) }),
    });
    return response.json();
  }

  const actions = { validate: () => true, confirm: (payload) => confirm(payload).catch(() => null) };
  window.addEventListener('message', async ({ source, data }) => {
    if (source !== parent || !data?.stripeSandbox || !Object.hasOwn(actions, data.action)) return;
    const result = await actions[data.action](data.payload);
    if (data.call) tell({ call: data.call, result });
  });
  document.getElementById('wallet').addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ event: 'confirm', payload: { expressPaymentType: wallet === 'googlePay' ? 'google_pay' : 'apple_pay' } });
  });
  new ResizeObserver(() => tell({ event: 'height', payload: document.body.scrollHeight + 2 })).observe(document.body);
  tell({ event: 'ready', payload: { availablePaymentMethods: { [wallet]: true } } });
})();
