import { useEffect, useRef } from 'react';
import { useTexts } from './locale.tsx';

export interface FieldError {
  /** The control's id, which is its name unless the form says otherwise. */
  field?: string;
  message: string;
}

/** Everything that is wrong, on top of the form, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useTexts({
    de: { title: 'Bitte sehen Sie sich das noch einmal an' },
    en: { title: 'Please look at this again' },
    pl: { title: 'Sprawdź to jeszcze raz' },
  });
  const box = useRef<HTMLDivElement>(null);
  const fingerprint = errors.map((error) => error.message).join('|');
  useEffect(() => {
    if (fingerprint) box.current?.focus();
  }, [fingerprint]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card border border-bad bg-bad-soft p-4">
      <p className="font-semibold text-bad">{t.title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {errors.map((error) => (
          <li key={`${error.field ?? ''}${error.message}`}>
            {error.field ? (
              <a className="inline-block py-0.5 align-top underline" href={`#${error.field}`}>
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
