import type { BlockDef } from '#builder/block';
import { childrenOf, legalSlots, newBlock, parentOf, refusalAt, ROOT, type NodeTree, type Slot } from '#builder/document';
import type { Session } from '../state/session.ts';
import { placeBlock } from './place-block.ts';

/** Inserts a new block at the nearest legal place: inside the selected container, after the selection, or at the end of the page. */
export function insertBlock(session: Session, def: BlockDef): boolean {
  return insertTree(session, newBlock(session.registry, def, session.env.locale));
}

export function insertTree(session: Session, tree: NodeTree): boolean {
  const slot = nearestSlot(session, tree) ?? { parent: ROOT, index: childrenOf(session.store.get().doc, ROOT).length };
  return placeBlock(session, tree, slot);
}

function nearestSlot(session: Session, tree: NodeTree): Slot | undefined {
  const { doc, selection } = session.store.get();
  const allowed = (slot: Slot): boolean => !refusalAt(doc, session.registry, tree, slot);
  if (selection !== undefined && doc.nodes[selection]?.c) {
    const inside = { parent: selection, index: childrenOf(doc, selection).length };
    if (allowed(inside)) return inside;
  }
  for (let at = selection; at !== undefined && at !== ROOT; at = parentOf(doc, at)) {
    const parent = parentOf(doc, at) ?? ROOT;
    const after = { parent, index: childrenOf(doc, parent).indexOf(at) + 1 };
    if (allowed(after)) return after;
  }
  return legalSlots(doc, session.registry, tree).filter((slot) => slot.parent === ROOT).at(-1) ?? legalSlots(doc, session.registry, tree).at(-1);
}
