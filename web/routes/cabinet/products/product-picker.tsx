import { X } from 'lucide-react';
import { useState } from 'react';
import { SortHandle, controlClass, moved, useHydrated, useSortable, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    add: 'Produkt hinzufügen …',
    remove: 'Herausnehmen',
    none: 'Noch keins gewählt.',
    several: 'Mehrere: mit Strg oder ⌘ anklicken.',
  },
  en: {
    add: 'Add a product …',
    remove: 'Take out',
    none: 'None chosen yet.',
    several: 'Several: click with Ctrl or ⌘.',
  },
};

export interface PickedProduct {
  id: number;
  name: string;
}

interface ProductPickerProps {
  label: string;
  help?: string;
  /** Posted once for each chosen product, in order. */
  name: string;
  choices: readonly PickedProduct[];
  chosen: readonly number[];
  /** Off where the order means nothing. */
  ordered?: boolean;
  onChange?: () => void;
}

/** Chooses products and puts them in order. Without a script it is a list of the browser's, whose order is that of the choices. */
export function ProductPicker({ label, help, name, choices, chosen, ordered = true, onChange }: ProductPickerProps) {
  const t = useTexts(TEXTS);
  const hydrated = useHydrated();
  const [ids, setIds] = useState(() => chosen.filter((id) => choices.some((choice) => choice.id === id)));
  const change = (next: number[]): void => {
    setIds(next);
    onChange?.();
  };
  const sortable = useSortable(ids.length, (from, to) => change(moved(ids, from, to)));
  const nameOf = (id: number): string => choices.find((choice) => choice.id === id)?.name ?? '';
  const left = choices.filter(({ id }) => !ids.includes(id));
  return (
    <div className="flex flex-col gap-1.5" role="group" aria-labelledby={`${name}-label`}>
      <label id={`${name}-label`} htmlFor={`${name}-add`} className="font-medium">
        {label}
      </label>
      {hydrated ? (
        <>
          <ol className="flex flex-col gap-1">
            {ids.map((id, index) => (
              <li
                key={id}
                {...sortable.row(index)}
                className="flex items-center gap-1 rounded-control border border-line px-1 data-drop:border-accent data-drop:bg-accent-soft"
              >
                <input type="hidden" name={name} value={id} />
                {ordered ? <SortHandle {...sortable.handle(index, nameOf(id))} /> : null}
                <span className="min-w-0 flex-1 truncate px-1 py-1.5">{nameOf(id)}</span>
                <button
                  type="button"
                  aria-label={`${t.remove}: ${nameOf(id)}`}
                  onClick={() => change(ids.filter((each) => each !== id))}
                  className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken"
                >
                  <X aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ol>
          {ids.length === 0 ? <p className="text-sm text-ink-soft">{t.none}</p> : null}
          <select
            id={`${name}-add`}
            value=""
            onChange={(event) => change([...ids, Number(event.currentTarget.value)])}
            disabled={left.length === 0}
            className={controlClass(false)}
          >
            <option value="">{t.add}</option>
            {left.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <span role="status" className="sr-only">
            {sortable.said}
          </span>
        </>
      ) : (
        <select
          id={`${name}-add`}
          name={name}
          multiple
          size={Math.min(8, Math.max(3, choices.length))}
          defaultValue={chosen.map(String)}
          className={controlClass(false)}
        >
          {choices.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <p className="text-sm text-ink-soft">
        {help} {hydrated ? '' : t.several}
      </p>
    </div>
  );
}
