import type { Label } from '#builder/block';
import { childrenOf, legalSlots, newBlock, placedFrom, refusalAt, type Placed, type Slot } from '#builder/document';
import { blockName } from '../commands/block-name.ts';
import type { Session } from '../state/session.ts';

/** What is being dragged: a new block of a kind or one that stands on the page. */
export type DragSource = { kind: 'new'; type: string } | { kind: 'move'; id: string };

export interface Drag {
  placed: Placed;
  name: string;
  /** Every legal place from top to bottom; the keyboard walks them. */
  slots: readonly Slot[];
  /** The place under the pointer or chosen by key; it may be illegal, `refusal` then says why. */
  slot: Slot | undefined;
  refusal: Label | undefined;
}

export function startDrag(session: Session, source: DragSource): Drag | undefined {
  const { doc } = session.store.get();
  if (source.kind === 'move') {
    if (!doc.nodes[source.id]) return undefined;
    const placed = placedFrom(doc, source.id);
    return { placed, name: blockName(session, source.id), slots: legalSlots(doc, session.registry, placed), slot: undefined, refusal: undefined };
  }
  const def = session.registry.get(source.type);
  if (!def) return undefined;
  const placed = newBlock(session.registry, def, session.env.locale);
  return { placed, name: session.say(def.meta.label), slots: legalSlots(doc, session.registry, placed), slot: undefined, refusal: undefined };
}

/** Aims at a place. An illegal one gives way to a legal one right beside it in the same container, e.g. below a pinned header. */
export function aimDrag(session: Session, drag: Drag, slot: Slot | undefined): void {
  if (!slot) {
    drag.slot = undefined;
    drag.refusal = undefined;
    return;
  }
  const { doc } = session.store.get();
  const refusal = refusalAt(doc, session.registry, drag.placed, slot);
  const beside = refusal && drag.slots.find((legal) => legal.parent === slot.parent && Math.abs(legal.index - slot.index) === 1);
  drag.slot = beside ?? slot;
  drag.refusal = beside ? undefined : refusal;
}

/** The next legal place in a direction, starting from where the block stands or from the top. */
export function stepDrag(session: Session, drag: Drag, direction: 1 | -1): void {
  if (drag.slots.length === 0) return;
  const at = drag.slot ? drag.slots.findIndex((slot) => same(slot, drag.slot!)) : startIndex(session, drag);
  const next = at === -1 ? 0 : Math.min(drag.slots.length - 1, Math.max(0, at + direction));
  drag.slot = drag.slots[next];
  drag.refusal = undefined;
}

function startIndex(session: Session, drag: Drag): number {
  const moved = drag.placed.movedId;
  const { doc, selection } = session.store.get();
  const id = moved ?? selection;
  if (id === undefined) return -1;
  return drag.slots.findIndex((slot) => childrenOf(doc, slot.parent).indexOf(id) === slot.index);
}

/** "before Button, position 4 of 5 in Section". */
export function describeSlot(session: Session, drag: Drag): string {
  const { words, store } = session;
  if (!drag.slot) return '';
  if (drag.refusal) return `${words.cannotDrop}: ${session.say(drag.refusal)}`;
  const siblings = childrenOf(store.get().doc, drag.slot.parent).filter((id) => id !== drag.placed.movedId);
  const next = siblings[drag.slot.index];
  const where = next === undefined ? words.atEnd : `${words.before} ${blockName(session, next)}`;
  return `${words.over}: ${where}, ${words.position} ${drag.slot.index + 1} ${words.of} ${siblings.length + 1} ${words.inside} ${blockName(session, drag.slot.parent)}`;
}

export function same(a: Slot, b: Slot): boolean {
  return a.parent === b.parent && a.index === b.index;
}
