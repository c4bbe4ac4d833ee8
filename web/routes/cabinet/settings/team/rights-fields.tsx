import { CheckboxField, FeatureLock, SelectField, useTexts, type FieldError, errorOf } from '#web/ui';
import { TEAM_TEXTS } from './team-texts.ts';

export interface RightsValues {
  role: string;
  areas: readonly string[];
}

const CHOSEN = ['write', 'money', 'people'] as const;

/** Role and rights, each with what it means. */
export function RightsFields({
  roles,
  values,
  errors = [],
}: {
  roles: readonly string[];
  values: RightsValues;
  errors?: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEAM_TEXTS);
  const names = t.roles as Record<string, readonly [string, string]>;
  return (
    <>
      <SelectField
        name="role"
        label={t.role}
        defaultValue={values.role}
        options={roles.map((role) => ({ value: role, label: names[role]?.[0] ?? role }))}
        help={roles.map((role) => `${names[role]?.[0]}: ${names[role]?.[1]}`).join(' ')}
        error={errorOf(errors, 'role')}
      />
      {roles.includes('sales_team_member') ? <FeatureLock feature="sales_team" /> : null}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">{t.extra}</legend>
        {CHOSEN.map((area) => (
          <CheckboxField
            key={area}
            id={`area-${area}`}
            name="areas"
            value={area}
            defaultChecked={values.areas.includes(area)}
            label={t.areas[area][0]}
            help={t.areas[area][1]}
          />
        ))}
        <p className="text-sm text-ink-soft">{t.extraHelp}</p>
      </fieldset>
    </>
  );
}
