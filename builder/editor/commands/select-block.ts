import { childrenOf, inOrder, lockedBy, parentOf, ROOT, topmost } from '#builder/document';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';

/** `add` puts a block to the selected ones or takes it out; `range` selects from where the selection began up to it. */
export type SelectMode = 'only' | 'add' | 'range';

export function selectBlock(session: Session, id: string | undefined, mode: SelectMode = 'only'): void {
  const { store } = session;
  const { selection, group } = store.get();
  if (mode !== 'only' && id !== undefined && id !== ROOT) return selectMore(session, id, mode);
  if (selection === id && group.length === 0) return;
  session.bus.seal();
  const chosen = id === ROOT ? undefined : id;
  store.set({ selection: chosen, anchor: chosen, group: [], editing: undefined });
  if (chosen !== undefined) session.announce(`${session.words.selected}: ${placeOf(session, chosen)}`);
}

function selectMore(session: Session, id: string, mode: 'add' | 'range'): void {
  const { store, words } = session;
  const state = store.get();
  const before = selectedIds(state);
  const taken = mode === 'add' && before.includes(id);
  const ids =
    mode === 'range'
      ? between(session, state.anchor ?? id, id)
      : taken
        ? before.filter((other) => other !== id)
        : topmost(state.doc, [...before, id]);
  session.bus.seal();
  const selection = ids.includes(id) ? id : ids.at(-1);
  store.set({
    selection,
    anchor: mode === 'range' ? (state.anchor ?? id) : selection,
    group: ids.length > 1 ? ids : [],
    editing: undefined,
  });
  session.announce(
    `${taken ? words.deselected : words.selected}: ${blockName(session, id)}. ${ids.length} ${words.selectedCount}`,
  );
}

/** Siblings between two blocks, or everything between them in the order of the page. */
function between(session: Session, from: string, to: string): string[] {
  const { doc } = session.store.get();
  const parent = parentOf(doc, to);
  const among = parent !== undefined && parentOf(doc, from) === parent ? childrenOf(doc, parent) : inOrder(doc);
  const [a, b] = [among.indexOf(from), among.indexOf(to)];
  if (a < 0) return [to];
  return topmost(
    doc,
    among.slice(Math.min(a, b), Math.max(a, b) + 1).filter((id) => lockedBy(doc, id) === undefined),
  );
}

/** Walks the tree from the selection: siblings, container, first child. Locked blocks are passed over. */
export function selectNear(
  session: Session,
  way: 'previous' | 'next' | 'parent' | 'child',
  mode: SelectMode = 'only',
): void {
  const { doc, selection } = session.store.get();
  const open = (id: string): boolean => lockedBy(doc, id) === undefined;
  if (selection === undefined) return selectBlock(session, inOrder(doc).find(open));
  const parent = parentOf(doc, selection) ?? ROOT;
  const siblings = childrenOf(doc, parent);
  const at = siblings.indexOf(selection);
  const target = {
    previous: () => siblings.slice(0, at).reverse().find(open),
    next: () => siblings.slice(at + 1).find(open),
    parent: () => parent,
    child: () => childrenOf(doc, selection).find(open),
  }[way]();
  if (target !== undefined && target !== ROOT) selectBlock(session, target, mode);
}

/** "Text, position 2 of 5 in Section". */
export function placeOf(session: Session, id: string): string {
  const { words, store } = session;
  const { doc } = store.get();
  const parent = parentOf(doc, id) ?? ROOT;
  const siblings = childrenOf(doc, parent);
  return `${blockName(session, id)}, ${words.position} ${siblings.indexOf(id) + 1} ${words.of} ${siblings.length} ${words.inside} ${blockName(session, parent)}`;
}
