import type { Label } from '#builder/block';
import { childrenOf, isWithin, newBlock, parentOf, ROOT, type Slot } from '#builder/document';
import { blockName } from '../commands/block-name.ts';
import { refuseLocked } from '../commands/change-block.ts';
import { loadName, loadRefusal, loadSlots, newLoad, standingLoad, type Load } from '../commands/place-load.ts';
import { placeOf } from '../commands/select-block.ts';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';

/** Source of a drag: a new block of a kind or one that stands on the page, with all selected ones if it is one of them. */
export type DragSource = { kind: 'new'; type: string } | { kind: 'move'; id: string };

export interface Drag {
  load: Load;
  name: string;
  /** "Text, position 2 of 5 in Section", the name alone for what is new. */
  from: string;
  /** Every legal place from top to bottom; the keyboard walks them. */
  slots: readonly Slot[];
  /** The place under the pointer or chosen by key; it may be illegal, `refusal` then says why. */
  slot: Slot | undefined;
  refusal: Label | undefined;
}

export function startDrag(session: Session, source: DragSource): Drag | undefined {
  const { doc } = session.store.get();
  const load = source.kind === 'move' ? standing(session, source.id) : fresh(session, source.type);
  if (!load) return undefined;
  const name = loadName(session, load);
  const [first] = load.moved;
  const from = load.moved.size === 1 && first !== undefined && doc.nodes[first] ? placeOf(session, first) : name;
  return { load, name, from, slots: loadSlots(session.registry, load), slot: undefined, refusal: undefined };
}

function standing(session: Session, id: string): Load | undefined {
  const { doc } = session.store.get();
  if (!doc.nodes[id]) return undefined;
  const selected = selectedIds(session.store.get());
  const ids = selected.includes(id) ? selected : [id];
  return refuseLocked(session, ids) ? undefined : standingLoad(doc, ids);
}

function fresh(session: Session, type: string): Load | undefined {
  const def = session.registry.get(type);
  return def && newLoad(session.store.get().doc, [newBlock(session.registry, def, session.env.locale)]);
}

/** Aims at a place. An illegal one gives way to a legal one right beside it in the same container, e.g. below a pinned header. */
export function aimDrag(session: Session, drag: Drag, slot: Slot | undefined): void {
  drag.slot = slot;
  drag.refusal = undefined;
  if (!slot) return;
  const refusal = loadRefusal(session.registry, drag.load, slot);
  const beside =
    refusal && drag.slots.find((legal) => legal.parent === slot.parent && Math.abs(legal.index - slot.index) === 1);
  drag.slot = beside ?? slot;
  drag.refusal = beside ? undefined : refusal;
}

/** The next legal place in a direction, starting from where the blocks stand or from the top. */
export function stepDrag(session: Session, drag: Drag, direction: 1 | -1): void {
  if (drag.slots.length === 0) return;
  const at = drag.slot ? drag.slots.findIndex((slot) => same(slot, drag.slot!)) : startIndex(session, drag);
  const next = at === -1 ? 0 : Math.min(drag.slots.length - 1, Math.max(0, at + direction));
  drag.slot = drag.slots[next];
  drag.refusal = undefined;
}

/** The legal place the blocks stand at, or the one behind the selection for a new block. */
function startIndex(session: Session, { slots, load }: Drag): number {
  const { doc, selection } = session.store.get();
  const [moved] = load.moved;
  const id = moved ?? selection;
  if (id === undefined) return -1;
  const parent = parentOf(doc, id) ?? ROOT;
  const before = childrenOf(doc, parent)
    .slice(0, childrenOf(doc, parent).indexOf(id))
    .filter((other) => !load.moved.has(other)).length;
  return slots.findIndex((slot) => slot.parent === parent && slot.index === before);
}

/** "before Button, position 4 of 5 in Section". */
export function describeSlot(session: Session, drag: Drag): string {
  const { words } = session;
  if (!drag.slot) return '';
  if (drag.refusal) return `${words.cannotDrop}: ${session.say(drag.refusal)}`;
  const siblings = childrenOf(drag.load.base, drag.slot.parent);
  const next = siblings[drag.slot.index];
  const where = next === undefined ? words.atEnd : `${words.before} ${blockName(session, next)}`;
  const count = siblings.length + drag.load.trees.length;
  return `${words.over}: ${where}, ${words.position} ${drag.slot.index + 1} ${words.of} ${count} ${words.inside} ${blockName(session, drag.slot.parent)}`;
}

/** True if a block is being moved itself or lies in one that is. */
export function isMoved(session: Session, { load }: Drag, id: string): boolean {
  const { doc } = session.store.get();
  return [...load.moved].some((moved) => isWithin(doc, id, moved));
}

export function same(a: Slot | undefined, b: Slot | undefined): boolean {
  return a?.parent === b?.parent && a?.index === b?.index;
}
