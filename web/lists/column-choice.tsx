import { Form } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonClass, useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';
import type { ListView } from './list-view.ts';
import { useCloseOutside } from './use-close-outside.ts';

/** Which columns to show, remembered for this list. */
export function ColumnChoice({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const panel = useRef<HTMLDetailsElement>(null);
  useCloseOutside(panel);
  const here = `${list.path}?${new URLSearchParams(list.params.map(([name, value]): [string, string] => [name, value]))}`;
  return (
    <details ref={panel} className="relative max-sm:hidden">
      <summary className={`${buttonClass('quiet')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Columns3 aria-hidden size={16} strokeWidth={1.75} />
        {t.columns}
      </summary>
      <Form
        method="post"
        action="/cabinet/lists/columns"
        preventScrollReset
        onSubmit={() => {
          if (panel.current) panel.current.open = false;
        }}
        className="absolute right-0 z-20 mt-2 flex w-64 flex-col rounded-card border border-line bg-surface shadow-lg"
      >
        <input type="hidden" name="list" value={list.name} />
        <input type="hidden" name="to" value={here} />
        <div className="flex max-h-80 flex-col gap-2 overflow-y-auto p-4">
          {list.columns.map((column) => (
            <label key={column.key} className="flex items-center gap-2">
              <input
                type="checkbox"
                name="columns"
                value={column.key}
                defaultChecked={column.visible}
                className="size-4 accent-accent"
              />
              {column.label}
            </label>
          ))}
        </div>
        <div className="flex justify-end gap-2 border-t border-line p-3">
          <button type="submit" name="reset" value="true" className={buttonClass('plain')}>
            {t.columnsReset}
          </button>
          <Button look="main">{t.columnsSave}</Button>
        </div>
      </Form>
    </details>
  );
}
