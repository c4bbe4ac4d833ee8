import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { Breakpoint } from '#builder/block';
import { blockSheets, canvasBaseCss, LegalLinks, needsLegalLinks, pageFonts, pageTheme } from '#builder/render';
import { CraftCanvas } from '../craft/craft-canvas.tsx';
import { lockedBy, parentOf, ROOT } from '#builder/document';
import { blockName } from '../commands/block-name.ts';
import { selectBlock, type SelectMode } from '../commands/select-block.ts';
import { DropIndicator } from '../dnd/drop-indicator.tsx';
import { useEditorState, useSession } from '../state/session.ts';
import { useFileDrop } from './use-file-drop.ts';
import { handleCanvasKey } from './canvas-keys.ts';
import { NodeStyles } from './node-styles.tsx';
import { usePageSizes } from './use-page-sizes.ts';

/** Widths in CSS pixels at which a page is edited. */
const widths = { base: 1200, md: 820, sm: 390 } as const;

/** The page being edited. One listener for all blocks: which one is meant is read from the element that was hit. */
export function Canvas(): ReactElement {
  const session = useSession();
  const breakpoint = useEditorState((state) => state.breakpoint);
  const dragging = useEditorState((state) => state.dragging);
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  useQuietContent(page);
  useFileDrop(page, session);
  useScale(canvas, paper, breakpoint);
  usePageSizes();

  const select = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (target.closest('[data-chrome]')) return;
    const hit = target.closest('[data-nid]')?.getAttribute('data-nid') ?? undefined;
    const path = target.closest('[data-edit]')?.getAttribute('data-edit');
    const { doc, selection, editing, group, readOnly } = session.store.get();
    if (editing && editing.id === hit && editing.path === path) return;
    const lock = hit === undefined ? undefined : lockedBy(doc, hit);
    const mode: SelectMode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'add' : 'only';
    if (mode !== 'only') event.preventDefault();
    if (
      hit !== undefined &&
      lock === undefined &&
      hit === selection &&
      path &&
      group.length === 0 &&
      mode === 'only' &&
      !readOnly
    )
      session.store.set({ editing: { id: hit, path } });
    else {
      if (lock !== undefined) session.announce(`${blockName(session, lock)}: ${session.words.isLocked}`);
      const around = lock === undefined ? hit : parentOf(doc, lock);
      selectBlock(session, around === ROOT ? undefined : around, mode);
      event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
    }
  };
  // A finger chooses by a tap. One that comes down may be about to scroll.
  const press = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') select(event);
  };
  const click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (!target.closest('[data-chrome]') && target.closest('a,button,form')) event.preventDefault();
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') select(event);
  };

  return (
    <section
      ref={canvas}
      className="kb-canvas"
      role="region"
      aria-label={session.words.canvas}
      data-canvas
      tabIndex={0}
      data-dragging={dragging || undefined}
      onClick={() => session.store.set({ sheet: undefined })}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => handleCanvasKey(session, event)}
    >
      <div ref={paper} className="kb-paper" data-stage onClick={click} onPointerDown={press}>
        <div className="kb-stage">
          <CanvasStyles />
          <div ref={page} className="kp" lang={session.env.locale}>
            <CraftCanvas />
            <PageEnd />
          </div>
        </div>
        <DropIndicator />
      </div>
    </section>
  );
}

/** Links that buyers get below a page without a footer. */
function PageEnd(): ReactElement | null {
  const { env } = useSession();
  const language = useEditorState((state) => state.language);
  const shown = useEditorState((state) => needsLegalLinks(state.doc));
  return shown ? <LegalLinks env={language === undefined ? env : { ...env, locale: language }} /> : null;
}

function CanvasStyles(): ReactElement {
  const { registry, env } = useSession();
  const doc = useEditorState((state) => state.doc);
  const theme = useMemo(() => pageTheme(doc.theme ? { theme: doc.theme } : {}, env), [env, doc.theme]);
  // As many fonts as a page may load, and not one more.
  const fonts = useKept(pageFonts(doc, registry, { theme, fonts: env.fonts }), (each) =>
    each.map(({ id, faces }) => `${id} ${faces.length}`).join(),
  );
  const base = useMemo(() => canvasBaseCss({ theme, fonts }), [theme, fonts]);
  const sheets = useMemo(() => blockSheets(registry, undefined, 'container'), [registry]);
  return (
    <>
      <style data-theme-css>{base}</style>
      <style>{sheets}</style>
      <NodeStyles />
    </>
  );
}

/** The value given first for as long as its key stays the same. */
function useKept<T>(value: T, key: (value: T) => string): T {
  const kept = useRef(value);
  if (key(kept.current) !== key(value)) kept.current = value;
  return kept.current;
}

const USED = 'a,button,summary,ul[tabindex="0"]';

/** Links and buttons of the page are drawn, not used: they take no part in the editor's tab order. */
function useQuietContent(page: React.RefObject<HTMLElement>): void {
  useEffect(() => {
    const quiet = (within: Element): void => {
      for (const element of [...(within.matches(USED) ? [within] : []), ...within.querySelectorAll(USED)]) {
        if (element instanceof HTMLElement && element.tabIndex !== -1 && !element.closest('[data-chrome]'))
          element.setAttribute('tabindex', '-1');
      }
    };
    quiet(page.current!);
    // Only what is new is looked at: a letter typed into one of a thousand blocks is no reason to go through all of them.
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const added of addedNodes) if (added instanceof Element) quiet(added);
    });
    observer.observe(page.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page]);
}

/** Shows a page that is wider than the room for it at a smaller scale, so that "Desktop" means desktop on every screen. */
function useScale(
  canvas: React.RefObject<HTMLElement>,
  paper: React.RefObject<HTMLElement>,
  breakpoint: Breakpoint,
): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const room = canvas.current!.clientWidth - 2 * parseFloat(getComputedStyle(canvas.current!).paddingLeft);
      const width = breakpoint === 'base' ? Math.max(widths.base, room) : widths[breakpoint];
      const scale = Math.min(1, room / width);
      paper.current!.style.setProperty('width', `${width * scale}px`);
      const stage = paper.current!.firstElementChild as HTMLElement;
      stage.style.setProperty('width', `${width}px`);
      stage.style.setProperty('zoom', String(scale));
      stage.style.setProperty('--unzoom', String(1 / scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(canvas.current!);
    return () => observer.disconnect();
  }, [canvas, paper, breakpoint]);
}
