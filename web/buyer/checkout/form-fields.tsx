import type { InputHTMLAttributes, ReactElement, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { FieldErrors } from '#core/checkout';

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  errors: FieldErrors;
  help?: string;
  /** The word for fields that may stay empty. */
  optional?: string;
}

/** Names carry brackets (`attendee[12-40][0][email]`); what points at a control does better without. */
export function idOf(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-').replace(/-$/, '');
}

/** Label above, error and help below and tied to the control; what was typed is shown again. */
export function TextField({
  name,
  label,
  value,
  errors,
  help,
  optional,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'name'>): ReactElement {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label}
        {optional ? <span className="hint"> ({optional})</span> : null}
      </label>
      <input id={idOf(name)} name={name} defaultValue={value} {...wiring(name, errors, help)} {...input} />
      <Below name={name} errors={errors} help={help} />
    </div>
  );
}

export function TextAreaField({
  name,
  label,
  value,
  errors,
  help,
  optional,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'name'>): ReactElement {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label}
        {optional ? <span className="hint"> ({optional})</span> : null}
      </label>
      <textarea id={idOf(name)} name={name} rows={4} defaultValue={value} {...wiring(name, errors, help)} {...area} />
      <Below name={name} errors={errors} help={help} />
    </div>
  );
}

export function SelectField({
  name,
  label,
  value,
  errors,
  help,
  optional,
  options,
  empty,
  ...select
}: FieldProps & {
  options: readonly { value: string; label: string }[];
  empty: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'name'>): ReactElement {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label}
        {optional ? <span className="hint"> ({optional})</span> : null}
      </label>
      <select id={idOf(name)} name={name} defaultValue={value} {...wiring(name, errors, help)} {...select}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Below name={name} errors={errors} help={help} />
    </div>
  );
}

/** One choice out of several, or one box of its own. */
export function Choice({
  type,
  name,
  value,
  checked,
  children,
  id,
  errors,
  ...input
}: {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  children: ReactNode;
  id: string;
  errors?: FieldErrors;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'value' | 'checked' | 'id'>): ReactElement {
  return (
    <label className="choice" htmlFor={id}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        {...(errors ? wiring(name, errors) : {})}
        {...input}
      />
      <span>{children}</span>
    </label>
  );
}

export function FieldErrorText({ name, errors }: { name: string; errors: FieldErrors }): ReactElement | null {
  return errors[name] ? (
    <p id={`${idOf(name)}-error`} className="error">
      {errors[name]}
    </p>
  ) : null;
}

/** Something that must be read before going on; takes the focus where it answers what was just sent. */
export function Notice({
  tone,
  focus = false,
  children,
}: {
  tone: 'warn' | 'bad' | 'good';
  focus?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <div
      className={`notice ${tone}`}
      role={tone === 'good' ? 'status' : 'alert'}
      {...(focus ? { tabIndex: -1, autoFocus: true } : {})}
    >
      {children}
    </div>
  );
}

/** Everything that is wrong, on top, each a link to its field. `anchors` names controls whose id is not their name. */
export function ErrorSummary({
  title,
  errors,
  anchors = {},
}: {
  title: string;
  errors: FieldErrors;
  anchors?: Readonly<Record<string, string>>;
}): ReactElement | null {
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (entries.length === 0) return null;
  return (
    <div className="notice bad summary" role="alert" tabIndex={-1} autoFocus>
      <strong>{title}</strong>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${anchors[name] ?? idOf(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Below({ name, errors, help }: { name: string; errors: FieldErrors; help?: string | undefined }): ReactElement {
  return (
    <>
      <FieldErrorText name={name} errors={errors} />
      {help ? (
        <p id={`${idOf(name)}-help`} className="hint">
          {help}
        </p>
      ) : null}
    </>
  );
}

function wiring(
  name: string,
  errors: FieldErrors,
  help?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [errors[name] ? `${idOf(name)}-error` : '', help ? `${idOf(name)}-help` : ''].filter(Boolean).join(' ');
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(errors[name] ? { 'aria-invalid': true as const } : {}) };
}
