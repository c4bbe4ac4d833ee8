import {
  DndContext, DragOverlay, KeyboardSensor, PointerSensor, TouchSensor, useSensor, useSensors,
  type DragMoveEvent, type DragStartEvent, type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placeBlock } from '../commands/place-block.ts';
import { useSession, type Session } from '../state/session.ts';
import { aimDrag, describeSlot, same, startDrag, stepDrag, type Drag, type DragSource } from './drag-session.ts';
import { hideIndicator, showIndicator } from './drop-indicator.tsx';
import { slotAt } from './hit-test.ts';

/** dnd-kit around palette, canvas and layers. It only reports that and how far something is dragged; where to is ours. */
export function DndArea({ children }: { children: ReactNode }): ReactElement {
  const session = useSession();
  const drag = useRef<Drag>();
  const [name, setName] = useState<string>();
  const frame = useRef(0);

  const walk: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    const direction = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code] as 1 | -1 | undefined;
    if (!direction || !drag.current) return undefined;
    event.preventDefault();
    stepDrag(session, drag.current, direction);
    return showDrag(session, drag.current, true) ?? currentCoordinates;
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: walk, scrollBehavior: 'auto' }),
  );

  const begin = ({ active, activatorEvent }: DragStartEvent): void => {
    drag.current = startDrag(session, active.data.current as DragSource);
    if (!drag.current) return;
    session.store.set({ dragging: true, editing: undefined });
    setName(drag.current.name);
    session.announce(`${session.words.picked} ${drag.current.name}`);
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    stepDrag(session, drag.current, 1);
    stepDrag(session, drag.current, -1);
    showDrag(session, drag.current, true);
  };
  const follow = ({ activatorEvent, delta }: DragMoveEvent): void => {
    if (activatorEvent instanceof KeyboardEvent || !drag.current) return;
    const start = pointOf(activatorEvent);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (!drag.current) return;
      const [x, y] = [start.x + delta.x, start.y + delta.y];
      scrollNearEdge(y);
      const before = drag.current.slot;
      aimDrag(session, drag.current, slotAt(x, y, drag.current.placed.movedId));
      const changed = !drag.current.slot || !before || !same(before, drag.current.slot);
      showDrag(session, drag.current, changed);
    });
  };
  const finish = (drop: boolean): void => {
    cancelAnimationFrame(frame.current);
    const ended = drag.current;
    drag.current = undefined;
    hideIndicator();
    setName(undefined);
    session.store.set({ dragging: false });
    if (!ended) return;
    if (!drop || !ended.slot) session.announce(session.words.cancelled);
    else if (ended.refusal) session.tell(`${session.words.cannotDrop}: ${session.say(ended.refusal)}`);
    else placeBlock(session, ended.placed, ended.slot);
  };

  return (
    <DndContext
      sensors={sensors} autoScroll={false} onDragStart={begin} onDragMove={follow} onDragEnd={() => finish(true)} onDragCancel={() => finish(false)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: session.words.dragHelp } }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="kb-ghost-box">{name === undefined ? null : <div className="kb kb-ghost">{name}</div>}</DragOverlay>
    </DndContext>
  );
}

// The editor's own log announces, in its language and with the block's place.
const nothing = (): undefined => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

function showDrag(session: Session, drag: Drag, announce: boolean): { x: number; y: number } | undefined {
  if (!drag.slot) {
    hideIndicator();
    return undefined;
  }
  if (announce) session.announce(describeSlot(session, drag));
  const centre = showIndicator(drag.slot, drag.refusal === undefined, drag.placed.movedId);
  if (centre && announce) document.querySelector('[data-drop-indicator]')?.scrollIntoView({ block: 'nearest' });
  return centre;
}

function pointOf(event: Event): { x: number; y: number } {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = (event as TouchEvent).touches?.[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

function scrollNearEdge(y: number): void {
  const canvas = document.querySelector('[data-canvas]');
  if (!canvas) return;
  const { top, bottom } = canvas.getBoundingClientRect();
  if (y < top + 56) canvas.scrollBy(0, -14);
  else if (y > bottom - 56) canvas.scrollBy(0, 14);
}
