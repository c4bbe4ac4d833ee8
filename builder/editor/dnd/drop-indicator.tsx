import type { ReactElement } from 'react';
import type { Slot } from '#builder/document';
import { childElements, flowsSideways } from './hit-test.ts';

/** One line for the whole canvas, moved past React. */
export function DropIndicator(): ReactElement {
  return <div className="kb kb-indicator" data-drop-indicator hidden />;
}

export function hideIndicator(): void {
  const line = document.querySelector<HTMLElement>('[data-drop-indicator]');
  if (line) line.hidden = true;
}

/** Draws the line at a place and answers its centre in the window, undefined when the place is not on the screen's page. */
export function showIndicator(
  slot: Slot,
  valid: boolean,
  moved: ReadonlySet<string>,
): { x: number; y: number } | undefined {
  const line = document.querySelector<HTMLElement>('[data-drop-indicator]');
  const stage = line?.closest<HTMLElement>('[data-stage]');
  const container = stage?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot.parent)}"]`);
  if (!line || !stage || !container) return undefined;
  const children = childElements(container).filter((child) => !moved.has(child.dataset.nid!));
  const rect = lineRect(container, children, slot.index);
  const from = stage.getBoundingClientRect();
  line.hidden = false;
  Object.assign(line.dataset, { parent: slot.parent, index: String(slot.index), valid: String(valid) });
  line.style.transform = `translate(${rect.x - from.left}px, ${rect.y - from.top}px)`;
  line.style.width = `${rect.width}px`;
  line.style.height = `${rect.height}px`;
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

function lineRect(
  container: HTMLElement,
  children: readonly HTMLElement[],
  index: number,
): { x: number; y: number; width: number; height: number } {
  const own = container.getBoundingClientRect();
  if (children.length === 0)
    return { x: own.left + 8, y: own.top + own.height / 2 - 2, width: Math.max(24, own.width - 16), height: 4 };
  const sideways = flowsSideways(container, children);
  const before = children[index - 1]?.getBoundingClientRect();
  const after = children[index]?.getBoundingClientRect();
  if (sideways) {
    const x = before && after ? (before.right + after.left) / 2 : after ? after.left : before!.right;
    const tall = (after ?? before)!;
    return { x: x - 2, y: tall.top, width: 4, height: tall.height };
  }
  const y = before && after ? (before.bottom + after.top) / 2 : after ? after.top + 2 : before!.bottom - 2;
  return { x: own.left, y: y - 2, width: own.width, height: 4 };
}
