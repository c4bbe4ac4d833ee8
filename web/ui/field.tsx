import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

const CONTROL =
  'w-full rounded-control border bg-surface px-3 py-2 text-lg text-ink md:text-base placeholder:text-ink-soft/70 disabled:opacity-60';

export const controlClass = (invalid: boolean): string =>
  `${CONTROL} ${invalid ? 'border-bad' : 'border-line-strong aria-invalid:border-bad'}`;

export interface FieldFrame {
  label: ReactNode;
  /** One sentence below the control: what it is for, in which form it is wanted. */
  help?: ReactNode;
  /** Fault and the way out. */
  error?: string | undefined;
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, help below, error beside the field; the summary on top of the form links to `#<id>`. */
function Frame({
  id,
  label,
  help,
  error,
  optional,
  children,
}: FieldFrame & { id: string; children: (wiring: Wiring) => ReactNode }) {
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional ? <span className="ml-1.5 font-normal text-ink-soft">optional</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-bad">
          <span aria-hidden>▲</span>
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** Plain controls of the browser: they post without a script and every password manager knows them. */
export function TextField({
  label,
  help,
  error,
  optional,
  id,
  ...input
}: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  return (
    <Frame id={id ?? input.name ?? own} {...{ label, help, error, optional }}>
      {(wiring) => <input {...input} {...wiring} className={controlClass(Boolean(error))} />}
    </Frame>
  );
}

export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  ...input
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useId();
  return (
    <Frame id={id ?? input.name ?? own} {...{ label, help, error, optional }}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} className={controlClass(Boolean(error))} />}
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField({
  label,
  help,
  error,
  optional,
  id,
  options,
  ...input
}: FieldFrame & { options: readonly Option[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId();
  return (
    <Frame id={id ?? input.name ?? own} {...{ label, help, error, optional }}>
      {(wiring) => (
        <select {...input} {...wiring} className={controlClass(Boolean(error))}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

export function CheckboxField({
  label,
  help,
  error,
  id,
  ...input
}: Omit<FieldFrame, 'optional'> & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const fieldId = id ?? input.name ?? own;
  const describedBy =
    [help ? `${fieldId}-help` : '', error ? `${fieldId}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={fieldId} className="flex items-start gap-2.5">
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${fieldId}-error`} className="pl-7 text-sm text-bad">
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${fieldId}-help`} className="pl-7 text-sm text-ink-soft">
          {help}
        </p>
      ) : null}
    </div>
  );
}
