import { memo, useLayoutEffect, useRef, type ReactElement } from 'react';
import { metaOf } from '#builder/block';
import { writeText } from '../commands/write-text.ts';
import { useEditorState, useSession } from '../state/session.ts';

interface InlineTextProps {
  id: string;
  path: string;
  value: string;
}

/**
 * A plain text that can be typed into where it stands. The element is not React's while it is edited: React would put the caret back to
 * the start with every letter.
 */
export const InlineText = memo(function InlineText({ id, path, value }: InlineTextProps): ReactElement {
  const session = useSession();
  const { bus, store, registry } = session;
  const active = useEditorState((state) => state.editing?.id === id && state.editing.path === path);
  const element = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const span = element.current!;
    if (!active || document.activeElement !== span) if (span.textContent !== value) span.textContent = value;
  }, [value, active]);

  useLayoutEffect(() => {
    const span = element.current!;
    if (!active) return;
    span.focus();
    getSelection()?.selectAllChildren(span);
    getSelection()?.collapseToEnd();
  }, [active]);

  const write = (): void => {
    const def = registry.get(store.get().doc.nodes[id]?.t ?? '');
    const max = metaOf(def?.content[path] ?? def!.content.label!)?.max ?? 500;
    const text = (element.current?.textContent ?? '').replace(/\u00a0/g, ' ').slice(0, max);
    if (text !== value) writeText(session, id, path, text);
  };
  const finish = (): void => {
    write();
    bus.seal();
    if (store.get().editing?.id === id) store.set({ editing: undefined });
  };

  return (
    <span
      ref={element}
      data-edit={path}
      className="kb-edit"
      {...(active
        ? {
            contentEditable: 'plaintext-only' as unknown as boolean,
            role: 'textbox',
            'aria-label': path,
            suppressContentEditableWarning: true,
          }
        : {})}
      onInput={write}
      onBlur={active ? finish : undefined}
      onKeyDown={(event) => {
        if (!active) return;
        event.stopPropagation();
        if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
          event.preventDefault();
          finish();
          element.current?.closest<HTMLElement>('[data-canvas]')?.focus();
        }
      }}
    />
  );
});
