import { SelectField, useTexts, type Option } from '#web/ui';
import { EMBED_TEXTS } from './embed-texts.ts';

/** One product, or several of a slider in the order they were ticked. */
export function ProductChoice({
  products,
  chosen,
  several,
  error,
  onChange,
}: {
  products: readonly Option[];
  chosen: readonly string[];
  several: boolean;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const t = useTexts(EMBED_TEXTS);
  if (products.length === 0) return <p className="text-ink-soft">{t.noProducts}</p>;
  if (!several)
    return (
      <SelectField
        name="productIds"
        label={t.product}
        error={error}
        value={chosen[0] ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
        options={[{ value: '', label: t.chooseProduct }, ...products]}
      />
    );
  return (
    <fieldset id="productIds" aria-describedby={error ? 'productIds-error' : undefined}>
      <legend className="mb-1.5 font-medium">{t.products}</legend>
      {chosen.map((id) => (
        <input key={id} type="hidden" name="productIds" value={id} />
      ))}
      <ul className="flex max-h-64 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
        {products.map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-10 items-center gap-3 px-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
                }
              />
              <span className="break-words">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p id="productIds-error" className="mt-1 text-sm text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
