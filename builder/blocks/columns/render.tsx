import type { ReactElement } from 'react';
import type { BlockView } from '#builder/block';

export function renderColumns({ root, children, slot }: BlockView<unknown, unknown>): ReactElement {
  return (
    <div {...root}>
      <div className="b-columns__in" {...slot}>
        {children}
      </div>
    </div>
  );
}
