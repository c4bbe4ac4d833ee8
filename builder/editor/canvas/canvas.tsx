import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { blockSheets, canvasBaseCss, nodesCss } from '#builder/render';
import { CraftCanvas } from '../craft/craft-canvas.tsx';
import { selectBlock } from '../commands/select-block.ts';
import { DropIndicator } from '../dnd/drop-indicator.tsx';
import { useEditorState, useSession } from '../state/session.ts';
import { handleCanvasKey } from './canvas-keys.ts';
import { SelectionFrame } from './selection-frame.tsx';

const widths = { base: undefined, md: 820, sm: 390 } as const;

/** The page being edited. One listener for all blocks: which one is meant is read from the element that was hit. */
export function Canvas(): ReactElement {
  const session = useSession();
  const breakpoint = useEditorState((state) => state.breakpoint);
  const dragging = useEditorState((state) => state.dragging);
  const page = useRef<HTMLDivElement>(null);
  useQuietContent(page);

  const select = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (target.closest('.kb')) return;
    const id = target.closest('[data-nid]')?.getAttribute('data-nid') ?? undefined;
    const path = target.closest('[data-edit]')?.getAttribute('data-edit');
    const { selection, editing } = session.store.get();
    if (editing && editing.id === id && editing.path === path) return;
    if (id !== undefined && id === selection && path) session.store.set({ editing: { id, path } });
    else {
      selectBlock(session, id);
      event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
    }
  };
  const noNavigation = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!target.closest('.kb') && target.closest('a,button,form')) event.preventDefault();
  };

  return (
    <section
      className="kb-canvas" role="region" aria-label={session.words.canvas} data-canvas tabIndex={0} data-dragging={dragging || undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => handleCanvasKey(session, event)}
    >
      <div className="kb-stage" style={{ width: widths[breakpoint] }} data-stage onClick={noNavigation} onPointerDown={select}>
        <CanvasStyles />
        <div ref={page} className="kp" lang={session.env.locale}><CraftCanvas /></div>
        <SelectionFrame />
        <DropIndicator />
      </div>
    </section>
  );
}

function CanvasStyles(): ReactElement {
  const { registry, env } = useSession();
  const doc = useEditorState((state) => state.doc);
  const fixed = useMemo(() => canvasBaseCss(env) + blockSheets(registry, undefined, 'container'), [registry, env]);
  return <><style>{fixed}</style><style data-nodes-css>{nodesCss(doc, registry, 'container')}</style></>;
}

/** Links and buttons of the page are drawn, not used: they take no part in the editor's tab order. */
function useQuietContent(page: React.RefObject<HTMLElement>): void {
  useEffect(() => {
    const quiet = (): void => page.current?.querySelectorAll<HTMLElement>('a:not([tabindex="-1"]),button:not(.kb *,[tabindex="-1"]),summary:not([tabindex="-1"]),ul[tabindex="0"]')
      .forEach((element) => element.closest('.kb') ?? element.setAttribute('tabindex', '-1'));
    quiet();
    const observer = new MutationObserver(quiet);
    observer.observe(page.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
}
