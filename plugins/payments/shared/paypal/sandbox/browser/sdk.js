// The part of https://www.paypal.com/sdk/js that our checkout uses, talking to the sandbox this file was loaded from.
(() => {
  const { src, dataset } = document.currentScript;
  const base = src.replace(/\/sdk\/js.*$/, '');
  const { origin } = new URL(base);
  const query = new URL(src).searchParams;
  const components = (query.get('components') ?? 'buttons').split(',');

  // PayPal's styles carry the page's nonce; without it a strict policy drops them, and the button has no height.
  const style = document.createElement('style');
  style.nonce = dataset.cspNonce ?? '';
  style.textContent = '.paypal-frame{display:block;width:100%;border:0}';
  document.head.append(style);
  const isStyled = style.sheet !== null;

  function frame(page, params, height) {
    const element = document.createElement('iframe');
    element.className = 'paypal-frame';
    element.title = 'PayPal';
    element.src = `${base}/sdk/${page}?${new URLSearchParams(params)}`;
    element.height = String(height);
    return element;
  }

  const heard = (from, listen) =>
    addEventListener('message', (event) => {
      if (event.origin === origin && event.source === from()) listen(event.data);
    });

  function Buttons(options) {
    let element;
    let busy = false;

    /** PayPal's window, until it is closed: what was done in it, or null when it was just closed. */
    function outcome(opened) {
      return new Promise((resolve) => {
        const end = (result) => {
          clearInterval(beat);
          removeEventListener('message', listen);
          resolve(result);
        };
        const beat = setInterval(() => opened.closed && end(null), 200);
        const listen = ({ origin: from, source, data }) => {
          if (from === origin && source === opened) end(data);
        };
        addEventListener('message', listen);
      });
    }

    async function press() {
      if (busy) return;
      busy = true;
      let opened = null;
      try {
        let right = true;
        await options.onClick?.(
          { fundingSource: 'paypal' },
          { resolve: () => undefined, reject: () => (right = false) },
        );
        if (!right) return;
        opened = open('about:blank', 'paypal', 'popup,width=450,height=680');
        if (!opened) throw new Error('Can not open popup window - blocked');
        const token = await options.createOrder({}, {});
        const order = await (await fetch(`${base}/sdk/order?token=${encodeURIComponent(token)}`)).json();
        if (order.intent?.toLowerCase() !== (query.get('intent') ?? 'capture'))
          throw new Error(`Expected intent from order api call to be ${query.get('intent')}, got ${order.intent}.`);
        if (order.currency !== (query.get('currency') ?? 'USD'))
          throw new Error(
            `Expected currency from order api call to be ${query.get('currency')}, got ${order.currency}.`,
          );
        opened.location.href = `${base}/checkoutnow?token=${encodeURIComponent(token)}&window=1`;
        const result = await outcome(opened);
        opened.close();
        if (result?.payer)
          await options.onApprove?.({ orderID: result.token, payerID: result.payer, paymentSource: 'paypal' }, {});
        else options.onCancel?.({ orderID: token }, {});
      } catch (error) {
        opened?.close();
        options.onError?.(error);
      } finally {
        busy = false;
      }
    }

    return {
      isEligible: () => components.includes('buttons') && isStyled,
      render: (place) =>
        new Promise((resolve) => {
          const { label = 'paypal', height = 45 } = options.style ?? {};
          element = frame('button', { label, locale: query.get('locale') ?? 'en_US' }, height);
          element.addEventListener('load', () => resolve(), { once: true });
          heard(
            () => element?.contentWindow ?? null,
            (data) => data === 'pressed' && void press(),
          );
          place.replaceChildren(element);
        }),
      close: async () => {
        element?.remove();
        element = undefined;
      },
    };
  }

  function Messages({ amount }) {
    return {
      render: async (place) =>
        place.replaceChildren(frame('message', { amount, locale: query.get('locale') ?? 'en_US' }, 24)),
    };
  }

  window[dataset.namespace ?? 'paypal'] = { Buttons, ...(components.includes('messages') ? { Messages } : {}) };
})();
