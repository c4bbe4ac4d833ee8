import { useDraggable } from '@dnd-kit/core';
import type { DragSource } from './drag-session.ts';

/** Makes an element of palette or layers draggable; spread the answer on it. */
export function useDragSource(
  id: string,
  source: DragSource,
): { ref: (element: HTMLElement | null) => void; 'aria-describedby': string } {
  const { attributes, listeners, setNodeRef } = useDraggable({ id, data: source });
  return { ref: setNodeRef, 'aria-describedby': attributes['aria-describedby'], ...listeners };
}
