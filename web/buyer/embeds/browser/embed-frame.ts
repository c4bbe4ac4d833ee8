/**
 * In our frames on pages elsewhere: says how high the contents are, that they want to be closed, that something was chosen or paid. It answers the page
 * around it alone, at the origin that page has shown itself with.
 */
import { followPayment } from './payment-window.ts';

/** Words that the page around hears of an order, by its state. */
const TOLD: Readonly<Record<string, string>> = {
  paid: 'paid',
  paying: 'paid',
  payment_waiting: 'ordered',
  payment_pending: 'ordered',
};
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
  tellOrder();
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

/** Says that the order was paid, or is to be paid later. Not while its payment is still awaited. */
function tellOrder(): void {
  const state = document.querySelector<HTMLElement>('main[data-order]:not([data-next])')?.dataset.order;
  const told = TOLD[state ?? ''];
  if (told) tell({ kontor: told });
}
