import { Form, Link, useFetcher } from '@remix-run/react';
import { X } from 'lucide-react';
import type { JsonMoney } from '#core/kit';
import { Button } from './button.tsx';
import { SelectField } from './field.tsx';
import type { FieldError } from './error-summary.tsx';
import { errorOf } from './attempt.ts';
import { useFormats } from './formats.ts';
import { useTexts } from './locale.tsx';
import { SortHandle, useSortable } from './sortable.tsx';
import { StatusChip } from './status-chip.tsx';

/** Answer of core's `partsView`. */
export interface PartsShown {
  parts: readonly {
    id: number;
    name: string;
    form: string;
    free: boolean;
    price: JsonMoney | null;
    published: boolean;
  }[];
  candidates: readonly { id: number; variant: string | null; name: string; form: string; problem: string | null }[];
}

const TEXTS = {
  de: {
    none: 'Noch kein Produkt gewählt. Ohne eines kann nicht veröffentlicht werden.',
    order: 'Ziehen Sie am Griff oder benutzen Sie dort die Pfeiltasten, um die Reihenfolge zu ändern.',
    add: 'Hinzufügen',
    choose: 'Produkt hinzufügen',
    pick: 'Bitte wählen',
    remove: 'Entfernen',
    free: 'kostenlos',
    noPrice: 'ohne Einzelpreis',
    hidden: 'Nur hier erhältlich',
    no: 'Nicht wählbar',
    nothing: 'Es gibt kein weiteres Produkt, das Sie hinzufügen können.',
  },
  en: {
    none: 'No product chosen yet. Without one it cannot be published.',
    order: 'Drag the handle, or use the arrow keys on it, to change the order.',
    add: 'Add',
    choose: 'Add a product',
    pick: 'Please choose',
    remove: 'Remove',
    free: 'free',
    noPrice: 'no price of its own',
    hidden: 'Available here only',
    no: 'Cannot be chosen',
    nothing: 'There is no other product that you could add.',
  },
};

/** The products that another one opens: chosen, ordered, taken out. Posts `add`, `move` and `remove` as `intent`, with `part` (`12`, or `12:<variant>`) and `place`. */
export function PartsEditor({ view, errors }: { view: PartsShown; errors: readonly FieldError[] | undefined }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const fetcher = useFetcher();
  const { parts, candidates } = view;
  const sortable = useSortable(parts.length, (from, to) => {
    fetcher.submit({ intent: 'move', part: String(parts[from]!.id), place: String(to) }, { method: 'post' });
  });
  const [open, closed] = [
    candidates.filter((each) => each.problem === null),
    candidates.filter((each) => each.problem !== null),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{parts.length === 0 ? t.none : t.order}</p>
      <p aria-live="polite" className="sr-only">
        {sortable.said}
      </p>
      <ol className="flex flex-col gap-2">
        {parts.map((part, index) => (
          <li
            key={part.id}
            {...sortable.row(index)}
            className="flex items-center gap-2 rounded-control border border-line bg-surface p-1.5 data-drop:outline-2 data-drop:outline-accent"
          >
            <SortHandle {...sortable.handle(index, part.name)} />
            <div className="min-w-0 flex-1">
              <Link to={`/cabinet/products/${part.id}/edit?step=1`} className="font-medium break-words hover:underline">
                {part.name}
              </Link>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                {part.form}
                {part.published ? null : <StatusChip state="hidden" label={t.hidden} tone="neutral" />}
              </p>
            </div>
            <span className="text-right text-sm tabular-nums">
              {part.price ? formats.money(part.price) : part.free ? t.free : t.noPrice}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="part" value={part.id} />
              <button
                name="intent"
                value="remove"
                aria-label={`${t.remove}: ${part.name}`}
                title={t.remove}
                className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-bad"
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </Form>
          </li>
        ))}
      </ol>
      {open.length === 0 ? (
        <p className="text-ink-soft">{t.nothing}</p>
      ) : (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-end gap-3 rounded-control border border-dashed border-line-strong p-3"
        >
          <div className="min-w-48 flex-1">
            <SelectField
              key={parts.length}
              id="part"
              name="part"
              label={t.choose}
              defaultValue=""
              error={errorOf(errors, 'part')}
              options={[
                { value: '', label: t.pick },
                ...open.map(({ id, variant, name, form }) => ({
                  value: variant === null ? String(id) : `${id}:${variant}`,
                  label: `${name} (${form})`,
                })),
              ]}
            />
          </div>
          <Button look={parts.length === 0 ? 'main' : 'quiet'} name="intent" value="add">
            {t.add}
          </Button>
        </Form>
      )}
      {closed.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-sm text-accent">
            {t.no} ({closed.length})
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5 text-sm">
            {closed.map(({ id, variant, name, form, problem }) => (
              <li key={`${id}:${variant}`}>
                <span className="font-medium">{name}</span> ({form}): <span className="text-ink-soft">{problem}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
