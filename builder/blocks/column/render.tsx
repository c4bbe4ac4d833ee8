import type { ReactElement } from 'react';
import type { BlockView } from '#builder/block';

export function renderColumn({ root, children, slot }: BlockView<unknown, unknown>): ReactElement {
  return (
    <div {...root} {...slot}>
      {children}
    </div>
  );
}
