/**
 * Google's tag after the visitor has agreed: this element is drawn only then. Its id and events stand in attributes, because the page's policy
 * allows no inline script.
 */
class GoogleAnalytics4 extends HTMLElement {
  connectedCallback(): void {
    const id = this.getAttribute('measurement-id') ?? '';
    if (!/^G-[A-Z0-9]+$/.test(id) || document.querySelector(`script[data-measurement-id="${id}"]`)) return;
    const page = window as unknown as { dataLayer?: unknown[] };
    const layer = (page.dataLayer ??= []);
    // Google's script reads `arguments` objects, not arrays.
    function tell(..._said: unknown[]): void {
      // eslint-disable-next-line prefer-rest-params
      layer.push(arguments);
    }
    // Consent Mode v2: nothing is granted but what was agreed to, said before anything else.
    const ads = this.hasAttribute('advertising') ? 'granted' : 'denied';
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    tell('consent', 'default', denied);
    tell('consent', 'update', {
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: 'granted',
    });
    tell('js', new Date());
    // Addresses of orders carry a token that opens them: only the path's beginning leaves the page.
    const safe = location.origin + location.pathname.replace(/\/(order|payment)\/[^/]+/, '/$1');
    tell('config', id, {
      page_location: safe,
      page_referrer: '',
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    for (const [name, parameters] of JSON.parse(this.getAttribute('events') ?? '[]') as [string, object][])
      if (isNewToAnalytics(parameters)) tell('event', name, parameters);
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
    script.dataset.measurementId = id;
    document.head.append(script);
  }
}

/** A thank-you page that is loaded again tells of its sale no second time. */
function isNewToAnalytics({ transaction_id: sale }: { transaction_id?: string }): boolean {
  if (!sale) return true;
  const name = `kontor-ga4-${sale}`;
  try {
    if (localStorage.getItem(name)) return false;
    localStorage.setItem(name, '1');
  } catch {
    // Without storage the sale is told; Google counts a transaction once.
  }
  return true;
}

if (!customElements.get('kontor-google-analytics-4'))
  customElements.define('kontor-google-analytics-4', GoogleAnalytics4);
