import { useId, useState, type MouseEvent, type ReactElement } from 'react';
import { image, label, pageKindNames, safeUrl } from '#builder/block';
import { pageLanguages, ROOT, seoIn, type PageSeo } from '#builder/document';
import { languageNames, removeLanguage } from '../commands/choose-language.ts';
import { FieldControl } from '../controls/field-control.tsx';
import { useEditorState, useSession } from '../state/session.ts';
import { PageAddressForm } from './page-address.tsx';
import { ThemeSettings } from './theme-settings.tsx';

const own = {
  check: label('Seite prüfen', 'Check the page'),
  canonical: label('Maßgebliche Adresse', 'Canonical address'),
  canonicalHint: label(
    'Nur wenn derselbe Inhalt anderswo zuerst stand, z. B. https://example.com/artikel',
    'Only if the same content stood elsewhere first, e.g. https://example.com/article',
  ),
  badUrl: label('Geben Sie eine ganze Adresse mit https:// ein.', 'Enter a whole address with https://.'),
  file: label('Seite als Datei', 'Page as a file'),
  export: label('Exportieren', 'Export'),
  exportHint: label(
    'Der Entwurf mit seinen Bildern, um ihn aufzuheben oder in einen anderen Shop mitzunehmen.',
    'The draft with its pictures, to keep it or to take it into another shop.',
  ),
  languages: label('Sprachen', 'Languages'),
  remove: label('Sprache entfernen', 'Remove language'),
  none: label(
    'Die Seite gibt es nur in der Sprache des Shops. Eine weitere wählen Sie oben.',
    'The page exists in the language of the shop only. Choose another one above.',
  ),
};
const picture = image({
  label: label('Bild für soziale Netzwerke', 'Picture for social networks'),
  help: label('1200 × 630 Pixel sind gut.', '1200 × 630 pixels are good.'),
});

/** Words of the page about itself, in the language being edited; its address and its languages. */
export function PageSettings(): ReactElement {
  const session = useSession();
  const { words, bus, say, store, api } = session;
  const doc = useEditorState((state) => state.doc);
  const language = useEditorState((state) => state.language);
  const id = useId();
  const seo =
    language === undefined ? doc.seo : { ...doc.seo, title: '', description: '', ...doc.i18n[language]?.[ROOT] };
  const source = language === undefined ? undefined : doc.seo;
  const writePage = (patch: Partial<PageSeo>, key: string): void => {
    const next = Object.fromEntries(
      Object.entries({ ...doc.seo, ...patch }).filter(([, value]) => value !== undefined),
    ) as unknown as PageSeo;
    bus.run({ type: 'setPage', seo: next }, { coalesce: `page.${key}` });
  };
  const write = (key: 'title' | 'description' | 'ogImage', value: string | undefined): void => {
    if (language === undefined) return writePage({ [key]: value }, key);
    const texts = value ? { set: { [key]: value } } : { set: {}, unset: [key] };
    bus.run({ type: 'setTexts', locale: language, id: ROOT, ...texts }, { coalesce: `page.${language}.${key}` });
  };
  const ogImage = seoIn(doc, language ?? '').ogImage;
  return (
    <>
      <header className="kb-settings-head">
        <h2>
          {words.page} · {say(pageKindNames[doc.kind])}
        </h2>
      </header>
      <div className="kb-fields">
        <p className="kb-hint">{words.pageHint}</p>
        <button type="button" className="kb-btn" onClick={() => store.set({ dialog: 'problems' })}>
          {say(own.check)}
        </button>
        <h3 className="kb-group">
          {words.seo}
          {language !== undefined && ` · ${say(languageNames[language])}`}
        </h3>
        <div className="kb-field">
          <label htmlFor={`${id}t`}>{words.title}</label>
          {source && <p className="kb-source">{source.title}</p>}
          <input
            id={`${id}t`}
            className="kb-input"
            value={seo.title}
            maxLength={200}
            onChange={(event) => write('title', event.target.value)}
          />
          <p className="kb-count">{seo.title.length} / 60</p>
        </div>
        <div className="kb-field">
          <label htmlFor={`${id}d`}>{words.description}</label>
          {source && <p className="kb-source">{source.description}</p>}
          <textarea
            id={`${id}d`}
            className="kb-input"
            rows={4}
            value={seo.description}
            maxLength={500}
            onChange={(event) => write('description', event.target.value)}
          />
          <p className="kb-count">{seo.description.length} / 160</p>
        </div>
        <FieldControl
          key={language ?? ''}
          schema={picture}
          value={ogImage === undefined ? undefined : { assetId: ogImage, alt: '', decorative: true }}
          write={(value) => write('ogImage', (value as { assetId: string } | undefined)?.assetId)}
        />
        {language === undefined && (
          <>
            <Canonical
              value={doc.seo.canonical ?? ''}
              write={(canonical) => writePage({ canonical: canonical as string }, 'canonical')}
            />
            <label className="kb-check">
              <input
                type="checkbox"
                checked={seo.robots === 'index'}
                onChange={(event) => writePage({ robots: event.target.checked ? 'index' : 'noindex' }, 'robots')}
              />
              {words.robots}
            </label>
            <PageAddressForm />
            {api.exportUrl !== undefined && <ExportLink url={api.exportUrl} />}
          </>
        )}
        <h3 className="kb-group">{say(own.languages)}</h3>
        {pageLanguages(doc).length === 0 && <p className="kb-hint">{say(own.none)}</p>}
        {pageLanguages(doc).map((locale) => (
          <p key={locale}>
            {say(languageNames[locale])}{' '}
            <button type="button" className="kb-btn" onClick={() => removeLanguage(session, locale)}>
              {say(own.remove)}
            </button>
          </p>
        ))}
        <ThemeSettings />
      </div>
    </>
  );
}

/** Latest changes belong into the file, too. */
function ExportLink({ url }: { url: string }): ReactElement {
  const { autosave, say } = useSession();
  const download = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    await autosave.flush();
    location.assign(url);
  };
  return (
    <>
      <h3 className="kb-group">{say(own.file)}</h3>
      <p className="kb-hint">{say(own.exportHint)}</p>
      <a className="kb-btn" href={url} download onClick={(event) => void download(event)}>
        {say(own.export)}
      </a>
    </>
  );
}

/** Written only when it is a whole address or empty. */
function Canonical({ value, write }: { value: string; write(value: string | undefined): void }): ReactElement {
  const { say } = useSession();
  const [typed, setTyped] = useState(value);
  const id = useId();
  const bad = typed !== '' && !safeUrl(typed)?.startsWith('http');
  return (
    <div className="kb-field">
      <label htmlFor={id}>{say(own.canonical)}</label>
      <input
        id={id}
        className="kb-input"
        value={typed}
        maxLength={500}
        placeholder="https://"
        aria-invalid={bad || undefined}
        aria-describedby={`${id}h`}
        onChange={({ target }) => {
          const address = target.value.trim();
          setTyped(address);
          if (address === '') write(undefined);
          else if (safeUrl(address)?.startsWith('http')) write(safeUrl(address));
        }}
      />
      <p id={`${id}h`} className={bad ? 'kb-error' : 'kb-help'} role={bad ? 'alert' : undefined}>
        {say(bad ? own.badUrl : own.canonicalHint)}
      </p>
    </div>
  );
}
