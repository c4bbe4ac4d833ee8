/** The button of a chat. Its service is asked for nothing before a press; this element is drawn after consent only. */
class WebsiteChat extends HTMLElement {
  connectedCallback(): void {
    const address = this.getAttribute('frame') ?? '';
    const german = document.documentElement.lang !== 'en';
    if (this.shadowRoot || address === '') return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':host{position:fixed;right:16px;bottom:16px;z-index:40;font:16px/1.4 system-ui,sans-serif}' +
        'button{font:inherit;font-weight:600;min-height:48px;padding:8px 20px;border:0;border-radius:24px;background:#17212b;color:#fff;cursor:pointer;box-shadow:0 2px 12px #0004;float:right}' +
        'button:focus-visible{outline:3px solid #0f5c8c;outline-offset:2px}' +
        'iframe{display:block;width:min(380px,calc(100vw - 32px));height:min(560px,calc(100vh - 110px));border:1px solid #cbd3dc;border-radius:12px;background:#fff;margin-bottom:10px;box-shadow:0 8px 32px #0003}' +
        '[hidden]{display:none}@media print{:host{display:none}}',
    );
    root.adoptedStyleSheets = [sheet];
    const button = document.createElement('button');
    button.type = 'button';
    const name = (open: boolean): void => {
      button.textContent = open ? (german ? 'Chat schließen' : 'Close chat') : 'Chat';
      button.setAttribute('aria-expanded', String(open));
    };
    name(false);
    let frame: HTMLIFrameElement | null = null;
    button.addEventListener('click', () => {
      if (frame) frame.hidden = !frame.hidden;
      else root.prepend((frame = frameTo(this.addressOf(address))));
      name(!frame.hidden);
    });
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !frame || frame.hidden) return;
      frame.hidden = true;
      name(false);
      button.focus();
    });
    root.append(button);
  }

  /** A page of ours stands below the shop, as this one does. */
  private addressOf(given: string): string {
    if (given.startsWith('https://')) return given;
    return `${/^\/s\/[^/]+/.exec(location.pathname)?.[0] ?? ''}/${given}`;
  }
}

function frameTo(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Chat';
  frame.referrerPolicy = 'origin';
  // The page of ours has no origin of its own by its policy as well.
  frame.setAttribute(
    'sandbox',
    address.startsWith('https://')
      ? 'allow-scripts allow-same-origin allow-forms allow-popups'
      : 'allow-scripts allow-forms allow-popups',
  );
  frame.src = address;
  return frame;
}

if (!customElements.get('kontor-website-chat')) customElements.define('kontor-website-chat', WebsiteChat);
