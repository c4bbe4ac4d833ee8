import type { ReactNode } from 'react';

export interface PictureOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  picture: string;
}

/** One of a few, each with a picture of what it leads to: plain radios of the browser. */
export function PictureChoice({
  legend,
  help,
  name,
  value,
  onChange,
  options,
}: {
  legend: ReactNode;
  help?: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly PictureOption[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer flex-col gap-2 rounded-control border border-line-strong p-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <img
              src={option.picture}
              alt=""
              width={270}
              height={360}
              loading="lazy"
              className="aspect-[3/4] w-full rounded-control border border-line bg-white object-cover object-top"
            />
            <span className="flex items-start gap-2">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words hyphens-auto">
                <span className="block font-medium">{option.label}</span>
                {option.help ? <span className="block text-sm text-ink-soft">{option.help}</span> : null}
              </span>
            </span>
          </label>
        ))}
      </div>
      {help ? <p className="mt-1.5 text-sm text-ink-soft">{help}</p> : null}
    </fieldset>
  );
}
