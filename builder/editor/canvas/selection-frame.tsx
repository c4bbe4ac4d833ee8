import { ArrowDown, ArrowUp, Copy, CornerLeftUp, ListTree, LockOpen, Trash2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { lockedBy, parentOf, ROOT } from '#builder/document';
import { blockName, namesOf } from '../commands/block-name.ts';
import { deleteBlocks, duplicateBlocks, toggleLocked } from '../commands/change-block.ts';
import { moveBlock } from '../commands/move-block.ts';
import { selectBlock } from '../commands/select-block.ts';
import { MoveHandle } from '../dnd/move-handle.tsx';
import { patiently } from '../state/patiently.ts';
import { selectedIds } from '../state/selected-ids.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { trackElement } from './track-element.ts';

/** Comes with the first selection. */
const ResizeHandle = lazy(patiently(async () => ({ default: (await import('./resize-handle.tsx')).ResizeHandle })));

/**
 * Outline and toolbar of the selected block. It lies over the page and is moved without React, so that a page of any size stays quick. Its handle can be
 * dragged, so it belongs to the `DndArea`, though what it draws stands on the canvas.
 */
export function SelectionFrame(): ReactElement | null {
  const session = useSession();
  const selection = useEditorState((state) => state.selection);
  const group = useEditorState((state) => state.group);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selection === undefined || !frame.current) return undefined;
    return trackElement(`[data-nid="${CSS.escape(selection)}"]`, frame.current);
  }, [selection]);
  const paper = selection === undefined ? null : document.querySelector('[data-stage]');
  if (selection === undefined || !paper) return null;
  return createPortal(
    <div ref={frame} className="kb kb-frame" data-selection-frame data-chrome>
      {group.length === 0 && (
        <Suspense fallback={null}>
          <ResizeHandle key={selection} id={selection} />
        </Suspense>
      )}
      <BlockToolbar id={selection} name={group.length > 0 ? namesOf(session, group) : blockName(session, selection)} />
      {group.length > 0 && (
        <style>{`${group.map((id) => `[data-canvas] [data-nid="${CSS.escape(id)}"]`).join()}{outline:2px solid var(--kb-select);outline-offset:-2px}`}</style>
      )}
    </div>,
    paper,
  );
}

function BlockToolbar({ id, name }: { id: string; name: string }): ReactElement {
  const session = useSession();
  const { words } = session;
  const editing = useEditorState((state) => state.editing !== undefined);
  const parent = useEditorState((state) => parentOf(state.doc, id));
  const lock = useEditorState((state) => lockedBy(state.doc, id));
  if (editing) return <></>;
  if (lock !== undefined) {
    return (
      <div className="kb-blockbar" role="toolbar" aria-label={name} onPointerDown={(event) => event.stopPropagation()}>
        <span className="kb-handle">{name}</span>
        <Tool word={words.unlock} icon={LockOpen} run={() => toggleLocked(session, [lock])} />
      </div>
    );
  }
  const ids = (): string[] => selectedIds(session.store.get());
  return (
    <div className="kb-blockbar" role="toolbar" aria-label={name} onPointerDown={(event) => event.stopPropagation()}>
      <MoveHandle id={id} label={`${words.drag}: ${name}`}>
        {name}
      </MoveHandle>
      {parent !== undefined && parent !== ROOT && (
        <Tool word={words.parent} icon={CornerLeftUp} run={() => selectBlock(session, parent)} />
      )}
      <Tool word={words.up} icon={ArrowUp} run={() => moveBlock(session, 'up')} />
      <Tool word={words.down} icon={ArrowDown} run={() => moveBlock(session, 'down')} />
      <Tool word={words.moveTo} icon={ListTree} run={() => session.store.set({ dialog: 'move' })} />
      <Tool word={words.duplicate} icon={Copy} run={() => duplicateBlocks(session, ids())} />
      <Tool word={words.remove} icon={Trash2} run={() => deleteBlocks(session, ids())} />
    </div>
  );
}

function Tool({ word, icon: Icon, run }: { word: string; icon: LucideIcon; run(): void }): ReactElement {
  return (
    <button type="button" className="kb-tool" title={word} aria-label={word} onClick={run}>
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}
