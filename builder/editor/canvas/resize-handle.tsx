import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { effectiveStyle, metaOf } from '#builder/block';
import { lockedBy, readNode } from '#builder/document';
import { useEditorState, useSession } from '../state/session.ts';
import { sizedElement } from './sized-element.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -50, PageDown: 50 };

interface Drag {
  from: number;
  y: number;
  /** Pixels of the screen for one of the page. */
  scale: number;
  element: HTMLElement | undefined;
  height: number;
}

/**
 * Draws the height of a block that has one, by pointer or by arrow keys, at the width being edited, and says it meanwhile. A drag is one step of
 * the history; Escape leaves the height as it was.
 */
export function ResizeHandle({ id }: { id: string }): ReactElement | null {
  const { bus, registry, say, announce } = useSession();
  const node = useEditorState((state) => state.doc.nodes[id]);
  const at = useEditorState((state) => state.breakpoint);
  const data = useEditorState((state) => state.data);
  const closed = useEditorState(
    (state) => state.readOnly || state.editing !== undefined || lockedBy(state.doc, id) !== undefined,
  );
  const [drawn, setDrawn] = useState<number>();
  const [held, setHeld] = useState<number>();
  const drag = useRef<Drag>();
  const def = node && registry.get(node.t);
  const schema = def?.style.height;
  const meta = schema && metaOf(schema);
  const isDrawn = meta?.kind === 'int';
  const find = (): HTMLElement | undefined => node && def && sizedElement(id, node, def);
  // A block that was just put in is drawn after its frame. Others are not measured: that would lay out the page at every letter.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (isDrawn ? setDrawn(find()?.offsetHeight) : undefined), [id, node, at, data, isDrawn]);
  // Nothing is drawn by what cannot be seen: a document that is only linked, or unfolded on phones.
  if (!def || !node || closed || meta?.kind !== 'int' || drawn === undefined) return null;

  const { min = 1, max = 5000 } = meta;
  const bounded = (height: number): number => Math.round(Math.min(max, Math.max(min, height)));
  const set = effectiveStyle<{ height?: number }>(readNode(def, node).s, at).height;
  const now = (): number => bounded(set ?? find()?.offsetHeight ?? min);
  const shown = held ?? bounded(set ?? drawn);
  const write = (height: number, coalesce?: string): void => {
    if (height !== set)
      bus.run({ type: 'setStyle', id, at, set: { height } }, coalesce === undefined ? {} : { coalesce });
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.button !== 0) return;
    // Not every browser gives a pressed button the focus, and Escape is heard where it is.
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const [from, element] = [now(), find()];
    drag.current = {
      from,
      y: event.clientY,
      scale: (element?.getBoundingClientRect().height ?? from) / from || 1,
      element,
      height: from,
    };
    setHeld(from);
  };
  const follow = ({ clientY }: PointerEvent): void => {
    if (!drag.current) return;
    const { from, y, scale, element } = drag.current;
    const height = bounded(from + (clientY - y) / scale);
    drag.current.height = height;
    // Drawn past the document until it is let go.
    element?.style.setProperty('height', `${height}px`);
    setHeld(height);
  };
  const finish = (keep: boolean): void => {
    const ended = drag.current;
    drag.current = undefined;
    ended?.element?.style.removeProperty('height');
    setHeld(undefined);
    if (!ended || !keep || ended.height === ended.from) return;
    bus.seal();
    write(ended.height);
    announce(`${say(meta.label)}: ${ended.height} px`);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag.current) {
      event.preventDefault();
      event.stopPropagation();
      return finish(false);
    }
    const step = steps[event.key];
    const height =
      event.key === 'Home'
        ? min
        : event.key === 'End'
          ? max
          : step === undefined
            ? undefined
            : bounded(now() + step * (event.shiftKey ? 10 : 1));
    if (height === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    write(height, `${id}.${at}.height`);
  };
  return (
    <button
      type="button"
      role="slider"
      className="kb-resize"
      data-resize
      data-held={held === undefined ? undefined : ''}
      title={say(meta.label)}
      aria-label={say(meta.label)}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={`${shown} px`}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => finish(true)}
      onPointerCancel={() => finish(false)}
      onKeyDown={onKey}
    >
      <span className="kb-resize-value" aria-hidden="true">
        {shown} px
      </span>
    </button>
  );
}
