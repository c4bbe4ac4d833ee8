import type { useEditor } from '@craftjs/core';
import type { BlockRegistry } from '#builder/block';
import { applyOp, childrenOf, parentOf, subtreeIds, type DocumentOp, type PageDocument } from '#builder/document';
import { docToCraft, nodeToCraft } from './doc-to-craft.ts';
import { fewChanges } from './few-changes.ts';

type Craft = Pick<ReturnType<typeof useEditor>, 'actions' | 'query'>;

/** Repeats in Craft's store where blocks stand, past its history: the history is ours. */
export function mirrorOp(
  { actions, query }: Craft,
  registry: BlockRegistry,
  op: DocumentOp,
  before: PageDocument,
  after: PageDocument,
): void {
  const craft = actions.history.ignore();
  switch (op.type) {
    case 'insertNodes':
      craft.addNodeTree(treeOf({ query }, registry, after, op.rootId), op.parent, op.index);
      return;
    case 'removeNode':
      craft.delete(op.id);
      return;
    case 'moveNode': {
      // Craft counts the place before the node has left its old one.
      const from = parentOf(before, op.id)!;
      const shifts = from === op.parent && op.index > childrenOf(before, from).indexOf(op.id);
      craft.move(op.id, op.parent, op.index + (shifts ? 1 : 0));
      return;
    }
    case 'setProps':
    case 'setStyle':
    case 'setHidden':
    case 'setLocked':
    case 'setPage':
    case 'setTheme':
      // It reads the content of a block from the document itself.
      return;
    case 'replaceDocument': {
      const few = fewChanges(before, after);
      if (!few) return craft.deserialize(docToCraft(after, registry));
      for (const id of few.removed) craft.delete(id);
      for (const { id, parent, index } of few.inserted)
        craft.addNodeTree(treeOf({ query }, registry, after, id), parent, index);
      return;
    }
    case 'batch': {
      let current = before;
      for (const step of op.ops) {
        const next = applyOp(current, step).doc;
        mirrorOp({ actions, query }, registry, step, current, next);
        current = next;
      }
    }
  }
}

/** A block and all inside it as Craft takes them. */
function treeOf(
  { query }: Pick<Craft, 'query'>,
  registry: BlockRegistry,
  doc: PageDocument,
  rootNodeId: string,
): Parameters<Craft['actions']['addNodeTree']>[0] {
  const nodes = Object.fromEntries(
    subtreeIds(doc, rootNodeId).map((id) => [
      id,
      query.parseSerializedNode(nodeToCraft(doc, id, registry)).toNode((node) => {
        node.id = id;
      }),
    ]),
  );
  return { rootNodeId, nodes };
}
