import type { KeyboardEvent } from 'react';
import { deleteBlocks, duplicateBlocks } from '../commands/change-block.ts';
import { moveBlock } from '../commands/move-block.ts';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;

/** Acts of the selected blocks' keys, on the canvas and in the layers alike. Copy, cut and paste are the browser's own events. */
export function handleBlockKey(session: Session, event: KeyboardEvent): boolean {
  const ids = selectedIds(session.store.get());
  if (event.altKey && event.shiftKey) {
    const way = ways[event.key as keyof typeof ways];
    if (way) moveBlock(session, way);
    return way !== undefined;
  }
  if (ids.length === 0) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    duplicateBlocks(session, ids);
    return true;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  deleteBlocks(session, ids);
  return true;
}
