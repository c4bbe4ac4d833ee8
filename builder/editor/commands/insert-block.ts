import type { BlockDef, Label } from '#builder/block';
import { childrenOf, newBlock, parentOf, ROOT, type NodeTree, type Slot } from '#builder/document';
import type { Session } from '../state/session.ts';
import { showSelection } from './travel-history.ts';
import { loadRefusal, loadSlots, newLoad, placeLoad, type Load } from './place-load.ts';

/** Inserts a new block at the nearest legal place: inside the selected container, after the selection, or at the end of the page. */
export function insertBlock(session: Session, def: BlockDef): boolean {
  return insertTrees(session, [newBlock(session.registry, def, session.env.locale)], { anywhere: true });
}

export interface InsertOptions {
  /** Behind the selection even where it could be inside it. */
  after?: boolean;
  /** Elsewhere on the page when there is no place at the selection. */
  anywhere?: boolean;
  said?: string;
}

/** Inserts new blocks as one step, or says why not. */
export function insertTrees(
  session: Session,
  trees: readonly NodeTree[],
  { after, anywhere, said }: InsertOptions = {},
): boolean {
  const load = newLoad(session.store.get().doc, trees);
  const places = nearPlaces(session, after === true);
  const refusals = new Map<Slot, Label | undefined>(
    places.map((slot) => [slot, loadRefusal(session.registry, load, slot)]),
  );
  const slot =
    places.find((place) => !refusals.get(place)) ?? (anywhere ? lastPlace(session, load) : undefined) ?? places[0]!;
  if (!placeLoad(session, load, slot, said)) return false;
  // On a phone the page is seen again, and the end of a long one is out of sight.
  session.store.set({ sheet: undefined });
  showSelection(session);
  return true;
}

/** Inside the selected container, then behind the selection, behind its container and so on, then the end of the page. */
function nearPlaces(session: Session, after: boolean): Slot[] {
  const { doc, selection } = session.store.get();
  const places: Slot[] = [];
  if (selection !== undefined && !after && doc.nodes[selection]?.c)
    places.push({ parent: selection, index: childrenOf(doc, selection).length });
  for (let at = selection; at !== undefined && at !== ROOT; at = parentOf(doc, at)) {
    const parent = parentOf(doc, at) ?? ROOT;
    places.push({ parent, index: childrenOf(doc, parent).indexOf(at) + 1 });
  }
  const end = childrenOf(doc, ROOT).length;
  // A pinned footer keeps the last place, so the one before it counts as the end; a header goes to the top.
  return [...places, ...[end, Math.max(0, end - 1), 0].map((index) => ({ parent: ROOT, index }))];
}

function lastPlace(session: Session, load: Load): Slot | undefined {
  const slots = loadSlots(session.registry, load);
  return slots.findLast((slot) => slot.parent === ROOT) ?? slots.at(-1);
}
