import { childrenOf, parentOf, ROOT, subtreeIds, type PageDocument } from '#builder/document';

/** Which blocks came and went between two documents, where these are few and no other has changed its place. */
export interface FewChanges {
  removed: string[];
  /** In the order of the page. */
  inserted: { id: string; parent: string; index: number }[];
}

/** More than this is quicker drawn anew. */
const MOST = 40;

/** `undefined` where a block has moved, became another kind of block, or too much is different. */
export function fewChanges(before: PageDocument, after: PageDocument): FewChanges | undefined {
  const found: FewChanges = { removed: [], inserted: [] };
  const fits = compare(ROOT, before, after, found);
  return fits && found.removed.length + found.inserted.length <= MOST ? found : undefined;
}

function compare(id: string, before: PageDocument, after: PageDocument, found: FewChanges): boolean {
  const [was, now] = [before.nodes[id]!, after.nodes[id]!];
  if (was.t !== now.t || was.v !== now.v || (was.c === undefined) !== (now.c === undefined)) return false;
  const [old, fresh] = [childrenOf(before, id), childrenOf(after, id)];
  const stays = old.filter((child) => after.nodes[child]);
  if (stays.some((child) => parentOf(after, child) !== id)) return false;
  for (const child of old) if (!after.nodes[child]) found.removed.push(child);
  const known = fresh.filter((child) => before.nodes[child]);
  if (known.length !== stays.length || known.some((child, at) => child !== stays[at])) return false;
  for (const [index, child] of fresh.entries()) {
    if (before.nodes[child]) continue;
    if (subtreeIds(after, child).some((each) => before.nodes[each])) return false;
    found.inserted.push({ id: child, parent: id, index });
  }
  // Parts of a removed block must not live on elsewhere.
  if (old.some((child) => !after.nodes[child] && subtreeIds(before, child).some((each) => after.nodes[each])))
    return false;
  return known.every((child) => compare(child, before, after, found));
}
