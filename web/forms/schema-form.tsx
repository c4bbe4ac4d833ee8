import type { ReactNode } from 'react';
import {
  CheckboxField,
  ErrorSummary,
  SelectField,
  TextArea,
  TextField,
  decimalInput,
  useTexts,
  type FieldError,
} from '#web/ui';
import type { FormField } from './form-field.ts';

export interface SchemaFieldsProps {
  fields: readonly FormField[];
  values: Readonly<Record<string, unknown>>;
  /** For secrets: whether one is stored. */
  secrets?: Readonly<Record<string, { set: boolean }>>;
  errors?: readonly FieldError[];
  /** Said beside their fields only: what is known from before and stands on the page already. */
  known?: readonly FieldError[];
  /** Words for the groups; one without a word is named by its key. */
  groups?: Readonly<Record<string, string>>;
  /** Groups that start closed, because most people never need them. */
  folded?: readonly string[];
}

/** The inside of a form, drawn from a schema: fields by group, errors in a summary and beside each field. */
export function SchemaFields({
  fields,
  values,
  secrets = {},
  errors = [],
  known = [],
  groups = {},
  folded = [],
}: SchemaFieldsProps) {
  const said = errors.length > 0 ? errors : known;
  const inOrder = [...new Set(fields.map((field) => field.group))];
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <ErrorSummary errors={errors} />
      {inOrder.map((group) => {
        const own = fields.filter((field) => field.group === group);
        const hasNews = own.some(
          (field) => said.some((error) => error.field === field.name) || (values[field.name] ?? '') !== '',
        );
        return (
          <Group
            key={group ?? ''}
            title={group === null ? null : (groups[group] ?? group)}
            isFolded={group !== null && folded.includes(group)}
            isOpen={hasNews}
          >
            {own.map((field) => (
              <SchemaField
                key={field.name}
                field={field}
                value={values[field.name]}
                isSet={secrets[field.name]?.set ?? false}
                error={said.find((error) => error.field === field.name)?.message}
              />
            ))}
          </Group>
        );
      })}
    </div>
  );
}

function Group({
  title,
  isFolded,
  isOpen,
  children,
}: {
  title: string | null;
  isFolded: boolean;
  isOpen: boolean;
  children: ReactNode;
}) {
  const inside = <div className="flex flex-col gap-5">{children}</div>;
  if (!title) return inside;
  if (isFolded) {
    return (
      <details open={isOpen} className="rounded-card border border-line p-4">
        <summary className="cursor-pointer font-semibold">{title}</summary>
        <div className="mt-4">{inside}</div>
      </details>
    );
  }
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {inside}
    </fieldset>
  );
}

function SchemaField({
  field,
  value,
  isSet,
  error,
}: {
  field: FormField;
  value: unknown;
  isSet: boolean;
  error: string | undefined;
}) {
  const t = useTexts({ de: { none: 'Bitte wählen' }, en: { none: 'Please choose' } });
  const { name, label, help, required } = field;
  const text = value === null || value === undefined ? '' : String(value);
  // The schema's fallback is chosen already: an empty choice need not be guessed at.
  const preset = field.control === 'select' && field.initial !== null ? String(field.initial) : '';
  const frame = { name, label, help, error, optional: !required && preset === '', required: required && preset === '' };
  switch (field.control) {
    case 'secret':
      return <SecretField field={field} isSet={isSet} error={error} />;
    case 'checkbox':
      return (
        <CheckboxField
          name={name}
          label={label}
          help={help}
          error={error}
          value="true"
          defaultChecked={value === true}
        />
      );
    case 'checkboxes':
      return <ChoiceBoxes field={field} chosen={Array.isArray(value) ? value.map(String) : []} />;
    case 'select':
      return (
        <SelectField
          {...frame}
          defaultValue={text || preset}
          options={required || preset !== '' ? field.options : [{ value: '', label: t.none }, ...field.options]}
        />
      );
    case 'textarea':
      return <TextArea {...frame} defaultValue={text} />;
    default:
      return (
        <TextField
          {...frame}
          // Addresses and numbers are checked by the schema, which says what is wrong better than a browser does.
          type="text"
          {...(field.control === 'number'
            ? decimalInput(field.min ?? undefined, field.max ?? undefined)
            : { inputMode: field.control === 'text' ? undefined : field.control })}
          defaultValue={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={field.maxLength ?? undefined}
        />
      );
  }
}

/** A secret is never sent to the browser: it can be replaced or taken away, not read. */
function SecretField({ field, isSet, error }: { field: FormField; isSet: boolean; error: string | undefined }) {
  const t = useTexts({
    de: {
      stored: 'Gespeichert. Leer lassen, um es zu behalten.',
      replace: '•••••••••••• (gespeichert)',
      remove: 'Entfernen',
    },
    en: { stored: 'Stored. Leave empty to keep it.', replace: '•••••••••••• (stored)', remove: 'Remove' },
  });
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={field.name}
        label={field.label}
        help={isSet ? `${t.stored} ${field.help ?? ''}` : field.help}
        error={error}
        optional={!field.required}
        type="password"
        placeholder={isSet ? t.replace : ''}
        autoComplete="off"
        data-1p-ignore
      />
      {isSet && !field.required ? <CheckboxField name={`remove_${field.name}`} label={t.remove} value="true" /> : null}
    </div>
  );
}

function ChoiceBoxes({ field, chosen }: { field: FormField; chosen: readonly string[] }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{field.label}</legend>
      {field.options.map((option) => (
        <label key={option.value} className="flex items-center gap-2">
          <input
            type="checkbox"
            name={field.name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            className="size-4 accent-accent"
          />
          {option.label}
        </label>
      ))}
      {field.help ? <p className="text-sm text-ink-soft">{field.help}</p> : null}
    </fieldset>
  );
}
