import type { BlockDef } from '#builder/block';
import { readNode, type DocNode } from '#builder/document';

/** Element that a block's height is set on: itself, or that part of it which is shown. Undefined where nothing of it is. */
export function sizedElement(id: string, node: DocNode, def: BlockDef): HTMLElement | undefined {
  const block = document.querySelector<HTMLElement>(`[data-canvas] [data-nid="${CSS.escape(id)}"]`);
  const part = def
    .css?.({ height: 1 }, readNode(def, node).p, 'base')
    .find(({ set }) => set.height !== undefined)?.part;
  const elements =
    part === undefined ? [block] : [...(block?.querySelectorAll<HTMLElement>(`.${CSS.escape(part)}`) ?? [])];
  return elements.find((element) => element && element.offsetHeight > 0) ?? undefined;
}
