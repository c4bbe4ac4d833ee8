import { TextField, errorOf, useTexts, wholeInput, type FieldError } from '#web/ui';
import { CHECKOUT_TEXTS } from './texts.ts';

interface Shared {
  errors: readonly FieldError[] | undefined;
}

/** The browser's own colour field: it sends nothing but a colour. */
export function ColorField({ name, label, value, errors }: Shared & { name: string; label: string; value: string }) {
  return (
    <TextField
      type="color"
      name={name}
      label={label}
      defaultValue={value}
      error={errorOf(errors, name)}
      style={{ height: 42, padding: 4 }}
    />
  );
}

/** Ground, letters and, of buttons, corners. */
export function LookFields({
  at,
  look,
  errors,
}: Shared & { at: string; look: { backgroundColor: string; color: string; borderRadius?: number } }) {
  const t = useTexts(CHECKOUT_TEXTS);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <ColorField name={`${at}.backgroundColor`} label={t.background} value={look.backgroundColor} errors={errors} />
      <ColorField name={`${at}.color`} label={t.color} value={look.color} errors={errors} />
      {look.borderRadius === undefined ? null : (
        <TextField
          type="number"
          {...wholeInput(0, 40)}
          min={0}
          max={40}
          name={`${at}.borderRadius`}
          label={t.radius}
          help={t.radiusHelp}
          defaultValue={look.borderRadius}
          error={errorOf(errors, `${at}.borderRadius`)}
        />
      )}
    </div>
  );
}
