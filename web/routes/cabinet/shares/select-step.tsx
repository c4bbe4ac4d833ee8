import { useState } from 'react';
import { TextField, controlClass, useTexts } from '#web/ui';
import type { ShareChoice } from './share-choice.ts';
import { SHARE_TEXTS } from './share-texts.ts';

/** Which products, each with all its plans or with one. */
export function SelectStep({
  choices,
  items,
  onChange,
}: {
  choices: readonly ShareChoice[];
  items: readonly string[];
  onChange: (items: readonly string[]) => void;
}) {
  const t = useTexts(SHARE_TEXTS);
  const [find, setFind] = useState('');
  if (choices.length === 0) return <p>{t.noProducts}</p>;
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const itemOf = (product: ShareChoice): string | undefined => items.find((item) => item.split(':')[0] === product.id);
  const turn = (product: ShareChoice, on: boolean): void =>
    onChange(on ? [...items, product.id] : items.filter((item) => item.split(':')[0] !== product.id));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={t.find}
        value={find}
        onChange={(event) => setFind(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className="text-sm text-ink-soft">
        {items.length} {t.chosen}
      </p>
      {shown.length === 0 ? (
        <p>{t.nothingFound}</p>
      ) : (
        <ul className="flex max-h-[45vh] flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
          {shown.map((product) => {
            const item = itemOf(product);
            return (
              <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
                <label className="flex min-h-9 min-w-0 flex-1 basis-56 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-[24px] shrink-0 accent-accent"
                    checked={item !== undefined}
                    onChange={(event) => turn(product, event.target.checked)}
                  />
                  <span className="break-words">
                    {product.name}
                    {product.plans.length === 0 ? <span className="text-ink-soft"> · {t.free}</span> : null}
                  </span>
                </label>
                {item !== undefined && product.plans.length > 1 ? (
                  <select
                    aria-label={`${t.planOf} ${product.name}`}
                    className={`${controlClass(false)} sm:max-w-64`}
                    value={item.split(':')[1] ?? ''}
                    onChange={({ target }) =>
                      onChange(
                        items.map((each) =>
                          each === item ? [product.id, target.value].filter(Boolean).join(':') : each,
                        ),
                      )
                    }
                  >
                    <option value="">{t.allPlans}</option>
                    {product.plans.map((plan) => (
                      <option key={plan.id} value={plan.id}>
                        {plan.label}
                      </option>
                    ))}
                  </select>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
