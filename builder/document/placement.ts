import { label, type BlockRegistry, type Label } from '#builder/block';
import {
  childrenOf,
  maxChildren,
  maxDepth,
  maxNodes,
  nodeAt,
  ROOT,
  type DocNode,
  type PageDocument,
} from './page-document.ts';
import { depthOf, isWithin, lockedBy, parentOf } from './tree.ts';

/** Blocks about to be placed: a new tree, or one that already stands in the document (`movedId`). */
export interface Placed {
  rootId: string;
  nodes: Readonly<Record<string, DocNode>>;
  movedId?: string;
}

/** `index` counts among the parent's children without the moved block. */
export interface Slot {
  parent: string;
  index: number;
}

/** Reason why a block may not stand at a place; undefined when it may. */
export function refusalAt(doc: PageDocument, registry: BlockRegistry, placed: Placed, slot: Slot): Label | undefined {
  if (placed.movedId !== undefined && isWithin(doc, slot.parent, placed.movedId)) {
    return label('Ein Block kann nicht in sich selbst liegen.', 'A block cannot lie inside itself.');
  }
  if (
    lockedBy(doc, slot.parent) !== undefined ||
    (placed.movedId !== undefined && lockedBy(doc, placed.movedId) !== undefined)
  ) {
    return label(
      'Der Block ist gesperrt. Entsperren Sie ihn in den Ebenen.',
      'The block is locked. Unlock it in the layers.',
    );
  }
  return (
    refusalByParent(doc, registry, placed, slot) ??
    refusalByPin(doc, registry, placed, slot) ??
    refusalByCount(doc, registry, placed, slot)
  );
}

function refusalByParent(doc: PageDocument, registry: BlockRegistry, placed: Placed, slot: Slot): Label | undefined {
  const type = placed.nodes[placed.rootId]!.t;
  const parentType = nodeAt(doc, slot.parent)?.t ?? '';
  const container = slot.parent === ROOT ? {} : registry.get(parentType)?.slot;
  if (!container) return label('Hier ist kein Platz für Blöcke.', 'No blocks can be placed here.');
  const def = registry.get(type);
  const name = def?.meta.label ?? label(type, type);
  if (def?.parents && !def.parents.includes(parentType)) {
    return label(`${name.de} gehört in einen anderen Block.`, `${name.en} belongs inside another block.`);
  }
  if (container.accept && !container.accept.includes(type)) {
    return label(`${name.de} passt hier nicht hinein.`, `${name.en} does not fit in here.`);
  }
  if (def?.meta.pageKinds && !def.meta.pageKinds.includes(doc.kind)) {
    return label(`${name.de} gibt es auf dieser Art Seite nicht.`, `${name.en} is not available on this kind of page.`);
  }
  const siblings = childrenOf(doc, slot.parent).filter((id) => id !== placed.movedId).length;
  if (slot.parent !== ROOT && siblings >= (container.max ?? maxChildren))
    return label('Dieser Bereich ist voll.', 'This container is full.');
  return undefined;
}

function refusalByPin(doc: PageDocument, registry: BlockRegistry, placed: Placed, slot: Slot): Label | undefined {
  const def = registry.get(placed.nodes[placed.rootId]!.t);
  const siblings = childrenOf(doc, slot.parent).filter((id) => id !== placed.movedId);
  const pinOf = (id: string): string | undefined => registry.get(doc.nodes[id]!.t)?.meta.pin;
  const name = def?.meta.label ?? label('', '');
  if (def?.meta.pin !== undefined && slot.parent !== ROOT) {
    return label(`${name.de} steht direkt auf der Seite.`, `${name.en} stands directly on the page.`);
  }
  if (def?.meta.pin === 'first')
    return slot.index === 0 ? undefined : label(`${name.de} muss oben bleiben.`, `${name.en} must stay first.`);
  if (def?.meta.pin === 'last') {
    return slot.index === siblings.length
      ? undefined
      : label(`${name.de} muss unten bleiben.`, `${name.en} must stay last.`);
  }
  const after = siblings[slot.index];
  const before = siblings[slot.index - 1];
  if (after !== undefined && pinOf(after) === 'first')
    return label('Der Kopfbereich muss oben bleiben.', 'Header must stay first.');
  if (before !== undefined && pinOf(before) === 'last')
    return label('Der Fußbereich muss unten bleiben.', 'Footer must stay last.');
  return undefined;
}

function refusalByCount(doc: PageDocument, registry: BlockRegistry, placed: Placed, slot: Slot): Label | undefined {
  if (depthOf(doc, slot.parent) + heightIn(placed, placed.rootId) > maxDepth) {
    return label(
      `Mehr als ${maxDepth} Ebenen sind nicht möglich.`,
      `Blocks cannot be nested more than ${maxDepth} levels deep.`,
    );
  }
  if (placed.movedId !== undefined) return undefined;
  const added = Object.values(placed.nodes);
  if (Object.keys(doc.nodes).length - 1 + added.length > maxNodes) {
    return label(`Eine Seite kann höchstens ${maxNodes} Blöcke haben.`, `A page can hold at most ${maxNodes} blocks.`);
  }
  for (const def of registry.blocks) {
    if (def.meta.limit === undefined) continue;
    const count = (nodes: DocNode[]): number => nodes.filter((node) => node.t === def.type).length;
    if (count(added) > 0 && count(added) + count(Object.values(doc.nodes)) > def.meta.limit) {
      return label(
        `${def.meta.label.de} darf es nur einmal geben.`,
        `There can be only one ${def.meta.label.en} on a page.`,
      );
    }
  }
  return undefined;
}

function heightIn(placed: Placed, id: string): number {
  return 1 + Math.max(0, ...(placed.nodes[id]?.c?.default ?? []).map((child) => heightIn(placed, child)));
}

/** Every place of the page where the blocks may go, from top to bottom; the place where a moved block already stands is among them. */
export function legalSlots(doc: PageDocument, registry: BlockRegistry, placed: Placed): Slot[] {
  const slots: Slot[] = [];
  const visit = (parent: string): void => {
    const siblings = childrenOf(doc, parent).filter((id) => id !== placed.movedId);
    for (let index = 0; index <= siblings.length; index += 1) {
      if (!refusalAt(doc, registry, placed, { parent, index })) slots.push({ parent, index });
      const child = siblings[index];
      if (child !== undefined && doc.nodes[child]!.c) visit(child);
    }
  };
  visit(ROOT);
  return slots;
}

/** A standing block as something to be placed elsewhere. */
export function placedFrom(doc: PageDocument, id: string): Placed {
  const nodes: Record<string, DocNode> = {};
  const take = (at: string): void => {
    nodes[at] = doc.nodes[at]!;
    for (const child of childrenOf(doc, at)) take(child);
  };
  take(id);
  return { rootId: id, nodes, movedId: id };
}

/** Slot in which a block stands now. */
export function slotOf(doc: PageDocument, id: string): Slot | undefined {
  const parent = parentOf(doc, id);
  return parent === undefined ? undefined : { parent, index: childrenOf(doc, parent).indexOf(id) };
}
