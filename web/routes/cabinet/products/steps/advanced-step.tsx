import { CheckboxField, TextField, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../editor-step.tsx';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Erweitert', internalName: 'Interner Name', internalHelp: 'Nur für Sie: zum Suchen und in Exporten.', costCenter: 'Kostenstelle', groups: 'Produktgruppen',
    groupsHelp: 'Durch Komma getrennt, zum Beispiel: E-Books, Neu.', protected: 'Produktseite mit Passwort schützen', protectedHelp: 'Das Produkt erscheint dann nicht in Produktlisten Ihres Shops.',
    password: 'Passwort', keep: 'Ein Passwort ist gesetzt. Leer lassen, um es zu behalten.', passwordHelp: 'Mindestens 4 Zeichen. Sie geben es selbst an Ihre Käufer weiter.',
  },
  en: {
    title: 'Advanced', internalName: 'Internal name', internalHelp: 'For you only: to search by, and in exports.', costCenter: 'Cost center', groups: 'Product groups',
    groupsHelp: 'Separated by commas, for example: E-books, New.', protected: 'Protect the product page with a password', protectedHelp: 'The product then does not appear in the product lists of your shop.',
    password: 'Password', keep: 'A password is set. Leave empty to keep it.', passwordHelp: 'At least 4 characters. You pass it on to your buyers yourself.',
  },
};

export function AdvancedStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const { product, groups } = editor;
  const isProtected = values ? values.protected === 'on' : product.hasAccessPassword;
  return (
    <StepForm title={t.title} errors={errors} last>
      <TextField label={t.internalName} name="internalName" maxLength={120} optional help={t.internalHelp} defaultValue={values?.internalName ?? product.internalName} error={errorOf(errors, 'internalName')} />
      <TextField label={t.costCenter} name="costCenter" maxLength={60} optional defaultValue={values?.costCenter ?? product.costCenter} error={errorOf(errors, 'costCenter')} />
      <TextField label={t.groups} name="groups" optional help={t.groupsHelp} defaultValue={values?.groups ?? groups.join(', ')} error={errorOf(errors, 'groups')} />
      <CheckboxField label={t.protected} name="protected" help={t.protectedHelp} defaultChecked={isProtected} />
      <TextField
        label={t.password}
        name="accessPassword"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        optional
        help={product.hasAccessPassword ? t.keep : t.passwordHelp}
        error={errorOf(errors, 'accessPassword')}
      />
    </StepForm>
  );
}
