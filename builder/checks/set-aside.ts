import type { BlockRegistry, Label } from '#builder/block';
import { isHidden, parentOf, ROOT, subtreeIds, type DocumentIssue, type PageDocument } from '#builder/document';
import { REQUIRED_BLOCKS } from './required-blocks.ts';

/** Blocks that say something and do nothing. */
const WORDS = new Set(['section', 'columns', 'column', 'text', 'gap', 'testimonials']);
/** Placeholders of a template that a page can do without until the shop has the thing. */
const CAN_WAIT = new Set(['invented_voice', 'required']);

/**
 * The block that is hidden so that this issue no longer keeps the page from being published; undefined where hiding is no answer. Hidden
 * blocks stay in the layers with all that stands in them.
 */
export function setAside(doc: PageDocument, { level, code, nodeId }: DocumentIssue): string | undefined {
  if (level !== 'error' || nodeId === undefined || !CAN_WAIT.has(code) || isHidden(doc, nodeId)) return undefined;
  if (code === 'invented_voice') return exampleAround(doc, nodeId);
  return doc.nodes[nodeId]!.t === REQUIRED_BLOCKS[doc.kind] ? undefined : nodeId;
}

/** An example goes with its heading and the names below it: the largest block around it that holds words alone. */
export function exampleAround(doc: PageDocument, id: string): string {
  let part = id;
  for (let at = parentOf(doc, id); at !== undefined && at !== ROOT; at = parentOf(doc, at)) {
    if (!subtreeIds(doc, at).every((each) => WORDS.has(doc.nodes[each]!.t))) break;
    part = at;
  }
  return part;
}

/** A block's own name, or what it is. */
export function nameOf(doc: PageDocument, registry: BlockRegistry, id: string): Label {
  const node = doc.nodes[id]!;
  const own = node.p.label;
  if (typeof own === 'string' && own !== '') return { de: own, en: own };
  return registry.get(node.t)?.meta.label ?? { de: node.t, en: node.t };
}
