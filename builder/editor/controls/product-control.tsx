import { X } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import type { ProductCard } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';

export function ProductControl({ meta, value, write }: ControlProps): ReactElement {
  return <ProductPicker chosen={value as string | undefined} choose={write} form={meta.form} />;
}

export function ProductsControl({ meta, value, write }: ControlProps): ReactElement {
  const { words } = useSession();
  const ids = (value as string[] | undefined) ?? [];
  const products = useEditorState((state) => state.data.products);
  return (
    <>
      <ul className="kb-chosen">
        {ids.map((id) => (
          <li key={id}>
            {products[id]?.name ?? id}
            <button
              type="button"
              className="kb-tool"
              aria-label={`${words.removeEntry}: ${products[id]?.name ?? id}`}
              onClick={() => write(ids.filter((other) => other !== id))}
            >
              <X size={13} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {ids.length < (meta.max ?? 50) && (
        <ProductPicker
          chosen={undefined}
          choose={(id) => {
            if (!ids.includes(id)) write([...ids, id]);
          }}
        />
      )}
    </>
  );
}

/** Searches the seller's products as one types; a choice is kept with its data, so that the page shows it at once. */
export function ProductPicker({
  chosen,
  choose,
  form,
}: {
  chosen: string | undefined;
  choose(id: string): void;
  form?: string | undefined;
}): ReactElement {
  const { words, api, store } = useSession();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly ProductCard[] | 'failed'>();
  const [open, setOpen] = useState(false);
  const name = useEditorState((state) =>
    chosen === undefined ? undefined : (state.data.products[chosen]?.name ?? chosen),
  );
  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    const timer = setTimeout(
      () => {
        api
          .searchProducts(query, form)
          .then((cards) => !stale && setFound(cards))
          .catch(() => !stale && setFound('failed'));
      },
      query === '' ? 0 : 200,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [api, query, form, open]);
  const pick = (card: ProductCard): void => {
    const { data } = store.get();
    store.set({ data: { ...data, products: { ...data.products, [card.id]: card } } });
    choose(card.id);
    setOpen(false);
  };
  if (!open)
    return (
      <button type="button" className="kb-btn" onClick={() => setOpen(true)}>
        {name ?? words.choose}
      </button>
    );
  return (
    <div className="kb-picker">
      <input
        type="search"
        className="kb-input"
        autoFocus
        aria-label={words.searchProducts}
        placeholder={words.searchProducts}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      {found === 'failed' && (
        <p className="kb-error" role="alert">
          {words.loadFailed}
        </p>
      )}
      {Array.isArray(found) && found.length === 0 && <p className="kb-hint">{words.nothingFound}</p>}
      {Array.isArray(found) && (
        <ul>
          {found.map((card: ProductCard) => (
            <li key={card.id}>
              <button type="button" onClick={() => pick(card)}>
                <span>{card.name}</span>
                <small>{card.displayPrice ?? ''}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function CategoryControl({ value, write, inputId }: ControlProps): ReactElement {
  const categories = useEditorState((state) => state.data.categories);
  return (
    <select
      id={inputId}
      className="kb-input"
      value={(value as string | undefined) ?? '0'}
      onChange={(event) => write(event.target.value)}
    >
      {categories.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {entry.title}
        </option>
      ))}
    </select>
  );
}
