import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { controlClass, useShortcut, useTexts } from '#web/ui';
import { KeptFields } from './kept-fields.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { keptParams, type ListView } from './list-view.ts';

/** Free-text search of a list. `/` leads here, Esc empties and leaves. */
export function ListSearch({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', t.search, () => input.current?.select());
  return (
    <Form method="get" action={list.path} role="search" preventScrollReset className="relative w-full sm:w-72">
      <KeptFields params={keptParams(list, 'query')} />
      <Search aria-hidden size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        // A new answer brings its own text: the field must not keep an older one.
        key={list.query}
        type="search"
        name="query"
        defaultValue={list.query}
        placeholder={t.searchHint}
        aria-label={t.search}
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className={`${controlClass(false)} pl-9`}
      />
    </Form>
  );
}
