import { useId, type ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';
import { ThemeSettings } from './theme-settings.tsx';

export function PageSettings(): ReactElement {
  const { words, bus } = useSession();
  const seo = useEditorState((state) => state.doc.seo);
  const id = useId();
  const write = (patch: Partial<typeof seo>, key: string): void => bus.run({ type: 'setPage', seo: { ...seo, ...patch } }, { coalesce: `page.${key}` });
  return (
    <>
      <header className="kb-settings-head"><h2>{words.page}</h2></header>
      <div className="kb-fields">
        <p className="kb-hint">{words.pageHint}</p>
        <h3 className="kb-group">{words.seo}</h3>
        <div className="kb-field">
          <label htmlFor={`${id}t`}>{words.title}</label>
          <input id={`${id}t`} className="kb-input" value={seo.title} maxLength={200} onChange={(event) => write({ title: event.target.value }, 'title')} />
          <p className="kb-count">{seo.title.length} / 60</p>
        </div>
        <div className="kb-field">
          <label htmlFor={`${id}d`}>{words.description}</label>
          <textarea id={`${id}d`} className="kb-input" rows={4} value={seo.description} maxLength={500} onChange={(event) => write({ description: event.target.value }, 'description')} />
          <p className="kb-count">{seo.description.length} / 160</p>
        </div>
        <label className="kb-check"><input type="checkbox" checked={seo.robots === 'index'} onChange={(event) => write({ robots: event.target.checked ? 'index' : 'noindex' }, 'robots')} />{words.robots}</label>
        <ThemeSettings />
      </div>
    </>
  );
}
