import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import type { FieldError } from '#web/ui';

/** A title that is changed where it stands: kept on Enter and when the field is left, Esc takes back what was typed. */
export function InlineTitle({
  intent,
  id,
  value,
  label,
  strong = false,
}: {
  intent: string;
  id: number;
  value: string;
  label: string;
  strong?: boolean;
}) {
  const fetcher = useFetcher<{ errors?: readonly FieldError[] }>();
  const input = useRef<HTMLInputElement>(null);
  const error = fetcher.data?.errors?.[0]?.message;
  const keep = (): void => {
    const typed = input.current?.value.trim() ?? '';
    if (typed !== value) fetcher.submit({ intent, id: String(id), title: typed, quiet: '1' }, { method: 'post' });
  };
  return (
    <div className="min-w-40 flex-1">
      <input
        // A new key when the stored title changes elsewhere: the field shows it.
        key={value}
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        defaultValue={value}
        maxLength={180}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.currentTarget.value = value;
          event.currentTarget.blur();
        }}
        className={`w-full rounded-control border border-transparent bg-transparent px-2 py-1 text-ellipsis hover:border-line-strong focus:border-line-strong ${strong ? 'text-lg font-semibold' : 'font-medium'}`}
      />
      {error ? (
        <p role="alert" className="px-2 text-sm text-bad">
          ▲ {error}
        </p>
      ) : null}
    </div>
  );
}
