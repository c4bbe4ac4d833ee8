/** Keeps `frame` over the element the selector finds, as long as it is not stopped. Both lie in the stage, which is positioned. */
export function trackElement(selector: string, frame: HTMLElement): () => void {
  let last = '';
  let stopped = false;
  const place = (): void => {
    if (stopped) return;
    const stage = frame.closest<HTMLElement>('[data-stage]');
    const element = stage?.querySelector<HTMLElement>(selector);
    frame.hidden = !element;
    if (stage && element) {
      const from = stage.getBoundingClientRect();
      const rect = element.getBoundingClientRect();
      const canvas = stage.closest('[data-canvas]')!.getBoundingClientRect();
      // Near the top of the view the toolbar goes inside the block.
      const inside = rect.top - canvas.top < 38 ? 'inside' : 'above';
      const next = [rect.left - from.left, rect.top - from.top, rect.width, rect.height, inside].join();
      if (next !== last) {
        last = next;
        frame.style.transform = `translate(${rect.left - from.left}px, ${rect.top - from.top}px)`;
        frame.style.width = `${rect.width}px`;
        frame.style.height = `${rect.height}px`;
        frame.dataset.bar = inside;
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
