import type { useEditor } from '@craftjs/core';
import type { BlockRegistry } from '#builder/block';
import { applyOp, childrenOf, parentOf, type DocumentOp, type PageDocument } from '#builder/document';
import { craftProps, docToCraft, nodeToCraft } from './doc-to-craft.ts';

type Craft = Pick<ReturnType<typeof useEditor>, 'actions' | 'query'>;

/** Repeats an operation of ours in Craft's store, past its history: the history is ours. */
export function mirrorOp({ actions, query }: Craft, registry: BlockRegistry, op: DocumentOp, before: PageDocument, after: PageDocument): void {
  const craft = actions.history.ignore();
  switch (op.type) {
    case 'insertNodes': {
      const nodes = Object.fromEntries(Object.keys(op.nodes).map((id) => [
        id,
        query.parseSerializedNode(nodeToCraft(after, id, registry)).toNode((node) => {
          node.id = id;
        }),
      ]));
      craft.addNodeTree({ rootNodeId: op.rootId, nodes }, op.parent, op.index);
      return;
    }
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
      craft.setProp(op.id, (props: { node: unknown }) => {
        props.node = craftProps(after.nodes[op.id]!).node;
      });
      return;
    case 'replaceDocument':
      craft.deserialize(docToCraft(after, registry));
      return;
    case 'setPage':
    case 'setTheme':
      return;
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
