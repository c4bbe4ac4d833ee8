import { ROOT, type Slot } from '#builder/document';

/**
 * The place under a point of the window. Found by asking the browser what lies there instead of registering every block with dnd-kit,
 * which would draw them all again with each movement.
 */
export function slotAt(x: number, y: number, moved: ReadonlySet<string>): Slot | undefined {
  const hit = document.elementFromPoint(x, y);
  const canvas = hit?.closest('[data-canvas]');
  if (!canvas || !hit) return undefined;
  let container = hit.closest<HTMLElement>('[data-slot]') ?? canvas.querySelector<HTMLElement>(`[data-slot="${ROOT}"]`);
  if (!container) return undefined;
  // Close to the edge the surrounding container is meant, so that there is always room between two that touch.
  while (container.dataset.slot !== ROOT && nearEdge(container, x, y)) {
    const outer: HTMLElement | null | undefined = container
      .closest('[data-nid]')
      ?.parentElement?.closest<HTMLElement>('[data-slot]');
    if (!outer) break;
    container = outer;
  }
  const children = childElements(container).filter((child) => !moved.has(child.dataset.nid!));
  return { parent: container.dataset.slot!, index: indexIn(children, x, y, flowsSideways(container, children)) };
}

/** Blocks standing directly in a container. */
export function childElements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-nid]')].filter(
    (child) => child.parentElement?.closest('[data-slot]') === container,
  );
}

export function flowsSideways(container: HTMLElement, children: readonly HTMLElement[]): boolean {
  const style = getComputedStyle(container);
  if (style.display.includes('flex')) return style.flexDirection.startsWith('row');
  if (!style.display.includes('grid')) return false;
  const [first, second] = children.map((child) => child.getBoundingClientRect());
  return first && second
    ? Math.abs(first.top - second.top) < first.height / 2
    : style.gridTemplateColumns.split(' ').length > 1;
}

function nearEdge(container: HTMLElement, x: number, y: number): boolean {
  const rect = (container.closest('[data-nid]') ?? container).getBoundingClientRect();
  const zone = Math.min(12, rect.height / 4);
  const side = Math.min(12, rect.width / 4);
  return (
    y - rect.top < zone ||
    rect.bottom - y < zone ||
    x - rect.left < Math.min(side, 4) ||
    rect.right - x < Math.min(side, 4)
  );
}

function indexIn(children: readonly HTMLElement[], x: number, y: number, sideways: boolean): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = children[middle]!.getBoundingClientRect();
    const passed = sideways ? x > rect.left + rect.width / 2 : y > rect.top + rect.height / 2;
    if (passed) low = middle + 1;
    else high = middle;
  }
  return low;
}
