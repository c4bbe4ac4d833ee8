/**
 * In our frames on pages elsewhere: says how high the contents are, that they want to be closed, that something was chosen or paid. It answers the page
 * around it alone, at the origin that page has shown itself with.
 */
const LOOK_MS = 3000;
const LOOKS = 200;
let around = '';

const tell = (told: Record<string, unknown>): void => {
  if (around !== '') parent.postMessage(told, around);
};

function tellHeight(): void {
  const { body } = document;
  const last = body.lastElementChild;
  // Not that of the document, which is never lower than the frame.
  const value = last ? Math.ceil(last.getBoundingClientRect().bottom + scrollY) : body.scrollHeight;
  tell({ kontor: 'height', value });
}

addEventListener('message', ({ source, origin, data }: MessageEvent<{ kontor?: unknown } | null>) => {
  if (source !== parent || data?.kontor !== 'hello' || !/^https?:/.test(origin)) return;
  around = origin;
  tellHeight();
  if (/\/order\/[^/]+\/success$/.test(location.pathname) && !document.querySelector('main[data-next]'))
    tell({ kontor: 'paid' });
});

if (parent !== window) {
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tell({ kontor: 'close' });
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    if (link?.dataset.open === undefined || event.ctrlKey || event.metaKey || event.shiftKey || around === '') return;
    event.preventDefault();
    tell({ kontor: 'open', product: Number(link.dataset.open) });
  });
  // Contains nothing, and names no origin because none is known yet.
  parent.postMessage({ kontor: 'ready' }, '*');
  followPayment();
}

/** A provider's page opens in a window of its own; the frame goes on once the payment is settled. */
function followPayment(): void {
  if (!/\/payment\/[^/]+$/.test(location.pathname)) return;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.button[target=_blank]');
    if (link) lookUntilSettled(LOOKS);
  });
}

function lookUntilSettled(left: number): void {
  if (left === 0) return;
  setTimeout(() => {
    fetch(location.href, { redirect: 'manual' }).then(
      ({ type }) => (type === 'opaqueredirect' ? location.reload() : lookUntilSettled(left - 1)),
      () => lookUntilSettled(left - 1),
    );
  }, LOOK_MS);
}
