/**
 * A provider's page forbids frames, so that it opens in a window of our own making. The window is watched until it is back at our origin, which the browser
 * lets us see and nothing of elsewhere; where the provider cuts the tie between both, the frame asks its own address instead.
 */
const WATCH_MS = 400;
/** About every three seconds the address is asked as well. */
const WATCHES_PER_ASK = 8;
/** Ten minutes. */
const WATCHES = 1500;
const STEP = /\/s\/([^/]+)\/payment\/[^/]+$/;
let paying: Window | null = null;
let left = 0;

export function followPayment(): void {
  const [step, shop] = STEP.exec(location.pathname) ?? [];
  if (step === undefined) return;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.button[target=_blank]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWatching = left > 0;
    left = WATCHES;
    // A second window would begin the payment anew beside the first.
    if (paying && !paying.closed) {
      event.preventDefault();
      paying.focus();
    } else {
      paying = open(link.href, '_blank', 'popup,width=520,height=760');
      if (paying) event.preventDefault();
      sayThatItGoesOn(link);
    }
    if (!isWatching) watch(`${location.origin}/s/${shop}/`);
  });
}

function sayThatItGoesOn(link: HTMLElement): void {
  const words = document.documentElement.dataset.paying;
  if (!words || document.querySelector('[data-paying-said]')) return;
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.dataset.payingSaid = '';
  line.textContent = words;
  link.after(line);
}

/** Goes on with the page that the window has come back to, or once the payment's own address leads on. */
function watch(shop: string): void {
  const back = ownAddress(paying, shop);
  if (back !== null) return leave(location.pathname.replace(STEP, '') + back);
  left -= 1;
  if (left <= 0) return;
  const later = (): void => void setTimeout(watch, WATCH_MS, shop);
  if (left % WATCHES_PER_ASK > 0) return later();
  fetch(location.href, { redirect: 'manual' }).then(
    ({ type }) => (type === 'opaqueredirect' ? leave(location.href) : later()),
    later,
  );
}

/** Address of a window that shows a step of this shop's purchases; null for what is elsewhere or closed. */
function ownAddress(window: Window | null, shop: string): string | null {
  try {
    const { href, pathname, search } = window!.location;
    return href.startsWith(shop) && /\/(?:payment|order|f)\//.test(pathname) ? pathname + search : null;
  } catch {
    return null;
  }
}

function leave(to: string): void {
  paying?.close();
  left = 0;
  location.replace(to);
}
