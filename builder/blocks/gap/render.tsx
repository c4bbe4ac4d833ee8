import type { ReactElement } from 'react';
import type { BlockRoot } from '#builder/block';
import type { GapContent } from './content.ts';

export function renderGap({ root, p }: { root: BlockRoot; p: GapContent }): ReactElement {
  if (p.line === 'none') return <div {...root} aria-hidden="true" />;
  return <div {...root}><hr className="b-gap__line" /></div>;
}
