import { useTexts } from '#web/ui';

export type Selection = 'none' | 'all' | 'selected';

const TEXTS = {
  de: { none: 'Keine', all: 'Alle', selected: 'Ausgewählte', empty: 'Es gibt noch nichts zum Auswählen.' },
  en: { none: 'None', all: 'All', selected: 'Selected ones', empty: 'There is nothing to select yet.' },
};

/** None, all or selected ones of some things; the list opens with its choice, also without a script. */
export function SelectionFields({
  legend,
  help,
  name,
  itemsName,
  value,
  chosen,
  options,
  error,
}: {
  legend: string;
  help?: string;
  /** Field of the choice among none, all and selected. */
  name: string;
  itemsName: string;
  value: Selection;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}) {
  const t = useTexts(TEXTS);
  return (
    <fieldset id={itemsName} tabIndex={-1} className="group/selection flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {help ? <p className="text-sm text-ink-soft">{help}</p> : null}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {(['all', 'selected', 'none'] as const).map((each) => (
          <label key={each} className="flex items-center gap-2">
            <input
              type="radio"
              name={name}
              value={each}
              defaultChecked={value === each}
              className="size-4 accent-accent"
            />
            {t[each]}
          </label>
        ))}
      </div>
      <div className="hidden max-h-72 flex-col gap-2 overflow-y-auto rounded-control border border-line p-3 group-has-[input[value=selected]:checked]/selection:flex">
        {options.length === 0 ? <p className="text-ink-soft">{t.empty}</p> : null}
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              name={itemsName}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{option.label}</span>
          </label>
        ))}
      </div>
      {error ? <p className="text-sm text-bad">{error}</p> : null}
    </fieldset>
  );
}
