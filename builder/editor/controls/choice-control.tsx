import type { ReactElement } from 'react';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';

export function ChoiceControl({ meta, value, write, inputId, describedBy }: ControlProps): ReactElement {
  const { say } = useSession();
  return (
    <select
      id={inputId}
      className="kb-input"
      value={(value as string | undefined) ?? ''}
      aria-describedby={describedBy}
      onChange={(event) => write(event.target.value === '' ? undefined : event.target.value)}
    >
      {value === undefined && <option value="">–</option>}
      {meta.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {say(option.label)}
        </option>
      ))}
    </select>
  );
}

export function ChoicesControl({ meta, value, write }: ControlProps): ReactElement {
  const { say } = useSession();
  const chosen = (value as string[] | undefined) ?? [];
  const toggle = (option: string, on: boolean): void => {
    const next = (meta.options ?? [])
      .map((entry) => entry.value)
      .filter((entry) => (entry === option ? on : chosen.includes(entry)));
    write(next.length === 0 ? undefined : next);
  };
  return (
    <>
      {meta.options?.map((option) => (
        <label key={option.value} className="kb-check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {say(option.label)}
        </label>
      ))}
    </>
  );
}

export function FlagControl({ meta, value, write, inputId, describedBy }: ControlProps): ReactElement {
  const { say } = useSession();
  return (
    <label className="kb-check" htmlFor={inputId}>
      <input
        id={inputId}
        type="checkbox"
        checked={value === true}
        aria-describedby={describedBy}
        onChange={(event) => write(event.target.checked)}
      />
      {say(meta.label)}
    </label>
  );
}
