/** Google's container after the visitor has agreed: this element is drawn only then. */
class GoogleTagManager extends HTMLElement {
  connectedCallback(): void {
    const id = this.getAttribute('container-id') ?? '';
    if (!/^GTM-[A-Z0-9]+$/.test(id) || document.querySelector(`script[data-container-id="${id}"]`)) return;
    const page = window as unknown as { dataLayer?: unknown[] };
    const layer = (page.dataLayer ??= []);
    // Consent mode: Google's tags look for `arguments` objects.
    function consent(..._said: unknown[]): void {
      // eslint-disable-next-line prefer-rest-params
      layer.push(arguments);
    }
    const granted = {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: this.hasAttribute('statistics') ? 'granted' : 'denied',
    };
    const denied = Object.fromEntries(Object.keys(granted).map((name) => [name, 'denied']));
    consent('consent', 'default', denied);
    consent('consent', 'update', granted);
    // Addresses of orders carry a token that opens them: only the path's beginning leaves the page.
    const safe = location.origin + location.pathname.replace(/\/(order|payment)\/[^/]+/, '/$1');
    layer.push({ page_location: safe, 'gtm.start': Date.now(), event: 'gtm.js' });
    for (const said of JSON.parse(this.getAttribute('said') ?? '[]') as Said[])
      if (isNewToContainer(said)) layer.push(said);
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
    script.dataset.containerId = id;
    document.head.append(script);
  }
}

interface Said {
  event?: string;
  ecommerce?: { transaction_id?: string } | null;
}

/** A thank-you page that is loaded again tells of its sale no second time. */
function isNewToContainer({ ecommerce }: Said): boolean {
  const sale = ecommerce?.transaction_id;
  if (!sale) return true;
  const name = `kontor-gtm-${sale}`;
  try {
    if (localStorage.getItem(name)) return false;
    localStorage.setItem(name, '1');
  } catch {
    // Without storage the sale is told; Google counts a transaction once.
  }
  return true;
}

if (!customElements.get('kontor-google-tag-manager'))
  customElements.define('kontor-google-tag-manager', GoogleTagManager);
