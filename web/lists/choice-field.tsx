import { useEffect, useState } from 'react';
import { controlClass, useHydrated, useTexts } from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';
import type { ChoiceView, FilterView } from './list-view.ts';

const WAIT_MS = 200;

/** Chooses among many: typed text is looked up on the server. Without a script the numbers themselves can be entered. */
export function ChoiceField({ filter, isOpen }: { filter: FilterView; isOpen: boolean }) {
  const t = useTexts(LIST_TEXTS);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly ChoiceView[]>(filter.options);
  const [text, setText] = useState('');
  const found = useChoices(filter.source, text, isOpen);
  const name = `filters[${filter.key}][]`;
  if (!hydrated) {
    return (
      <label className="flex min-w-0 flex-col gap-1.5">
        <span className="font-medium">{filter.label}</span>
        <input
          name={name}
          defaultValue={filter.values[filter.key]?.[0] ?? ''}
          placeholder={t.ids}
          className={controlClass(false)}
        />
      </label>
    );
  }
  const others = found.filter((choice) => !chosen.some((each) => each.value === choice.value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{filter.label}</legend>
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t.find}
        aria-label={`${filter.label}: ${t.find}`}
        className={controlClass(false)}
      />
      <div className="mt-1.5 flex max-h-36 flex-col gap-1.5 overflow-y-auto px-1">
        {[...chosen, ...others].map((choice) => (
          <label key={choice.value} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={chosen.some((each) => each.value === choice.value)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, choice]
                    : chosen.filter((each) => each.value !== choice.value),
                )
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="truncate">{choice.label}</span>
          </label>
        ))}
        {text !== '' && chosen.length + others.length === 0 ? (
          <p className="text-sm text-ink-soft">{t.noChoice}</p>
        ) : null}
      </div>
    </fieldset>
  );
}

function useChoices(source: string | null, text: string, enabled: boolean): readonly ChoiceView[] {
  const [found, setFound] = useState<readonly ChoiceView[]>([]);
  useEffect(() => {
    if (!enabled || source === null) return undefined;
    const stop = new AbortController();
    const wait = setTimeout(() => {
      void fetchChoices(source, text, stop.signal).then(
        (choices) => setFound(choices),
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [source, text, enabled]);
  return found;
}

async function fetchChoices(source: string, text: string, signal: AbortSignal): Promise<readonly ChoiceView[]> {
  const answer = await fetch(`/cabinet/lists/choices/${source}?query=${encodeURIComponent(text)}`, { signal });
  if (!answer.ok) return [];
  return ((await answer.json()) as { list: ChoiceView[] }).list;
}
