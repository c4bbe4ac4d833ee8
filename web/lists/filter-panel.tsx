import { Form, useSubmit } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Button, ButtonLink, buttonClass, useTexts } from '#web/ui';
import { FilterField } from './filter-field.tsx';
import { KeptFields } from './kept-fields.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { keptParams, type ListView } from './list-view.ts';
import { useCloseOutside } from './use-close-outside.ts';

/** The filter bar: every filter of the definition behind one button. A plain form, so it works before any script has loaded. */
export function FilterPanel({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const submit = useSubmit();
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOutside(panel);
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (panel.current) panel.current.open = false;
    submit(withoutEmpties(new FormData(event.currentTarget), list), {
      method: 'get',
      action: list.path,
      preventScrollReset: true,
    });
  };
  const chosen = JSON.stringify(list.params);
  return (
    <details ref={panel} onToggle={(event) => setOpen(event.currentTarget.open)} className="group relative">
      <summary className={`${buttonClass('quiet')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
        {t.filter}
        {list.chips.length > 0 ? (
          <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent">{list.chips.length}</span>
        ) : null}
      </summary>
      <Form
        // Drawn anew for every answer, so that the fields say what is filtered now.
        key={chosen}
        method="get"
        action={list.path}
        onSubmit={apply}
        className="absolute left-0 z-20 mt-2 flex max-h-[70dvh] w-[min(40rem,calc(100vw-2rem))] flex-col rounded-card border border-line bg-surface shadow-lg max-sm:fixed max-sm:inset-x-4 max-sm:bottom-4 max-sm:max-h-[80dvh] max-sm:w-auto"
      >
        <KeptFields params={keptParams(list, 'filters')} />
        <div className="grid gap-x-5 gap-y-4 overflow-y-auto p-4 sm:grid-cols-2">
          {list.filters.map((filter) => (
            <FilterField key={filter.key} filter={filter} isOpen={isOpen} />
          ))}
        </div>
        <div className="flex items-center justify-end gap-2 border-t border-line p-3">
          <ButtonLink to={list.clearHref} look="plain">
            {t.reset}
          </ButtonLink>
          <Button look="main">{t.apply}</Button>
        </div>
      </Form>
    </details>
  );
}

/** Empty fields need not stand in the address, except where emptying one overrides a default. */
function withoutEmpties(form: FormData, list: ListView): FormData {
  const defaults = new Set(list.params.filter(([name]) => name.startsWith('filters[')).map(([name]) => name));
  const kept = new FormData();
  for (const [name, value] of form) {
    const isEmpty = value === '' || value === 'custom';
    if (!isEmpty || defaults.has(name) || name.endsWith('_period]')) kept.append(name, value);
  }
  return kept;
}
