import type { ReactNode } from 'react';

export interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode; note?: ReactNode }[];
}

/** One of a few, each wide enough to hit. Plain radios of the browser. */
export function RadioCards({ legend, name, value, onChange, options }: RadioCardsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-4 accent-accent"
          />
          <span className="flex-1">{option.label}</span>
          {option.note ? <span className="font-semibold tabular-nums">{option.note}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
