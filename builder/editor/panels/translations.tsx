import { useId, type ReactElement } from 'react';
import { label, richPlainText, type Locale, type RichTree } from '#builder/block';
import { textsOf, type LocalText } from '#builder/document';
import { BlockIcon } from '../chrome/block-icon.tsx';
import { blockName } from '../commands/block-name.ts';
import { languageNames } from '../commands/choose-language.ts';
import { writeText } from '../commands/write-text.ts';
import { useTyped } from '../controls/use-typed.ts';
import { useEditorState, useSession } from '../state/session.ts';

const words = {
  nothing: label('In diesem Block ist nichts zu übersetzen.', 'There is nothing to translate in this block.'),
  missing: label('fehlt', 'missing'),
  hint: label(
    'Was leer bleibt, steht in der Sprache des Shops. Aussehen und Aufbau gelten für alle Sprachen.',
    'What stays empty is shown in the language of the shop. Looks and structure are the same in all languages.',
  ),
};

/** The texts of the selected block side by side: as they are, and in the language being edited. */
export function Translations({ id, locale }: { id: string; locale: Locale }): ReactElement | null {
  const session = useSession();
  const { registry, say } = session;
  const node = useEditorState((state) => state.doc.nodes[id]);
  const said = useEditorState((state) => state.doc.i18n[locale]?.[id]);
  const def = node && registry.get(node.t);
  if (!def) return null;
  const texts = textsOf(def, node);
  return (
    <>
      <header className="kb-settings-head">
        <BlockIcon name={def.meta.icon} />
        <h2>
          {blockName(session, id)} · {say(languageNames[locale])}
        </h2>
      </header>
      <div className="kb-fields">
        <p className="kb-hint">{say(texts.length > 0 ? words.hint : words.nothing)}</p>
        {texts.map((text) => (
          <Translation key={`${locale}.${text.path}`} id={id} text={text} said={said?.[text.path]} />
        ))}
      </div>
    </>
  );
}

function Translation({ id, text, said }: { id: string; text: LocalText; said: unknown }): ReactElement {
  const session = useSession();
  const { say, store, words: common } = session;
  const inputId = useId();
  const name = text.trail.map((part) => (typeof part === 'number' ? String(part) : say(part))).join(' › ');
  const source = text.kind === 'rich' ? richPlainText(text.source as unknown as RichTree) : String(text.source);
  const [typed, setTyped] = useTyped(typeof said === 'string' ? said : '', (value) => value.trim());
  const missing = said === undefined && <span className="kb-missing"> · {say(words.missing)}</span>;
  if (text.kind === 'rich') {
    return (
      <div className="kb-field">
        <span className="kb-label">
          {name}
          {missing}
        </span>
        <p className="kb-source">{source}</p>
        <button type="button" className="kb-btn" onClick={() => store.set({ editing: { id, path: text.path } })}>
          {common.editInPage}
        </button>
      </div>
    );
  }
  const shared = {
    id: inputId,
    className: 'kb-input',
    value: typed,
    maxLength: text.meta.max,
    'aria-describedby': `${inputId}s`,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      writeText(session, id, text.path, event.target.value.trim());
    },
  };
  return (
    <div className="kb-field">
      <label htmlFor={inputId}>
        {name}
        {missing}
      </label>
      <p id={`${inputId}s`} className="kb-source">
        {source}
      </p>
      {text.meta.multiline ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
    </div>
  );
}
