import type { BlockRegistry, Label } from '#builder/block';
import {
  applyOp,
  childrenOf,
  legalSlots,
  placedFrom,
  refusalAt,
  topmost,
  type DocumentOp,
  type NodeTree,
  type PageDocument,
  type Slot,
} from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';
import { refuseReadOnly } from './change-block.ts';

/** Blocks on their way to a place: new trees, or blocks of the page (`moved`). Their slots count without them, in `base`. */
export interface Load {
  trees: readonly NodeTree[];
  moved: ReadonlySet<string>;
  base: PageDocument;
}

export function newLoad(doc: PageDocument, trees: readonly NodeTree[]): Load {
  return { trees, moved: new Set(), base: doc };
}

export function standingLoad(doc: PageDocument, ids: readonly string[]): Load {
  const moved = topmost(doc, ids);
  const base = moved.reduce((rest, id) => applyOp(rest, { type: 'removeNode', id }).doc, doc);
  return { trees: moved.map((id) => placedFrom(doc, id)), moved: new Set(moved), base };
}

/** Reason why the blocks may not stand at a place, the first of them first; undefined when all may. */
export function loadRefusal(registry: BlockRegistry, { trees, moved, base }: Load, slot: Slot): Label | undefined {
  if (moved.size > 0 && !base.nodes[slot.parent])
    return { de: 'Ein Block kann nicht in sich selbst liegen.', en: 'A block cannot lie inside itself.' };
  let current = base;
  for (const [at, { rootId, nodes }] of trees.entries()) {
    const place = { parent: slot.parent, index: slot.index + at };
    const refusal = refusalAt(current, registry, { rootId, nodes }, place);
    if (refusal) return refusal;
    if (at < trees.length - 1) current = applyOp(current, { type: 'insertNodes', ...place, rootId, nodes }).doc;
  }
  return undefined;
}

export function loadSlots(registry: BlockRegistry, load: Load): Slot[] {
  const [first] = load.trees;
  if (!first) return [];
  const slots = legalSlots(load.base, registry, { rootId: first.rootId, nodes: first.nodes });
  return load.trees.length === 1 ? slots : slots.filter((slot) => !loadRefusal(registry, load, slot));
}

/** Common name of the blocks. */
export function loadName(session: Session, { trees }: Load): string {
  if (trees.length !== 1) return `${trees.length} ${session.words.severalBlocks}`;
  const { rootId, nodes } = trees[0]!;
  return blockName(session, rootId, nodes[rootId]);
}

/** Puts blocks at a place, as one step. Says so, or says why not; nothing changes when the place is refused. */
export function placeLoad(session: Session, load: Load, slot: Slot, said?: string): boolean {
  const { store, bus, words, registry } = session;
  if (refuseReadOnly(session)) return false;
  const refusal = loadRefusal(registry, load, slot);
  if (refusal) {
    session.tell(`${words.cannotDrop}: ${session.say(refusal)}`);
    return false;
  }
  const ops = opsFor(store.get().doc, load, slot);
  const ids = load.trees.map(({ rootId }) => rootId);
  bus.run(ops.length === 1 ? ops[0]! : { type: 'batch', ops }, { select: ids });
  const count = childrenOf(store.get().doc, slot.parent).length;
  const done = said ?? (load.moved.size > 0 ? words.moved : words.inserted);
  session.announce(
    `${done}: ${loadName(session, load)}, ${words.position} ${slot.index + 1} ${words.of} ${count} ${words.inside} ${blockName(session, slot.parent)}`,
  );
  return true;
}

function opsFor(doc: PageDocument, { trees, moved, base }: Load, slot: Slot): DocumentOp[] {
  if (moved.size === 0)
    return trees.map(({ rootId, nodes }, at) => ({
      type: 'insertNodes',
      parent: slot.parent,
      index: slot.index + at,
      rootId,
      nodes,
    }));
  // Each goes right before the block that stands still behind the place, so their order stays whatever order they leave in.
  const anchor = childrenOf(base, slot.parent)[slot.index];
  const ops: DocumentOp[] = [];
  let current = doc;
  for (const { rootId } of trees) {
    const others = childrenOf(current, slot.parent).filter((id) => id !== rootId);
    const op: DocumentOp = {
      type: 'moveNode',
      id: rootId,
      parent: slot.parent,
      index: anchor === undefined ? others.length : others.indexOf(anchor),
    };
    ops.push(op);
    current = applyOp(current, op).doc;
  }
  return ops;
}
