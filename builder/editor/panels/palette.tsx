import { useState, type ReactElement } from 'react';
import type { BlockDef } from '#builder/block';
import { insertBlock } from '../commands/insert-block.ts';
import { useDragSource } from '../dnd/use-drag-source.ts';
import { useEditorState, useSession, type Session } from '../state/session.ts';
import type { Words } from '../words/words.ts';
import { BlockIcon } from '../chrome/block-icon.tsx';

const groups: readonly [BlockDef['meta']['group'], keyof Words][] = [
  ['basic', 'groupBasic'],
  ['layout', 'groupLayout'],
  ['shop', 'groupShop'],
  ['media', 'groupMedia'],
  ['form', 'groupForm'],
  ['funnel', 'groupFunnel'],
];

/** Every block that can be added. A click or Enter inserts at the nearest place, dragging chooses it; Enter in the search takes the first found. */
export function Palette(): ReactElement {
  const session = useSession();
  const { registry, words, say, env } = session;
  const kind = useEditorState((state) => state.doc.kind);
  const [query, setQuery] = useState('');
  const shown = registry.blocks.filter(
    (def) =>
      !def.parents &&
      (!def.meta.pageKinds || def.meta.pageKinds.includes(kind)) &&
      (def.meta.requires === undefined || env.offers?.includes(def.meta.requires)) &&
      say(def.meta.label).toLowerCase().includes(query.trim().toLowerCase()),
  );
  return (
    <div className="kb-panel kb-palette">
      <input
        type="search"
        className="kb-input"
        placeholder={words.search}
        aria-label={words.search}
        value={query}
        data-palette-search
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // In the order they are shown in, whatever order they were registered in.
          const first = groups.flatMap(([group]) => shown.filter((def) => def.meta.group === group))[0];
          if (event.key !== 'Enter' || query.trim() === '' || !first) return;
          event.preventDefault();
          insertAndReturn(session, first);
        }}
      />
      <ul aria-label={words.blocks} className="kb-groups">
        {groups.map(([group, word]) => {
          const members = shown.filter((def) => def.meta.group === group);
          if (members.length === 0) return null;
          return (
            <li key={group}>
              <h2 className="kb-group">{words[word]}</h2>
              <ul className="kb-tiles">
                {members.map((def) => (
                  <li key={def.type}>
                    <Tile def={def} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className="kb-hint">{words.nothingFound}</p>}
    </div>
  );
}

/** Inserts, and goes back to the page: what comes next is done there. */
function insertAndReturn(session: Session, def: BlockDef): void {
  if (insertBlock(session, def)) document.querySelector<HTMLElement>('[data-canvas]')?.focus();
}

function Tile({ def }: { def: BlockDef }): ReactElement {
  const session = useSession();
  const source = useDragSource(`new:${def.type}`, { kind: 'new', type: def.type });
  const { onKeyDown, ...others } = source as typeof source & { onKeyDown?(event: React.KeyboardEvent): void };
  return (
    <button
      type="button"
      className="kb-tile"
      data-palette={def.type}
      {...others}
      onClick={() => insertAndReturn(session, def)}
      onKeyDown={(event) => {
        // Enter inserts, space picks up.
        if (event.key === 'Enter') return;
        onKeyDown?.(event);
      }}
    >
      <BlockIcon name={def.meta.icon} />
      <span>{session.say(def.meta.label)}</span>
    </button>
  );
}
