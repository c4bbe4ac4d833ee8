import { useState } from 'react';
import { useTexts } from '#web/ui';

export interface TemplateShown {
  id: string;
  kind: string;
  kindName: string;
  name: string;
  description: string;
}

const TEXTS = {
  de: {
    template: 'Vorlage',
    kind: 'Art der Seite',
    all: 'Alle Arten',
    preview: 'Vorschau',
    preview2: 'in neuem Tab ansehen',
  },
  en: {
    template: 'Template',
    kind: 'Kind of page',
    all: 'All kinds',
    preview: 'Preview',
    preview2: 'view in a new tab',
  },
};

/** Templates with their pictures; one is chosen. Without a script all of them are shown. */
export function TemplatePicker({ templates }: { templates: readonly TemplateShown[] }) {
  const t = useTexts(TEXTS);
  const [kind, setKind] = useState('');
  const kinds = [...new Map(templates.map((each) => [each.kind, each.kindName]))];
  const shown = templates.filter((each) => kind === '' || each.kind === kind);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t.template}</legend>
      <label className="flex max-w-xs flex-col gap-1">
        <span className="text-sm text-ink-soft">{t.kind}</span>
        <select
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className="min-h-11 rounded-control border border-line bg-surface px-3 md:min-h-9"
        >
          <option value="">{t.all}</option>
          {kinds.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ul className="grid max-h-[44rem] grid-cols-1 gap-4 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map((each, at) => (
          <li key={each.id} className="flex flex-col">
            <label className="flex flex-1 cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-surface has-[:checked]:border-accent has-[:checked]:ring-2 has-[:checked]:ring-accent">
              <img
                src={`/templates/${each.id}.webp`}
                alt=""
                width={400}
                height={500}
                loading="lazy"
                className="h-56 w-full border-b border-line object-cover object-top"
              />
              <span className="flex flex-1 flex-col gap-1 p-3">
                <span className="flex items-center gap-2 font-semibold">
                  <input type="radio" name="template" value={each.id} defaultChecked={at === 0} required />
                  {each.name}
                </span>
                <span className="text-sm text-ink-soft">{each.kindName}</span>
                <span className="text-sm">{each.description}</span>
              </span>
            </label>
            <a
              className="mt-1 self-start text-sm text-accent underline"
              href={`/cabinet/page_templates/${each.id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t.preview}: ${each.name}, ${t.preview2}`}
            >
              {t.preview}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
