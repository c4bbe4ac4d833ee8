import { childrenOf, refusalAt, type Placed, type Slot } from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';

/** Puts a new block or a standing one at a place. Says so, or says why not; nothing changes when the place is refused. */
export function placeBlock(session: Session, placed: Placed, slot: Slot): boolean {
  const { store, bus, words } = session;
  const { doc } = store.get();
  const refusal = refusalAt(doc, session.registry, placed, slot);
  if (refusal) {
    session.tell(`${words.cannotDrop}: ${session.say(refusal)}`);
    return false;
  }
  const moved = placed.movedId;
  if (moved === undefined) bus.run({ type: 'insertNodes', ...slot, rootId: placed.rootId, nodes: placed.nodes }, { select: placed.rootId });
  else bus.run({ type: 'moveNode', id: moved, ...slot }, { select: moved });
  const count = childrenOf(store.get().doc, slot.parent).length;
  const done = moved === undefined ? words.inserted : words.moved;
  session.announce(`${done}: ${blockName(session, placed.rootId)}, ${words.position} ${slot.index + 1} ${words.of} ${count} ${words.inside} ${blockName(session, slot.parent)}`);
  return true;
}
