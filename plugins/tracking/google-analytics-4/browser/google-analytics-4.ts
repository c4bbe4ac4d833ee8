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
      tell('event', name, parameters);
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
    script.dataset.measurementId = id;
    document.head.append(script);
  }
}

if (!customElements.get('kontor-google-analytics-4'))
  customElements.define('kontor-google-analytics-4', GoogleAnalytics4);
