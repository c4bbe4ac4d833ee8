import type { Json, JsonObject } from '#builder/block';
import { nodeAt, type PageDocument } from '../page-document.ts';
import type { Applied, SetProps } from '../document-op.ts';

export function setProps(doc: PageDocument, op: SetProps): Applied {
  const node = nodeAt(doc, op.id);
  if (!node) throw new RangeError(`Node ${op.id} does not exist.`);
  const { values, inverse } = patch(node.p, op.set, op.unset ?? []);
  return {
    doc: { ...doc, nodes: { ...doc.nodes, [op.id]: { ...node, p: values } } },
    inverse: { type: 'setProps', id: op.id, ...inverse },
  };
}

/** Changed values and what brings the old ones back. */
export function patch(
  old: JsonObject,
  set: JsonObject,
  unset: readonly string[],
): { values: JsonObject; inverse: { set: JsonObject; unset: string[] } } {
  const values: Record<string, Json> = { ...old };
  const back: Record<string, Json> = {};
  const drop: string[] = [];
  for (const name of new Set([...Object.keys(set), ...unset])) {
    const before = Object.hasOwn(old, name) ? old[name] : undefined;
    if (before === undefined) drop.push(name);
    else back[name] = before;
    delete values[name];
  }
  return { values: { ...values, ...set }, inverse: { set: back, unset: drop } };
}
