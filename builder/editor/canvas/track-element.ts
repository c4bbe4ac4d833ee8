/** Keeps `frame` over the element the selector finds, as long as it is not stopped. Both lie in the stage, which is positioned. */
export function trackElement(selector: string, frame: HTMLElement): () => void {
  let last = '';
  let stopped = false;
  const place = (): void => {
    if (stopped) return;
    const stage = frame.closest<HTMLElement>('[data-stage]');
    const element = stage?.querySelector<HTMLElement>(selector);
    // A block hidden at this width has no place to stand around.
    frame.hidden = !element || element.getClientRects().length === 0;
    if (stage && element) {
      const from = stage.getBoundingClientRect();
      const rect = element.getBoundingClientRect();
      const canvas = stage.closest('[data-canvas]')!.getBoundingClientRect();
      const bar = barPlace(rect, canvas);
      const next = [rect.left - from.left, rect.top - from.top, rect.width, rect.height, bar].join();
      if (next !== last) {
        last = next;
        // Not a transform: on a phone the toolbar in it is fixed to the window.
        frame.style.left = `${rect.left - from.left}px`;
        frame.style.top = `${rect.top - from.top}px`;
        frame.style.width = `${rect.width}px`;
        frame.style.height = `${rect.height}px`;
        frame.dataset.bar = bar;
      }
    }
    // Fonts, pictures, typing and scrolling all move a block; looking once a frame is cheaper than listening to all of them.
    requestAnimationFrame(place);
  };
  place();
  return () => {
    stopped = true;
  };
}

/** Room in CSS pixels that the toolbar takes. */
const barRoom = 38;

/** Place at which the toolbar covers nothing of its block; inside only where a block fills the view, and then it is large enough to be hit beside it. */
function barPlace(block: DOMRect, view: DOMRect): 'above' | 'below' | 'inside' {
  if (block.top - view.top >= barRoom) return 'above';
  return view.bottom - block.bottom >= barRoom ? 'below' : 'inside';
}
