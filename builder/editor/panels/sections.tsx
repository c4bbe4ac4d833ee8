import { useEffect, useState, type ReactElement } from 'react';
import { label } from '#builder/block';
import { copyBlock, ROOT, subtreeIds, type NodeTree, type PageDocument } from '#builder/document';
import { sectionPatterns, treeFromBlock, type PatternGroup } from '#builder/templates';
import { insertTrees } from '../commands/insert-block.ts';
import type { SavedSection } from '../editor-api.ts';
import { useEditorState, useSession } from '../state/session.ts';
import { SavedSectionRow } from './saved-section.tsx';

const groups: readonly [PatternGroup, ReturnType<typeof label>][] = [
  ['hero', label('Kopf der Seite', 'Heroes')],
  ['features', label('Vorteile und Inhalt', 'Features and contents')],
  ['offer', label('Angebote', 'Offers')],
  ['trust', label('Vertrauen', 'Trust')],
  ['about', label('Über Sie', 'About you')],
  ['frame', label('Rahmen', 'Frame')],
];
const words = {
  saved: label('Ihre Abschnitte', 'Your sections'),
  none: label(
    'Wählen Sie einen Block und speichern Sie ihn hier, um ihn auf anderen Seiten zu benutzen.',
    'Select a block and save it here to use it on other pages.',
  ),
  save: label('Auswahl speichern', 'Save selection'),
  name: label('Name', 'Name'),
  search: label('Abschnitte suchen', 'Search sections'),
  failed: label(
    'Das hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    'That did not work. Check your connection and try again.',
  ),
};

/** Finished sections of ours and those the seller kept. A click inserts one at the nearest place. */
export function Sections(): ReactElement {
  const session = useSession();
  const { registry, say, env, api } = session;
  const [query, setQuery] = useState('');
  const found = sectionPatterns.filter((pattern) =>
    say(pattern.name).toLowerCase().includes(query.trim().toLowerCase()),
  );
  const insert = (tree: NodeTree | undefined): void => {
    if (tree && insertTrees(session, [tree])) document.querySelector<HTMLElement>('[data-canvas]')?.focus();
  };
  return (
    <div className="kb-panel kb-palette kb-sections">
      <input
        type="search"
        className="kb-input"
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {api.sections && <Saved insert={insert} />}
      {groups.map(([group, name]) => {
        const members = found.filter((pattern) => pattern.group === group);
        return members.length === 0 ? null : (
          <div key={group}>
            <h2 className="kb-group">{say(name)}</h2>
            <ul className="kb-tiles" aria-label={say(name)}>
              {members.map((pattern) => (
                <li key={pattern.id}>
                  <button
                    type="button"
                    className="kb-tile"
                    data-pattern={pattern.id}
                    onClick={() => insert(treeFromBlock(pattern.block(env.locale), registry, env.locale))}
                  >
                    <span>{say(pattern.name)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Saved({ insert }: { insert(tree: NodeTree): void }): ReactElement {
  const { api, say, store, tell } = useSession();
  const selection = useEditorState((state) => state.selection);
  const [sections, setSections] = useState<readonly SavedSection[]>([]);
  const [name, setName] = useState('');
  const server = api.sections!;
  const attempt = (work: Promise<readonly SavedSection[]>): void =>
    void work.then(setSections, () => tell(say(words.failed)));
  useEffect(() => void server.list().then(setSections, () => undefined), [server]);
  const save = (): void => {
    const { doc } = store.get();
    if (selection === undefined || selection === ROOT) return;
    const nodes = Object.fromEntries(subtreeIds(doc, selection).map((id) => [id, doc.nodes[id]!]));
    attempt(server.save({ name: name.trim() || say(words.saved), rootId: selection, nodes }));
    setName('');
  };
  return (
    <div className="kb-kept">
      <h2 className="kb-group">{say(words.saved)}</h2>
      {sections.length === 0 && <p className="kb-hint">{say(words.none)}</p>}
      <ul aria-label={say(words.saved)}>
        {sections.map((section) => (
          <li key={section.id}>
            <SavedSectionRow
              id={section.id}
              name={section.name}
              insert={() => insert(copyBlock({ nodes: section.nodes } as PageDocument, section.rootId))}
              rename={(to) => attempt(server.rename(section.id, to))}
              remove={() => attempt(server.remove(section.id))}
            />
          </li>
        ))}
      </ul>
      <div className="kb-row">
        <input
          className="kb-input"
          aria-label={say(words.name)}
          placeholder={say(words.name)}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button
          type="button"
          className="kb-btn"
          disabled={selection === undefined || selection === ROOT}
          onClick={save}
        >
          {say(words.save)}
        </button>
      </div>
    </div>
  );
}
