interface Pixel {
  (...said: unknown[]): void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  push: Pixel;
  callMethod?: (...said: unknown[]) => void;
}

/** Meta's pixel after the visitor has agreed: this element is drawn only then. */
class FacebookPixel extends HTMLElement {
  connectedCallback(): void {
    const id = this.getAttribute('pixel-id') ?? '';
    const page = window as unknown as { fbq?: Pixel };
    if (!/^\d+$/.test(id) || page.fbq) return;
    const fbq = ((...said: unknown[]) =>
      fbq.callMethod ? fbq.callMethod(...said) : void fbq.queue.push(said)) as unknown as Pixel;
    Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq });
    page.fbq = fbq;
    // Meta would otherwise read forms and buttons of the page by itself.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
    for (const [name, parameters, eventID] of JSON.parse(this.getAttribute('events') ?? '[]') as [
      string,
      object,
      string | null,
    ][])
      if (eventID === null) fbq('trackSingle', id, name, parameters);
      else if (isNewToPixel(eventID)) fbq('trackSingle', id, name, parameters, { eventID });
    const script = document.createElement('script');
    script.async = true;
    script.referrerPolicy = 'origin';
    script.src = 'https://connect.facebook.net/en_US/fbevents.js';
    document.head.append(script);
  }
}

/** A thank-you page that is loaded again tells of its sale no second time. */
function isNewToPixel(eventId: string): boolean {
  try {
    if (localStorage.getItem(`kontor-pixel-${eventId}`)) return false;
    localStorage.setItem(`kontor-pixel-${eventId}`, '1');
  } catch {
    // Without storage it is told; Meta drops an event whose id it knows.
  }
  return true;
}

if (!customElements.get('kontor-facebook-pixel')) customElements.define('kontor-facebook-pixel', FacebookPixel);
