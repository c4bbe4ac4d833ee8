import { ChevronDown, ChevronRight, Copy, Eye, EyeOff, Lock, LockOpen, Trash2, type LucideIcon } from 'lucide-react';
import { memo, useState, type MouseEvent, type ReactElement } from 'react';
import { label } from '#builder/block';
import { misfitsOf } from '../commands/misfits.ts';
import { BlockIcon } from '../chrome/block-icon.tsx';
import { blockName } from '../commands/block-name.ts';
import {
  deleteBlocks,
  duplicateBlocks,
  hiddenAt,
  renameBlock,
  toggleHidden,
  toggleLocked,
} from '../commands/change-block.ts';
import { selectBlock } from '../commands/select-block.ts';
import { showSelection } from '../commands/travel-history.ts';
import { useDragSource } from '../dnd/use-drag-source.ts';
import { selectedIds } from '../state/selected-ids.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { setFolded, type Row } from './layer-rows.ts';

const INVALID = label('ungültig', 'invalid');

interface LayerRowProps {
  row: Row;
  top: number;
  selected: boolean;
  renaming: boolean;
  rename(id: string | undefined): void;
}

export const LayerRow = memo(function LayerRow({ row, top, selected, renaming, rename }: LayerRowProps): ReactElement {
  const session = useSession();
  const { words } = session;
  const node = useEditorState((state) => state.doc.nodes[row.id]);
  const hidden = useEditorState((state) => hiddenAt(session, row.id, state.breakpoint));
  const { 'aria-describedby': _described, ...drag } = useDragSource(`layer:${row.id}`, { kind: 'move', id: row.id });
  const { onKeyDown: _keys, ...pointer } = drag as typeof drag & { onKeyDown?: unknown };
  const name = blockName(session, row.id);
  const refused = useEditorState((state) => Object.values(state.invalid).some(({ id }) => id === row.id));
  const invalid = refused || misfitsOf(session, node).length > 0;
  const marks = [
    ...(invalid ? [session.say(INVALID)] : []),
    ...(hidden ? [words.hidden] : []),
    ...(node?.l ? [words.locked] : []),
  ];
  const select = (event: MouseEvent): void => {
    selectBlock(session, row.id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'add' : 'only');
    showSelection(session);
  };
  // A short cut of a row that is selected with others acts on all of them.
  const ids = (): string[] => (selected ? selectedIds(session.store.get()) : [row.id]);
  return (
    <div
      id={`layer-${row.id}`}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.open}
      aria-selected={selected}
      aria-label={marks.length > 0 ? `${name} (${marks.join(', ')})` : name}
      className="kb-layer"
      data-hidden={hidden || undefined}
      data-locked={node?.l}
      data-invalid={invalid || undefined}
      data-layer={row.id}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + (row.level - 1) * 14 }}
      data-top={top}
      {...(renaming ? {} : pointer)}
      onClick={select}
      onDoubleClick={() => rename(row.id)}
    >
      <span
        className="kb-twist"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (row.open !== undefined) setFolded(session, row.id, row.open);
        }}
      >
        {row.open !== undefined && (row.open ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      <span className="kb-layer-name">
        <BlockIcon name={(node && session.registry.get(node.t)?.meta.icon) ?? ''} />
        {renaming ? <RenameInput id={row.id} name={name} close={() => rename(undefined)} /> : <span>{name}</span>}
      </span>
      {/* Pointer short cuts for what the tree's keys do; a tree item may hold no buttons. */}
      <span className="kb-layer-acts" aria-hidden="true" onPointerDown={(event) => event.stopPropagation()}>
        <Act
          word={hidden ? words.show : words.hide}
          name="hide"
          icon={hidden ? EyeOff : Eye}
          on={hidden}
          run={() => toggleHidden(session, ids())}
        />
        <Act
          word={node?.l ? words.unlock : words.lock}
          name="lock"
          icon={node?.l ? Lock : LockOpen}
          on={node?.l}
          run={() => toggleLocked(session, ids())}
        />
        <Act word={words.duplicate} name="duplicate" icon={Copy} run={() => duplicateBlocks(session, ids())} />
        <Act word={words.remove} name="delete" icon={Trash2} run={() => deleteBlocks(session, ids())} />
      </span>
    </div>
  );
});

function Act({
  word,
  name,
  icon: Icon,
  on,
  run,
}: {
  word: string;
  name: string;
  icon: LucideIcon;
  on?: boolean | undefined;
  run(): void;
}): ReactElement {
  return (
    <span
      title={word}
      data-act={name}
      data-on={on || undefined}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      <Icon size={13} />
    </span>
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
      className="kb-input"
      autoFocus
      value={typed}
      maxLength={60}
      aria-label={session.words.rename}
      onChange={(event) => setTyped(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => finish(true)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
