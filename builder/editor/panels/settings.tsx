import { useState, type ReactElement } from 'react';
import { metaOf, type FieldGroup } from '#builder/block';
import { lockedBy, readNode } from '#builder/document';
import { BlockIcon } from '../chrome/block-icon.tsx';
import { Tabs } from '../chrome/tabs.tsx';
import { blockName } from '../commands/block-name.ts';
import { toggleLocked } from '../commands/change-block.ts';
import { ContentField } from '../controls/content-field.tsx';
import { StyleField } from '../controls/style-field.tsx';
import { useEditorState, useSession } from '../state/session.ts';
import { PageSettings } from './page-settings.tsx';
import { Translations } from './translations.tsx';

/** Settings of the selected block, drawn from its schema; without a selection those of the page. */
export function Settings(): ReactElement {
  const { words } = useSession();
  const selection = useEditorState((state) => state.selection);
  const language = useEditorState((state) => state.language);
  const block = selection !== undefined && (language === undefined ? <BlockSettings key={selection} id={selection} /> : <Translations key={selection} id={selection} locale={language} />);
  return (
    <aside className="kb-settings" aria-label={words.settings}>
      {block || <PageSettings />}
    </aside>
  );
}

function BlockSettings({ id }: { id: string }): ReactElement | null {
  const session = useSession();
  const { words, registry } = session;
  const node = useEditorState((state) => state.doc.nodes[id]);
  const lock = useEditorState((state) => lockedBy(state.doc, id));
  const [tab, setTab] = useState<FieldGroup>('content');
  const def = node && registry.get(node.t);
  if (!node) return null;
  if (!def) return <p className="kb-hint">{words.unknownHint}</p>;
  const { p } = readNode(def, node);
  const contentFields = Object.entries(def.content).filter(([, schema]) => (metaOf(schema)?.group ?? 'content') === 'content');
  const advancedFields = Object.entries(def.content).filter(([, schema]) => metaOf(schema)?.group === 'advanced');
  const tabs = [
    ...(contentFields.length > 0 ? [{ id: 'content' as const, label: words.content }] : []),
    { id: 'style' as const, label: words.style },
    { id: 'advanced' as const, label: words.advanced },
  ];
  const current = tabs.some((entry) => entry.id === tab) ? tab : tabs[0]!.id;
  return (
    <>
      <header className="kb-settings-head"><BlockIcon name={def.meta.icon} /><h2>{blockName(session, id)}</h2></header>
      <Tabs<FieldGroup> label={words.settings} tabs={tabs} current={current} choose={setTab}>
        {lock !== undefined && <p className="kb-hint">{words.isLocked} <button type="button" className="kb-btn" onClick={() => toggleLocked(session, [lock])}>{words.unlock}</button></p>}
        <fieldset className="kb-lockable" disabled={lock !== undefined}>
        {current === 'content' && contentFields.map(([name, schema]) => <ContentField key={name} id={id} name={name} schema={schema} values={p} />)}
        {current === 'advanced' && advancedFields.map(([name, schema]) => <ContentField key={name} id={id} name={name} schema={schema} values={p} />)}
        {current === 'style' && Object.entries(def.style).map(([name, schema]) => <StyleField key={name} id={id} name={name} schema={schema} def={def} node={node} />)}
        </fieldset>
      </Tabs>
    </>
  );
}
