import { childrenOf, parentOf, placedFrom, ROOT, slotOf, type Slot } from '#builder/document';
import type { Session } from '../state/session.ts';
import { placeBlock } from './place-block.ts';

export type MoveWay = 'up' | 'down' | 'out' | 'in';

/** Moves the selected block among its siblings, out of its container or into the one before it. */
export function moveBlock(session: Session, way: MoveWay): boolean {
  const { doc, selection } = session.store.get();
  const from = selection === undefined ? undefined : slotOf(doc, selection);
  if (selection === undefined || !from) return false;
  const slot = destination(session, selection, from, way);
  return slot ? placeBlock(session, placedFrom(doc, selection), slot) : false;
}

function destination(session: Session, id: string, from: Slot, way: MoveWay): Slot | undefined {
  const { doc } = session.store.get();
  const siblings = childrenOf(doc, from.parent);
  if (way === 'up') return from.index > 0 ? { parent: from.parent, index: from.index - 1 } : undefined;
  if (way === 'down') return from.index < siblings.length - 1 ? { parent: from.parent, index: from.index + 1 } : undefined;
  if (way === 'out') {
    if (from.parent === ROOT) return undefined;
    const parent = parentOf(doc, from.parent) ?? ROOT;
    // A column's neighbours are columns, so a block leaves both at once.
    const leaves = session.registry.get(doc.nodes[parent]!.t)?.slot?.accept ? from.parent : undefined;
    const target = leaves === undefined ? parent : (parentOf(doc, parent) ?? ROOT);
    return { parent: target, index: childrenOf(doc, target).indexOf(leaves === undefined ? from.parent : parent) + 1 };
  }
  const neighbour = containerNear(session, siblings, id);
  return neighbour === undefined ? undefined : { parent: neighbour, index: childrenOf(doc, neighbour).length };
}

/** The container before the block, else the one after it; its first column when it is a set of columns. */
function containerNear(session: Session, siblings: readonly string[], id: string): string | undefined {
  const { doc } = session.store.get();
  const at = siblings.indexOf(id);
  const near = [siblings[at - 1], siblings[at + 1]].find((candidate) => candidate !== undefined && doc.nodes[candidate]?.c);
  if (near === undefined) return undefined;
  return session.registry.get(doc.nodes[near]!.t)?.slot?.accept ? childrenOf(doc, near)[0] : near;
}
