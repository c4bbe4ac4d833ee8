import { ChevronDown, ChevronRight, Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { childrenOf, ROOT, subtreeIds, parentOf, type PageDocument } from '#builder/document';
import { BlockIcon } from '../chrome/block-icon.tsx';
import { blockName } from '../commands/block-name.ts';
import { deleteBlock, duplicateBlock, renameBlock, toggleHidden } from '../commands/change-block.ts';
import { selectBlock } from '../commands/select-block.ts';
import { useDragSource } from '../dnd/use-drag-source.ts';
import { useEditorState, useSession, type Session } from '../state/session.ts';

const rowHeight = 32;

interface Row {
  id: string;
  level: number;
  position: number;
  count: number;
  open: boolean | undefined;
}

/** The page as a tree. Only the rows in view exist, so a thousand blocks scroll like ten. */
export function Layers(): ReactElement {
  const session = useSession();
  const doc = useEditorState((state) => state.doc);
  const selection = useEditorState((state) => state.selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string>();
  const [top, setTop] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(doc, closed), [doc, closed]);
  const first = Math.max(0, Math.floor(top / rowHeight) - 8);
  const shown = rows.slice(first, first + 60);
  useEffect(() => scrollToRow(tree.current, rows.findIndex((row) => row.id === selection)), [selection, rows]);

  const toggle = (id: string, open: boolean): void => {
    setClosed((before) => {
      const after = new Set(before);
      if (open) after.delete(id);
      else after.add(id);
      return after;
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== tree.current) return;
    if (handleTreeKey(session, event, rows, { toggle, rename: setRenaming })) event.preventDefault();
  };

  return (
    <div
      ref={tree} role="tree" aria-label={session.words.layers} className="kb-tree" tabIndex={0} onKeyDown={onKeyDown}
      aria-activedescendant={selection === undefined ? undefined : `layer-${selection}`} onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="none" style={{ height: rows.length * rowHeight, position: 'relative' }}>
        {shown.map((row, at) => (
          <LayerRow
            key={row.id} row={row} top={(first + at) * rowHeight} selected={row.id === selection} renaming={renaming === row.id}
            toggle={toggle} rename={setRenaming}
          />
        ))}
      </div>
    </div>
  );
}

function LayerRow({ row, top, selected, renaming, toggle, rename }: {
  row: Row; top: number; selected: boolean; renaming: boolean; toggle(id: string, open: boolean): void; rename(id: string | undefined): void;
}): ReactElement {
  const session = useSession();
  const node = useEditorState((state) => state.doc.nodes[row.id]);
  const { 'aria-describedby': _described, ...drag } = useDragSource(`layer:${row.id}`, { kind: 'move', id: row.id });
  const { onKeyDown: _keys, ...pointer } = drag as typeof drag & { onKeyDown?: unknown };
  const name = blockName(session, row.id);
  const def = node && session.registry.get(node.t);
  return (
    <div
      id={`layer-${row.id}`} role="treeitem" aria-level={row.level} aria-posinset={row.position} aria-setsize={row.count} aria-expanded={row.open}
      aria-selected={selected} aria-label={node?.h ? `${name} (${session.words.hidden})` : name} className="kb-layer" data-hidden={node?.h} data-layer={row.id}
      style={{ top, paddingLeft: 6 + (row.level - 1) * 14 }} onClick={() => selectBlock(session, row.id)} onDoubleClick={() => rename(row.id)}
    >
      <span className="kb-twist" aria-hidden="true" onClick={(event) => { event.stopPropagation(); if (row.open !== undefined) toggle(row.id, !row.open); }}>
        {row.open !== undefined && (row.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      <span className="kb-layer-name" {...(renaming ? {} : pointer)}>
        <BlockIcon name={def?.meta.icon ?? ''} />
        {renaming ? <RenameInput id={row.id} name={name} close={() => rename(undefined)} /> : <span>{name}</span>}
      </span>
      {/* Pointer short cuts for what the tree's keys and the block's toolbar do; a tree item may hold no buttons. */}
      <span className="kb-layer-acts" aria-hidden="true">
        <span title={session.words.rename} onClick={(event) => { event.stopPropagation(); rename(row.id); }}><Pencil size={13} /></span>
        <span title={node?.h ? session.words.show : session.words.hide} data-act="hide" onClick={(event) => { event.stopPropagation(); toggleHidden(session, row.id); }}>{node?.h ? <EyeOff size={13} /> : <Eye size={13} />}</span>
        <span title={session.words.duplicate} data-act="duplicate" onClick={(event) => { event.stopPropagation(); duplicateBlock(session, row.id); }}><Copy size={13} /></span>
        <span title={session.words.remove} data-act="delete" onClick={(event) => { event.stopPropagation(); deleteBlock(session, row.id); }}><Trash2 size={13} /></span>
      </span>
    </div>
  );
}

function RenameInput({ id, name, close }: { id: string; name: string; close(): void }): ReactElement {
  const session = useSession();
  const [typed, setTyped] = useState(name);
  const finish = (keep: boolean): void => {
    if (keep && typed !== name) renameBlock(session, id, typed);
    close();
    document.querySelector<HTMLElement>('.kb-tree')?.focus();
  };
  return (
    <input
      className="kb-input" autoFocus value={typed} maxLength={60} aria-label={session.words.rename} onChange={(event) => setTyped(event.target.value)}
      onClick={(event) => event.stopPropagation()} onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}

function rowsOf(doc: PageDocument, closed: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const visit = (parent: string, level: number): void => {
    const children = childrenOf(doc, parent);
    children.forEach((id, at) => {
      const inner = childrenOf(doc, id).length > 0;
      rows.push({ id, level, position: at + 1, count: children.length, open: inner ? !closed.has(id) : undefined });
      if (inner && !closed.has(id)) visit(id, level + 1);
    });
  };
  visit(ROOT, 1);
  return rows;
}

function handleTreeKey(
  session: Session, event: KeyboardEvent, rows: readonly Row[], act: { toggle(id: string, open: boolean): void; rename(id: string): void },
): boolean {
  const { selection, doc } = session.store.get();
  const at = rows.findIndex((row) => row.id === selection);
  const row = rows[at];
  const go = (target: string | undefined): boolean => (target === undefined ? false : (selectBlock(session, target), true));
  switch (event.key) {
    case 'ArrowDown': return go(rows[at + 1]?.id);
    case 'ArrowUp': return go(rows[at - 1]?.id);
    case 'Home': return go(rows[0]?.id);
    case 'End': return go(rows.at(-1)?.id);
    case 'ArrowRight': return row?.open === false ? (act.toggle(row.id, true), true) : go(row && subtreeIds(doc, row.id)[1]);
    case 'ArrowLeft': return row?.open ? (act.toggle(row.id, false), true) : go(row && parentOf(doc, row.id) !== ROOT ? parentOf(doc, row.id) : undefined);
    case 'F2': return row ? (act.rename(row.id), true) : false;
    case 'h': return row ? (toggleHidden(session, row.id), true) : false;
    case 'Delete': return row ? (deleteBlock(session, row.id), true) : false;
    case 'd': return (event.ctrlKey || event.metaKey) && row ? (duplicateBlock(session, row.id), true) : false;
    default: return false;
  }
}

function scrollToRow(tree: HTMLElement | null, at: number): void {
  if (!tree || at < 0) return;
  const y = at * rowHeight;
  if (y < tree.scrollTop) tree.scrollTop = y;
  else if (y + rowHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = y + rowHeight - tree.clientHeight;
}
