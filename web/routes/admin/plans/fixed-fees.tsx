import { PLAN_CURRENCIES } from '#core/kit';
import { TextField, amountInput, errorOf, useTexts, type FieldError } from '#web/ui';
import { PLAN_FORM_TEXTS } from './plan-form-texts.ts';

/** Amounts that the platform takes of each payment, one for each currency: euro in sight, the others where they are looked for. */
export function FixedFees({
  values,
  errors,
}: {
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}) {
  const t = useTexts(PLAN_FORM_TEXTS);
  const field = (code: (typeof PLAN_CURRENCIES)[number], label: string) => (
    <TextField
      name={`fixed_${code}`}
      label={label}
      defaultValue={values[`fixed_${code}`] ?? ''}
      error={errorOf(errors, `fixed_${code}`)}
      autoComplete="off"
      {...amountInput(code)}
    />
  );
  const [first, ...others] = PLAN_CURRENCIES;
  const isOpen = others.some((code) => (values[`fixed_${code}`] ?? '') !== '' || errorOf(errors, `fixed_${code}`));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.fixedFees}</legend>
      <p className="mb-3 text-sm text-ink-soft">{t.fixedFeesHelp}</p>
      {field(first, first.toUpperCase())}
      <details open={isOpen || undefined} className="mt-3">
        <summary className="cursor-pointer text-accent underline">{t.fixedFeesOther}</summary>
        <div className="mt-3 grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          {others.map((code) => (
            <div key={code}>{field(code, code.toUpperCase())}</div>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
