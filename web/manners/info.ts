const OFFSET = 8;
const EDGE = 8;

/** Puts an explanation that was opened beside its button; without this it stands in the middle of the window. */
export function showInfo(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const popover = event.target;
      if (!(popover instanceof HTMLElement) || popover.dataset.info === undefined || !popover.matches(':popover-open'))
        return;
      const button = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
      if (!button) return;
      const [at, own] = [button.getBoundingClientRect(), popover.getBoundingClientRect()];
      const below = at.bottom + OFFSET + own.height <= innerHeight;
      popover.style.margin = '0';
      popover.style.top = `${below ? at.bottom + OFFSET : Math.max(EDGE, at.top - OFFSET - own.height)}px`;
      popover.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - own.width - EDGE))}px`;
    },
    true,
  );
}
