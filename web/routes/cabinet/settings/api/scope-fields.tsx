import { useId } from 'react';
import { useTexts } from '#web/ui';
import { API_TEXTS } from './api-texts.ts';

/** Rights of a token: a table of areas with a box for reading and one for changing each. */
export function ScopeFields({
  areas,
  chosen,
  error,
}: {
  areas: readonly { key: string; label: string }[];
  chosen: readonly string[];
  error?: string | undefined;
}) {
  const t = useTexts(API_TEXTS);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <legend className="font-medium">{t.rights}</legend>
      <p id={`${id}-help`} className="text-sm text-ink-soft">
        {t.rightsHelp}
      </p>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-bad">
          {error}
        </p>
      ) : null}
      <table className="mt-2 w-full max-w-xl text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {t.area}
            </th>
            <th scope="col" className="w-20 py-1 text-center font-medium">
              {t.read}
            </th>
            <th scope="col" className="w-20 py-1 text-center font-medium">
              {t.write}
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ key, label }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 font-normal">
                {label}
              </th>
              {(['read', 'write'] as const).map((right) => (
                <td key={right} className="text-center">
                  <label className="inline-flex min-h-10 min-w-10 items-center justify-center">
                    <input
                      type="checkbox"
                      name="scopes"
                      value={`${key}:${right}`}
                      defaultChecked={chosen.includes(`${key}:${right}`)}
                      aria-label={`${label}: ${t[right]}`}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
