import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';
import { LayerRow } from './layer-row.tsx';
import { handleTreeKey, rowsOf, unfoldTo } from './layer-rows.ts';

/** Targets for fingers are larger than those for a pointer. */
const rowHeight = (): number => (globalThis.innerWidth > 820 ? 32 : 44);

/** The page as a tree. Only the rows in view exist, so a thousand blocks scroll like ten. */
export function Layers(): ReactElement {
  const session = useSession();
  const doc = useEditorState((state) => state.doc);
  const selection = useEditorState((state) => state.selection);
  const group = useEditorState((state) => state.group);
  const folded = useEditorState((state) => state.folded);
  const [renaming, setRenaming] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(doc, folded), [doc, folded]);
  // The compiler that would be misled by it is not in use here.
  // eslint-disable-next-line react/incompatible-library
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: rowHeight,
    overscan: 10,
    getItemKey: (at) => rows[at]!.id,
  });
  const current = rows.findIndex((row) => row.id === selection);
  useEffect(() => {
    if (selection !== undefined) unfoldTo(session, selection);
  }, [session, selection]);
  useEffect(() => {
    if (current >= 0) view.scrollToIndex(current, { align: 'auto' });
  }, [view, current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target === tree.current && handleTreeKey(session, event, rows, setRenaming)) event.preventDefault();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={session.words.layers}
      aria-multiselectable="true"
      className="kb-tree"
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-activedescendant={current >= 0 ? `layer-${selection}` : undefined}
    >
      <div role="none" style={{ height: view.getTotalSize(), position: 'relative' }}>
        {view.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          const selected = row.id === selection || group.includes(row.id);
          return (
            <LayerRow
              key={row.id}
              row={row}
              top={start}
              selected={selected}
              renaming={renaming === row.id}
              rename={setRenaming}
            />
          );
        })}
        <div role="none" className="kb-layer-line" data-layer-line hidden />
      </div>
    </div>
  );
}
