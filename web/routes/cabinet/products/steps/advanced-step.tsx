import { Link } from '@remix-run/react';
import { CheckboxField, FeatureLock, TextField, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Erweitert',
    internalName: 'Interner Name',
    internalHelp: 'Nur für Sie: zum Suchen und in Exporten.',
    costCenter: 'Kostenstelle',
    groups: 'Produktgruppen',
    groupsHelp: 'Durch Komma getrennt, zum Beispiel: E-Books, Neu.',
    protected: 'Produktseite mit Passwort schützen',
    protectedHelp: 'Das Produkt erscheint dann nicht in Produktlisten Ihres Shops.',
    viaShop: 'Über den Shop verkaufen',
    viaShopHelp: 'Ohne Haken steht das Produkt in keiner Liste Ihres Shops. Kaufen kann es dann nur, wer den Link hat.',
    manage: 'Gruppen verwalten',
    password: 'Passwort',
    keep: 'Ein Passwort ist gesetzt. Leer lassen, um es zu behalten.',
    passwordHelp: 'Mindestens 4 Zeichen. Sie geben es selbst an Ihre Käufer weiter.',
  },
  en: {
    title: 'Advanced',
    internalName: 'Internal name',
    internalHelp: 'For you only: to search by, and in exports.',
    costCenter: 'Cost center',
    groups: 'Product groups',
    groupsHelp: 'Separated by commas, for example: E-books, New.',
    protected: 'Protect the product page with a password',
    protectedHelp: 'The product then does not appear in the product lists of your shop.',
    viaShop: 'Sell through the shop',
    viaShopHelp: 'Unticked, no list of your shop shows the product. Only those who have its link can then buy it.',
    manage: 'Manage groups',
    password: 'Password',
    keep: 'A password is set. Leave empty to keep it.',
    passwordHelp: 'At least 4 characters. You pass it on to your buyers yourself.',
  },
};

export function AdvancedStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const { product, groups } = editor;
  const isProtected = values ? values.protected === 'on' : product.hasAccessPassword;
  return (
    <StepForm title={t.title} errors={errors} last>
      <TextField
        label={t.internalName}
        name="internalName"
        maxLength={120}
        optional
        help={t.internalHelp}
        defaultValue={values?.internalName ?? product.internalName}
        error={errorOf(errors, 'internalName')}
      />
      <TextField
        label={t.costCenter}
        name="costCenter"
        maxLength={60}
        optional
        defaultValue={values?.costCenter ?? product.costCenter}
        error={errorOf(errors, 'costCenter')}
      />
      <TextField
        label={t.groups}
        name="groups"
        optional
        help={t.groupsHelp}
        defaultValue={values?.groups ?? groups.join(', ')}
        error={errorOf(errors, 'groups')}
      />
      <p className="-mt-3 text-sm">
        <Link to="/cabinet/product_groups" className="text-accent underline">
          {t.manage}
        </Link>
      </p>
      <CheckboxField
        label={t.viaShop}
        name="sellViaShop"
        help={t.viaShopHelp}
        defaultChecked={values ? values.sellViaShop === 'on' : product.sellViaShop}
      />
      <FeatureLock feature="password" product={product.id} />
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
