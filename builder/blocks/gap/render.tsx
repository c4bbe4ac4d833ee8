import type { ReactElement } from 'react';
import type { BlockRoot } from '#builder/block';

/** A line that is not shown is none for those who hear the page, too: its style says `display: none`. */
export function renderGap({ root }: { root: BlockRoot }): ReactElement {
  return (
    <div {...root}>
      <hr className="b-gap__line" />
    </div>
  );
}
