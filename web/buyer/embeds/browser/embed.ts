/**
 * Script for pages elsewhere, served as `/embed/v1.js`: draws what our links carry, opens checkouts in a dialog of the page, and lets our frames be as high
 * as what is in them. It keeps nothing, sets no cookie, and styles by the object model alone, so that a strict policy has to allow our origin for scripts
 * and frames and nothing else.
 */
(() => {
  type Told = { kontor?: unknown; value?: unknown; product?: unknown };
  const script = document.currentScript as HTMLScriptElement | null;
  const page = window as unknown as { kontorEmbeds?: () => void };
  if (!script || page.kontorEmbeds) return page.kontorEmbeds?.();
  const { origin } = new URL(script.src);
  const frames: HTMLIFrameElement[] = [];
  const heard = new Map<HTMLIFrameElement, (told: Told) => void>();

  /** Only our own frames are heard, and only from our own origin; nothing is sent anywhere else. */
  addEventListener('message', (event) => {
    const frame = frames.find((each) => each.contentWindow === event.source);
    if (!frame || event.origin !== origin || typeof event.data !== 'object' || !event.data) return;
    const told = event.data as Told;
    if (told.kontor === 'ready') frame.contentWindow!.postMessage({ kontor: 'hello' }, origin);
    if (told.kontor === 'paid' || told.kontor === 'ordered')
      frame.dispatchEvent(new CustomEvent(`kontor:${told.kontor}`, { bubbles: true }));
    heard.get(frame)?.(told);
  });

  function frameOf(path: string, title: string, hear: (told: Told) => void): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/e/${path}`;
    frame.title = title;
    frame.allow = 'payment *; clipboard-write *';
    frame.style.cssText = 'display:block;border:0;width:100%;height:0;color-scheme:normal;background:transparent';
    frames.push(frame);
    heard.set(frame, hear);
    return frame;
  }

  const high = (frame: HTMLIFrameElement, { value }: Told): boolean => {
    if (typeof value !== 'number' || !(value >= 0)) return false;
    frame.style.height = `${Math.ceil(Math.min(value, 20000))}px`;
    return true;
  };

  /** The browser's own dialog: what is behind it cannot be reached, Escape closes it, focus goes back to where it was. */
  function open(path: string, title: string, opener: HTMLElement): void {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    dialog.style.cssText =
      'box-sizing:border-box;width:min(720px,100vw);max-width:100vw;max-height:100dvh;padding:0;border:0;border-radius:12px;overflow:hidden;background:#fff;color:#17212b;box-shadow:0 0 0 100vmax rgb(0 0 0/.5)';
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', opener.dataset.close || 'Close');
    close.style.cssText =
      'display:block;margin:0 0 0 auto;width:44px;height:44px;border:0;background:none;color:inherit;font:28px/1 sans-serif;cursor:pointer';
    const frame = frameOf(path, title, (told) => {
      if (told.kontor === 'close') dialog.close();
      if (told.kontor === 'height' && high(frame, told)) frame.style.maxHeight = 'calc(100dvh - 44px)';
    });
    frame.style.height = '60vh';
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      frames.splice(frames.indexOf(frame), 1);
      heard.delete(frame);
      dialog.remove();
      opener.focus();
    });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  function dress(link: HTMLAnchorElement): void {
    const { kontor, kind = '', mode, color = '' } = link.dataset;
    if (!kontor || !/^[\w-]+\/[a-z0-9]{12}$/.test(kontor)) return;
    delete link.dataset.kontor;
    const title = link.textContent || 'Checkout';
    const modal = mode === 'modal';
    if (modal)
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(`${kontor}/open`, title, link);
      });
    if (kind === 'button') {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
      const dark = r * 0.299 + g * 0.587 + b * 0.114 < 150;
      link.style.cssText = `display:inline-block;padding:12px 24px;border-radius:22px;background:${color};color:${dark ? '#fff' : '#17212b'};font-weight:600;text-decoration:none`;
    }
    const framed = /^(banner|badge|slider)$/.test(kind) || (kind.startsWith('embed_') && !modal);
    if (!framed) return;
    const frame = frameOf(kind.startsWith('embed_') ? `${kontor}/open` : kontor, title, (told) => {
      // The link stays until our frame has said that it is there.
      if (told.kontor === 'height' && high(frame, told)) link.hidden = true;
      if (told.kontor === 'open')
        open(`${kontor}/open${Number(told.product) > 0 ? `?product=${Number(told.product)}` : ''}`, title, frame);
    });
    frame.dataset.close = link.dataset.close ?? '';
    link.after(frame);
  }

  page.kontorEmbeds = () => document.querySelectorAll<HTMLAnchorElement>('a[data-kontor]').forEach(dress);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', page.kontorEmbeds);
  else page.kontorEmbeds();
})();
