/** Milliseconds a tooltip stays after the pointer has left, and pixels between it and what it explains. */
const HIDE_DELAY = 200;
const OFFSET = 8;
const EDGE = 8;

let bubble: HTMLElement | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows the whole of what is cut short at once, for a pointer and for the keyboard; Escape hides it. */
export function showTooltips(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const anchor = anchorOf(target);
    if (anchor) show(anchor);
    else if (target instanceof Node && bubble?.contains(target)) clearTimeout(hiding);
    else hideSoon();
  });
  document.addEventListener('focusin', ({ target }) => {
    const anchor =
      anchorOf(target) ?? (target instanceof Element ? target.querySelector<HTMLElement>('[data-tooltip]') : null);
    if (anchor && target instanceof Element && target.matches('a,button,:focus-visible')) show(anchor);
    else hideSoon();
  });
  document.addEventListener('focusout', hideSoon);
  document.addEventListener('keydown', ({ key }) => (key === 'Escape' ? hide() : undefined));
  document.addEventListener('scroll', hide, { capture: true, passive: true });
}

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

function show(anchor: HTMLElement): void {
  clearTimeout(hiding);
  bubble ??= newBubble();
  bubble.textContent = anchor.dataset.tooltip ?? '';
  if (!bubble.isConnected) document.body.append(bubble);
  bubble.showPopover();
  const [at, own] = [anchor.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const below = at.bottom + OFFSET + own.height <= innerHeight;
  bubble.style.top = `${below ? at.bottom + OFFSET : at.top - OFFSET - own.height}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - own.width - EDGE))}px`;
}

function hideSoon(): void {
  clearTimeout(hiding);
  hiding = setTimeout(hide, HIDE_DELAY);
}

function hide(): void {
  clearTimeout(hiding);
  if (bubble?.isConnected) bubble.hidePopover();
}

function newBubble(): HTMLElement {
  const made = document.createElement('div');
  made.popover = 'manual';
  made.role = 'tooltip';
  made.className = 'kontor-tooltip';
  return made;
}
