import type { Page } from 'playwright';

/** Layout shifts of a page: their sum as browsers count it, where 0 is a still page, and what moved from where to where. */
export interface Shifts {
  sum: number;
  moved: string[];
}

/** Function for the browser: writes down all shifts from now on, with those that were before. */
export function watchShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      shifts.sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        shifts.moved.push(`${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}`);
    }
  }).observe({ type: 'layout-shift' });
  interface Shift {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/** Waits until all letters are there and two more frames were drawn. A browser calls its fonts ready before it knows of any. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  });
}

export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
