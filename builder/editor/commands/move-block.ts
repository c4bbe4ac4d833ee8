import { childrenOf, parentOf, ROOT, type Slot } from '#builder/document';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';
import { refuseLocked } from './change-block.ts';
import { placeLoad, standingLoad, type Load } from './place-load.ts';

export type MoveWay = 'up' | 'down' | 'out' | 'in';

/** Moves the selected blocks among their siblings, out of their container or into the one beside them. */
export function moveBlock(session: Session, way: MoveWay): boolean {
  const { doc } = session.store.get();
  const ids = selectedIds(session.store.get());
  if (ids.length === 0 || refuseLocked(session, ids)) return false;
  const parent = parentOf(doc, ids[0]!) ?? ROOT;
  // Blocks of several containers have no common way; "Move to…" takes them anywhere.
  if (ids.some((id) => (parentOf(doc, id) ?? ROOT) !== parent)) {
    session.tell(session.words.moveApart);
    return false;
  }
  const load = standingLoad(doc, ids);
  const slot = destination(session, load, ids, parent, way);
  if (slot) return placeLoad(session, load, slot);
  session.announce(session.words.noFurther);
  return false;
}

function destination(
  session: Session,
  { base, moved }: Load,
  ids: readonly string[],
  parent: string,
  way: MoveWay,
): Slot | undefined {
  const { doc } = session.store.get();
  const siblings = childrenOf(doc, parent);
  const standing = (upTo: number): number => siblings.slice(0, upTo).filter((id) => !moved.has(id)).length;
  if (way === 'up') {
    const index = standing(siblings.indexOf(ids[0]!)) - 1;
    return index >= 0 ? { parent, index } : undefined;
  }
  if (way === 'down') {
    const index = standing(siblings.indexOf(ids.at(-1)!)) + 1;
    return index <= childrenOf(base, parent).length ? { parent, index } : undefined;
  }
  if (way === 'out') {
    if (parent === ROOT) return undefined;
    const outer = parentOf(doc, parent) ?? ROOT;
    // A column's neighbours are columns, so a block leaves both at once.
    const leaves = session.registry.get(doc.nodes[outer]!.t)?.slot?.accept !== undefined;
    const target = leaves ? (parentOf(doc, outer) ?? ROOT) : outer;
    return { parent: target, index: childrenOf(doc, target).indexOf(leaves ? outer : parent) + 1 };
  }
  const near = [siblings[siblings.indexOf(ids[0]!) - 1], siblings[siblings.indexOf(ids.at(-1)!) + 1]].find(
    (id) => id !== undefined && doc.nodes[id]?.c,
  );
  if (near === undefined) return undefined;
  const inner = session.registry.get(doc.nodes[near]!.t)?.slot?.accept ? childrenOf(doc, near)[0] : near;
  return inner === undefined ? undefined : { parent: inner, index: childrenOf(doc, inner).length };
}
