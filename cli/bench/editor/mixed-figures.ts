import type { Sample } from '../figure.ts';
import { dragging, opening, typing, type MeasuredPage } from './editing-figures.ts';
import type { EditorBrowser } from './editor-window.ts';
import { atMost } from './targets.ts';

/** Blocks of every kind may cost more than texts and buttons, and not more than this many times as much. */
const MOST_TIMES = 2.5;

/** Figures of a page of all kinds, each against the even page's of the same round. */
export async function ofAllKinds(
  browser: EditorBrowser,
  { pageId, blocks }: MeasuredPage,
  even: readonly Sample[],
): Promise<Sample[]> {
  const { page, samples } = await opening(browser, { pageId, blocks }, Infinity);
  const all = [
    ...samples,
    ...(await dragging(page, blocks, { frame: Infinity, drop: Infinity, undo: Infinity })),
    ...(await typing(page, blocks)),
  ];
  await page.close();
  return all.flatMap(({ figure, unit, ours }): Sample[] => {
    const beside = even.find((each) => each.figure === figure);
    const named = figure.replace(/(\d) blocks/, '$1 blocks of all kinds');
    if (!beside) return [];
    if (unit === '') return [{ figure: named, unit, ours, goal: { of: 'ours', at: 'most', value: 0 } }];
    const limit = beside.ours * MOST_TIMES;
    return [{ ...atMost(named, unit, ours, limit), limit: { name: `${MOST_TIMES} × even page`, value: limit } }];
  });
}
