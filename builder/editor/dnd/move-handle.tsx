import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { DragSource } from './drag-session.ts';

/** The one handle that drags the selected block, by mouse, touch or keyboard. A real button, so nothing interactive is nested. */
export function MoveHandle({ id, label, children }: { id: string; label: string; children?: ReactNode }): ReactElement {
  const source: DragSource = { kind: 'move', id };
  const { attributes, listeners, setNodeRef } = useDraggable({ id: 'move-selected', data: source });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="kb-handle"
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      data-drag-handle
      {...listeners}
    >
      <GripVertical size={15} aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}
