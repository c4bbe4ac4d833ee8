import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placeLoad } from '../commands/place-load.ts';
import { useSession, type Session } from '../state/session.ts';
import { aimDrag, describeSlot, same, startDrag, stepDrag, type Drag, type DragSource } from './drag-session.ts';
import { hideIndicator, showIndicator } from './drop-indicator.tsx';
import { slotAt } from './hit-test.ts';
import { layerAimAt, showLayerLine, unfoldOnHold, type LayerAim } from './layer-hit-test.ts';
import { FingerSensor, MousePenSensor } from './sensors.ts';

/**
 * dnd-kit around what can be taken up: palette, layers, the handle of the selected block. It only reports that and how far something is dragged; where to is
 * ours. The canvas stands outside: whenever something moves, React looks through all that is inside for what listens to dnd-kit.
 */
export function DndArea({ children }: { children: ReactNode }): ReactElement {
  const session = useSession();
  const pointer = useMemo(() => pointerDrag(session), [session]);
  const drag = useRef<Drag>();
  const [name, setName] = useState<string>();

  const walk: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    const direction = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code] as 1 | -1 | undefined;
    if (!direction || !drag.current) return undefined;
    event.preventDefault();
    stepDrag(session, drag.current, direction);
    return showDrag(session, drag.current, true) ?? currentCoordinates;
  };
  const sensors = useSensors(
    useSensor(MousePenSensor, { activationConstraint: { distance: 4 } }),
    useSensor(FingerSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: walk, scrollBehavior: 'auto' }),
  );

  const begin = ({ active, activatorEvent }: DragStartEvent): void => {
    const source = active.data.current as DragSource;
    drag.current = startDrag(session, source);
    if (!drag.current) return;
    session.store.set({ dragging: true, editing: undefined });
    // A new block is put onto the page, so its sheet makes room for it.
    if (source.kind === 'new') session.store.set({ sheet: undefined });
    setName(drag.current.name);
    session.announce(`${session.words.picked} ${drag.current.from}`);
    if (!(activatorEvent instanceof KeyboardEvent)) return pointer.start(drag.current, pointOf(activatorEvent));
    stepDrag(session, drag.current, 1);
    stepDrag(session, drag.current, -1);
    showDrag(session, drag.current, true);
  };
  const follow = ({ activatorEvent, delta }: DragMoveEvent): void => {
    if (!(activatorEvent instanceof KeyboardEvent)) pointer.move(delta);
  };
  const finish = (drop: boolean): void => {
    pointer.stop();
    const ended = drag.current;
    drag.current = undefined;
    hideIndicator();
    setName(undefined);
    session.store.set({ dragging: false });
    if (!ended) return;
    if (!drop || !ended.slot) session.announce(session.words.cancelled);
    else if (ended.refusal) session.tell(`${session.words.cannotDrop}: ${session.say(ended.refusal)}`);
    else if (placeLoad(session, ended.load, ended.slot)) session.announce(session.words.dropped);
  };

  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      onDragStart={begin}
      onDragMove={follow}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: session.words.dragHelp } }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="kb-ghost-box">
        {name === undefined ? null : (
          <div className="kb kb-ghost">
            <span>{name}</span>
            <small data-drag-reason hidden />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

// The editor's own log announces, in its language and with the block's place.
const nothing = (): undefined => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

interface Point {
  x: number;
  y: number;
}

/** Follows a pointer once a frame: aims at the canvas or the layers, and scrolls as long as it is held near an edge. */
function pointerDrag(session: Session): { start(drag: Drag, at: Point): void; move(delta: Point): void; stop(): void } {
  const unfold = unfoldOnHold(session);
  let drag: Drag | undefined;
  let origin: Point = { x: 0, y: 0 };
  let at: Point = origin;
  let moved = false;
  let frame = 0;
  const tick = (): void => {
    if (!drag) return;
    frame = requestAnimationFrame(tick);
    const scrolled = scrollNearEdge(at);
    if (!moved && !scrolled) return;
    moved = false;
    const before = drag.slot;
    const onCanvas = slotAt(at.x, at.y, drag.load.moved);
    const aim: LayerAim | undefined = onCanvas ? undefined : layerAimAt(session, drag, at.x, at.y);
    aimDrag(session, drag, onCanvas ?? aim?.slot);
    unfold.over(aim?.side === 'inside' ? aim.row.dataset.layer : undefined);
    showDrag(session, drag, !same(before, drag.slot));
    showLayerLine(aim, drag.slot !== undefined && drag.refusal === undefined);
  };
  return {
    start(begun, point) {
      drag = begun;
      origin = at = point;
      frame = requestAnimationFrame(tick);
    },
    move(delta) {
      at = { x: origin.x + delta.x, y: origin.y + delta.y };
      moved = true;
    },
    stop() {
      drag = undefined;
      cancelAnimationFrame(frame);
      unfold.over(undefined);
      showLayerLine(undefined, true);
    },
  };
}

function showDrag(session: Session, drag: Drag, announce: boolean): Point | undefined {
  const reason = document.querySelector<HTMLElement>('[data-drag-reason]');
  if (reason) {
    reason.hidden = drag.refusal === undefined;
    reason.textContent = drag.refusal ? session.say(drag.refusal) : '';
  }
  if (!drag.slot) {
    hideIndicator();
    return undefined;
  }
  if (announce) session.announce(describeSlot(session, drag));
  const centre = showIndicator(drag.slot, drag.refusal === undefined, drag.load.moved);
  if (centre && announce && drag.slots.length > 0) bringIntoView(centre);
  return centre;
}

/** Only for places out of sight: the pointer scrolls by itself. */
function bringIntoView({ y }: Point): void {
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect();
  if (canvas && (y < canvas.top || y > canvas.bottom))
    document.querySelector('[data-drop-indicator]')?.scrollIntoView({ block: 'center' });
}

function pointOf(event: Event): Point {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = (event as TouchEvent).touches?.[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}

/** Scrolls what lies under the pointer when it is near its upper or lower edge. Answers whether it did. */
function scrollNearEdge({ x, y }: Point): boolean {
  for (const area of document.querySelectorAll('[data-canvas],.kb-tree')) {
    const { top, bottom, left, right } = area.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const zone = Math.min(56, (bottom - top) / 5);
    const step = y < top + zone ? -14 : y > bottom - zone ? 14 : 0;
    const before = area.scrollTop;
    if (step !== 0) area.scrollTop += step;
    return area.scrollTop !== before;
  }
  return false;
}
