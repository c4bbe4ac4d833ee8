import type { ActionContent } from '../action.ts';
import { atOnceIsland } from '../autobuy/at-once.tsx';

/** Scripts a product list asks for: arrows where it is a slider, the visitor's progress where it is wanted, the confirmation where a click pays. */
export function tileIsland(
  p: { view: string; showProgress: boolean } & Pick<ActionContent, 'action' | 'payOpt'>,
): string[] {
  const cards = p.view === 'grid' || p.view === 'list' || p.view === 'slider';
  return [
    ...(p.view === 'slider' ? ['slider'] : []),
    ...(p.showProgress && cards ? ['progress'] : []),
    ...atOnceIsland(p),
  ];
}
