import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { effectiveStyle, metaOf } from '#builder/block';
import { lockedBy, readNode } from '#builder/document';
import { useEditorState, useSession } from '../state/session.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -50, PageDown: 50 };

const elementOf = (id: string): HTMLElement | null => document.querySelector(`[data-canvas] [data-nid="${CSS.escape(id)}"]`);

/** Draws the height of a block that has one, by pointer or by arrow keys, at the width being edited. A drag is one step of the history. */
export function ResizeHandle({ id }: { id: string }): ReactElement | null {
  const { bus, registry, say, announce } = useSession();
  const node = useEditorState((state) => state.doc.nodes[id]);
  const at = useEditorState((state) => state.breakpoint);
  const closed = useEditorState((state) => state.readOnly || state.editing !== undefined || lockedBy(state.doc, id) !== undefined);
  const [drawn, setDrawn] = useState<number>();
  const drag = useRef<{ from: number; y: number; scale: number; height: number }>();
  const def = node && registry.get(node.t);
  const schema = def?.style.height;
  const meta = schema && metaOf(schema);
  const isDrawn = meta?.kind === 'int';
  // A block that was just put in is drawn after its frame. Others are not measured: that would lay out the page at every letter.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (isDrawn ? setDrawn(elementOf(id)?.offsetHeight) : undefined), [id, node, at, isDrawn]);
  if (!def || !node || closed || meta?.kind !== 'int') return null;

  const { min = 1, max = 5000 } = meta;
  const bounded = (height: number): number => Math.round(Math.min(max, Math.max(min, height)));
  const set = effectiveStyle<{ height?: number }>(readNode(def, node).s, at).height;
  const now = (): number => bounded(set ?? elementOf(id)?.offsetHeight ?? min);
  const shown = bounded(set ?? drawn ?? min);
  const write = (height: number, coalesce?: string): void => {
    if (height !== set) bus.run({ type: 'setStyle', id, at, set: { height } }, coalesce === undefined ? {} : { coalesce });
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = now();
    drag.current = { from, y: event.clientY, scale: (elementOf(id)?.getBoundingClientRect().height ?? from) / from || 1, height: from };
  };
  const follow = ({ clientY }: PointerEvent): void => {
    if (!drag.current) return;
    const { from, y, scale } = drag.current;
    drag.current.height = bounded(from + (clientY - y) / scale);
    // Drawn past the document until it is let go.
    elementOf(id)?.style.setProperty('height', `${drag.current.height}px`);
  };
  const finish = (keep: boolean): void => {
    const ended = drag.current;
    drag.current = undefined;
    elementOf(id)?.style.removeProperty('height');
    if (!ended || !keep || ended.height === ended.from) return;
    bus.seal();
    write(ended.height);
    announce(`${say(meta.label)}: ${ended.height} px`);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return finish(false);
    const step = steps[event.key];
    const height = event.key === 'Home' ? min : event.key === 'End' ? max : step === undefined ? undefined : bounded(now() + step * (event.shiftKey ? 10 : 1));
    if (height === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    write(height, `${id}.${at}.height`);
  };
  return (
    <button
      type="button" role="slider" className="kb-resize" data-resize aria-label={say(meta.label)} aria-orientation="vertical"
      aria-valuemin={min} aria-valuemax={max} aria-valuenow={shown} aria-valuetext={`${shown} px`}
      onPointerDown={begin} onPointerMove={follow} onPointerUp={() => finish(true)} onPointerCancel={() => finish(false)} onKeyDown={onKey}
    />
  );
}
