import type { SerializedNode, SerializedNodes } from '@craftjs/core';
import type { BlockRegistry } from '#builder/block';
import { childrenOf, parentOf, ROOT, type DocNode, type PageDocument } from '#builder/document';

export const PAGE = '__page';
export const UNKNOWN = '__unknown';

/** The document as Craft's nodes. Everything of ours travels in two props, which keeps clear of the names Craft reserves. */
export function docToCraft(doc: PageDocument, registry: BlockRegistry): SerializedNodes {
  return Object.fromEntries(Object.keys(doc.nodes).map((id) => [id, nodeToCraft(doc, id, registry)]));
}

export function nodeToCraft(doc: PageDocument, id: string, registry: BlockRegistry): SerializedNode {
  const node = doc.nodes[id]!;
  const name = id === ROOT ? PAGE : registry.get(node.t) ? node.t : UNKNOWN;
  return {
    type: { resolvedName: name },
    isCanvas: node.c !== undefined,
    props: { ...craftProps(node), nid: id },
    displayName: name,
    custom: {},
    parent: parentOf(doc, id) ?? null,
    hidden: false,
    nodes: [...childrenOf(doc, id)],
    linkedNodes: {},
  };
}

/** `node` without its children: those are Craft's to order. */
export function craftProps(node: DocNode): { node: DocNode } {
  const { c: _children, ...own } = node;
  return { node: own };
}
