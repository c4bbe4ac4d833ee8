import type { ReactElement } from 'react';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { leaveNumber, typeNumber } from './number-rules.ts';
import { useTyped } from './use-typed.ts';

export function NumberControl({
  meta,
  value,
  write,
  inputId,
  describedBy,
  invalid,
  complain,
}: ControlProps): ReactElement {
  return (
    <NumberInput
      id={inputId}
      value={value as number | undefined}
      min={meta.min ?? 0}
      max={meta.max ?? 1_000_000}
      decimals={meta.decimals ?? 0}
      unit={meta.unit}
      required={meta.required === true}
      describedBy={describedBy}
      invalid={invalid}
      write={write}
      complain={complain}
    />
  );
}

/** One number with the platform's rules for numbers. Arrow keys change it by one, with shift by ten. */
export function NumberInput({
  id,
  value,
  min,
  max,
  decimals,
  unit,
  required,
  describedBy,
  invalid,
  label,
  write,
  complain,
}: {
  id?: string;
  value: number | undefined;
  min: number;
  max: number;
  decimals: number;
  unit?: string | undefined;
  required?: boolean;
  label?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  write(value: number | undefined): void;
  complain?(message: string | undefined): void;
}): ReactElement {
  const { words } = useSession();
  const bounds = { min, max, decimals };
  const [text, setText] = useTyped(value === undefined ? '' : String(value), (typed) =>
    String(typeNumber(typed, bounds).value ?? ''),
  );

  const type = (raw: string): void => {
    const typed = typeNumber(raw, bounds);
    setText(typed.text);
    if (typed.value !== undefined && typed.value >= min) {
      complain?.(undefined);
      write(typed.value);
    }
  };
  const leave = (): void => {
    const left = leaveNumber(text, bounds);
    setText(left.text);
    complain?.(left.value === undefined && (required || text.trim() !== '') ? words.required : undefined);
    if (left.value !== undefined && left.value !== value) write(left.value);
    if (left.value === undefined && text.trim() === '' && value !== undefined && !required) write(undefined);
  };
  const step = (by: number): void => type(String(Math.max(min, Math.min(max, (value ?? min) + by))));
  return (
    <span className="kb-number">
      <input
        id={id}
        className="kb-input"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        value={text}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (way === undefined) return;
          event.preventDefault();
          step(way * (event.shiftKey ? 10 : 1));
        }}
      />
      {unit && (
        <span className="kb-unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
