import type { KeyboardEvent } from 'react';
import { childrenOf, parentOf, ROOT, type PageDocument } from '#builder/document';
import { handleBlockKey } from '../canvas/block-keys.ts';
import { toggleHidden, toggleLocked } from '../commands/change-block.ts';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';

export interface Row {
  id: string;
  level: number;
  position: number;
  count: number;
  /** Absent on a block with nothing inside. */
  open: boolean | undefined;
}

/** The rows to be seen: everything that lies in no folded container. */
export function rowsOf(doc: PageDocument, folded: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const visit = (parent: string, level: number): void => {
    const children = childrenOf(doc, parent);
    children.forEach((id, at) => {
      const inner = childrenOf(doc, id).length > 0;
      rows.push({ id, level, position: at + 1, count: children.length, open: inner ? !folded.has(id) : undefined });
      if (inner && !folded.has(id)) visit(id, level + 1);
    });
  };
  visit(ROOT, 1);
  return rows;
}

export function setFolded(session: Session, id: string, fold: boolean): void {
  const folded = new Set(session.store.get().folded);
  if (fold) folded.add(id);
  else folded.delete(id);
  session.store.set({ folded });
}

/** Opens what a block lies in, so that its row can be seen. */
export function unfoldTo(session: Session, id: string): void {
  const { doc, folded } = session.store.get();
  const around: string[] = [];
  for (let at = parentOf(doc, id); at !== undefined; at = parentOf(doc, at)) if (folded.has(at)) around.push(at);
  if (around.length > 0) session.store.set({ folded: new Set([...folded].filter((each) => !around.includes(each))) });
}

/** Keys of the tree by the ARIA pattern, then what F2, H and L do, then what every block's keys do. */
export function handleTreeKey(
  session: Session,
  event: KeyboardEvent,
  rows: readonly Row[],
  rename: (id: string) => void,
): boolean {
  const { selection, doc } = session.store.get();
  const at = rows.findIndex((row) => row.id === selection);
  const row = rows[at];
  const go = (target: string | undefined): boolean => {
    if (target === undefined) return false;
    selectBlock(session, target, event.shiftKey ? 'range' : 'only');
    showSelection(session);
    return true;
  };
  if (event.altKey || event.ctrlKey || event.metaKey) return handleBlockKey(session, event);
  switch (event.key) {
    case 'ArrowDown':
      return go(rows[at + 1]?.id);
    case 'ArrowUp':
      return go(rows[at - 1]?.id);
    case 'Home':
      return go(rows[0]?.id);
    case 'End':
      return go(rows.at(-1)?.id);
    case 'ArrowRight':
      return row?.open === false ? act(setFolded, session, row.id, false) : go(row && childrenOf(doc, row.id)[0]);
    case 'ArrowLeft': {
      if (row?.open) return act(setFolded, session, row.id, true);
      const parent = row && parentOf(doc, row.id);
      return go(parent === ROOT ? undefined : parent);
    }
    case 'F2':
      return row !== undefined && act(rename, row.id);
    case 'h':
      return row !== undefined && act(toggleHidden, session, selectedIds(session.store.get()));
    case 'l':
      return row !== undefined && act(toggleLocked, session, selectedIds(session.store.get()));
    default:
      return handleBlockKey(session, event);
  }
}

function act<A extends readonly unknown[]>(work: (...given: A) => void, ...given: A): true {
  work(...given);
  return true;
}
