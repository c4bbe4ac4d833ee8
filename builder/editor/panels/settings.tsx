import { useEffect, useState, type ReactElement } from 'react';
import { issueSentence, label, metaOf, type Breakpoint, type FieldGroup } from '#builder/block';
import { fieldNameAt, lockedBy, readNode } from '#builder/document';
import { BlockIcon } from '../chrome/block-icon.tsx';
import { CloseSheet } from '../chrome/sheets.tsx';
import { Tabs } from '../chrome/tabs.tsx';
import { blockName } from '../commands/block-name.ts';
import { toggleLocked } from '../commands/change-block.ts';
import { misfitsOf, resetMisfit } from '../commands/misfits.ts';
import { ContentField } from '../controls/content-field.tsx';
import { StyleField } from '../controls/style-field.tsx';
import { useEditorState, useSession, type Session } from '../state/session.ts';
import { PageSettings } from './page-settings.tsx';
import { Translations } from './translations.tsx';

/** Settings of the selected block, drawn from its schema; without a selection those of the page. */
export function Settings(): ReactElement {
  const { words } = useSession();
  const selection = useEditorState((state) => state.selection);
  const language = useEditorState((state) => state.language);
  const block =
    selection !== undefined &&
    (language === undefined ? (
      <BlockSettings key={selection} id={selection} />
    ) : (
      <Translations key={selection} id={selection} locale={language} />
    ));
  return (
    <aside id="kb-settings" className="kb-settings" aria-label={words.settings}>
      <CloseSheet />
      {block || <PageSettings />}
    </aside>
  );
}

/** The tab a field stands on. */
function tabOf({ store, registry }: Session, id: string, path: string): FieldGroup {
  const [part, name = ''] = path.split('.');
  if (part === 's') return 'style';
  const schema = registry.get(store.get().doc.nodes[id]?.t ?? '')?.content[name];
  return (schema && metaOf(schema)?.group) === 'advanced' ? 'advanced' : 'content';
}

function BlockSettings({ id }: { id: string }): ReactElement | null {
  const session = useSession();
  const { words, registry } = session;
  const node = useEditorState((state) => state.doc.nodes[id]);
  const lock = useEditorState((state) => lockedBy(state.doc, id));
  const [tab, setTab] = useState<FieldGroup>('content');
  const jump = useEditorState((state) => (state.jump?.id === id ? state.jump : undefined));
  useEffect(() => {
    if (!jump) return;
    const [part, at, field] = jump.path.split('.');
    // A field of another width brings that width forward.
    if (part === 's' && field !== undefined) session.store.set({ breakpoint: at as Breakpoint });
    setTab(tabOf(session, id, jump.path));
  }, [jump, session, id]);
  useEffect(() => {
    if (!jump || tab !== tabOf(session, id, jump.path)) return;
    const field = document.querySelector(`[data-field="${CSS.escape(jump.path)}"]`);
    if (!field) return;
    for (let entry = field.closest('details'); entry; entry = entry.parentElement?.closest('details') ?? null)
      entry.open = true;
    const inputs = [...field.querySelectorAll<HTMLElement>('input,select,textarea,button')];
    (inputs.find((input) => input.getAttribute('aria-invalid') === 'true') ?? inputs[0])?.focus();
    session.store.set({ jump: undefined });
  }, [jump, tab, session, id]);
  const def = node && registry.get(node.t);
  if (!node) return null;
  if (!def) return <p className="kb-hint">{words.unknownHint}</p>;
  const { p } = readNode(def, node);
  const contentFields = Object.entries(def.content).filter(
    ([, schema]) => (metaOf(schema)?.group ?? 'content') === 'content',
  );
  const advancedFields = Object.entries(def.content).filter(([, schema]) => metaOf(schema)?.group === 'advanced');
  const tabs = [
    ...(contentFields.length > 0 ? [{ id: 'content' as const, label: words.content }] : []),
    { id: 'style' as const, label: words.style },
    { id: 'advanced' as const, label: words.advanced },
  ];
  const current = tabs.some((entry) => entry.id === tab) ? tab : tabs[0]!.id;
  return (
    <>
      <header className="kb-settings-head">
        <BlockIcon name={def.meta.icon} />
        <h2>{blockName(session, id)}</h2>
      </header>
      <Misfits id={id} />
      <Tabs<FieldGroup> label={words.settings} tabs={tabs} current={current} choose={setTab}>
        {lock !== undefined && (
          <p className="kb-hint">
            {words.isLocked}{' '}
            <button type="button" className="kb-btn" onClick={() => toggleLocked(session, [lock])}>
              {words.unlock}
            </button>
          </p>
        )}
        <fieldset className="kb-lockable" disabled={lock !== undefined}>
          {current === 'content' &&
            contentFields.map(([name, schema]) => (
              <ContentField key={name} id={id} name={name} schema={schema} values={p} />
            ))}
          {current === 'advanced' &&
            advancedFields.map(([name, schema]) => (
              <ContentField key={name} id={id} name={name} schema={schema} values={p} />
            ))}
          {current === 'style' &&
            Object.entries(def.style).map(([name, schema]) => (
              <StyleField key={name} id={id} name={name} schema={schema} def={def} node={node} />
            ))}
        </fieldset>
      </Tabs>
    </>
  );
}

/** The field that holds a value: parts of a length or a border have none of their own. */
const fieldAt = (path: string): string => (path.startsWith('s.') ? path.split('.').slice(0, 3).join('.') : path);

const MISFITS = label(
  'Gespeicherte Werte passen nicht zu ihren Feldern. Der Block zeigt so lange seine Vorgaben.',
  'Stored values do not fit their fields. Until they do, the block shows its defaults.',
);

/** Stored values that the block's fields refuse: each with its field, the reason and a way out. */
function Misfits({ id }: { id: string }): ReactElement | null {
  const session = useSession();
  const { words, say, registry, store } = session;
  const node = useEditorState((state) => state.doc.nodes[id]);
  const found = misfitsOf(session, node);
  const def = node && registry.get(node.t);
  if (!def || found.length === 0) return null;
  return (
    <div className="kb-misfits" role="status">
      <p>{say(MISFITS)}</p>
      <ul>
        {found.map(({ path, reason }) => (
          <li key={path}>
            <button
              type="button"
              className="kb-linkish"
              onClick={() => store.set({ jump: { id, path: fieldAt(path) } })}
            >
              {say(fieldNameAt(def, path))}
            </button>
            : {say(issueSentence(reason))}{' '}
            <button type="button" className="kb-btn" onClick={() => resetMisfit(session, id, path)}>
              {words.reset}
              <span className="kb-sr">: {say(fieldNameAt(def, path))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
