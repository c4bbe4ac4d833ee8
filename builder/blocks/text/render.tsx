import type { ReactElement } from 'react';
import type { BlockRoot, BlockView } from '#builder/block';

export function renderText({
  root,
  rich,
}: Pick<BlockView<unknown, unknown>, 'rich'> & { root: BlockRoot }): ReactElement {
  return (
    <div {...root}>
      <div className="b-text__in kp-rich">{rich('content')}</div>
    </div>
  );
}
