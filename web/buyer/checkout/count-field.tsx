import type { ReactElement } from 'react';

/** The island that makes − and + work; they appear with it. */
export const COUNT_ISLAND = 'count-stepper';

export interface CountFieldProps {
  id: string;
  name: string;
  value: number;
  most: number;
  least?: number;
  /** True if prices follow it. */
  priced?: boolean;
  /** Id of the sentence that says what is wrong with it. */
  wrongBy?: string | undefined;
}

/** A number of pieces: a field, with − and + beside it for thumbs. Keys step through the field itself. */
export function CountField({ id, name, value, most, least = 0, priced, wrongBy }: CountFieldProps): ReactElement {
  return (
    <span className="stepper">
      <button type="button" data-by="-1" tabIndex={-1} aria-hidden="true">
        −
      </button>
      <input
        className="count"
        type="number"
        id={id}
        name={name}
        min={least}
        max={most}
        step={1}
        inputMode="numeric"
        defaultValue={value}
        {...(priced ? { 'data-priced': '' } : {})}
        {...(wrongBy ? { 'aria-invalid': true, 'aria-describedby': wrongBy } : {})}
      />
      <button type="button" data-by="1" tabIndex={-1} aria-hidden="true">
        +
      </button>
    </span>
  );
}
