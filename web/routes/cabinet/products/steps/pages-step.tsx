import { CheckboxField, TextArea, TextField, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { ProductPicker } from '../product-picker.tsx';
import { StepForm } from './step-form.tsx';
import { StoryFields } from './story-fields.tsx';

const TEXTS = {
  de: {
    title: 'Seiten',
    slug: 'Adresse der Produktseite',
    slugHelp: 'Steht am Ende von',
    warn: 'Ändern Sie die Adresse, funktionieren alte Links nicht mehr.',
    success: 'Eigene Danke-Seite',
    successHelp: 'Dorthin gehen Käufer nach der Zahlung. Leer lassen für unsere Danke-Seite.',
    search: 'Beschreibung für Suchmaschinen',
    searchHelp: 'Ein bis zwei Sätze, höchstens 300 Zeichen.',
    unfold: 'Inhalt auf der Produktseite aufgeklappt zeigen',
    unfoldHelp: 'Zum Beispiel Kapitel und Lektionen. Sonst klappen Käufer ihn selbst auf.',
    addons: 'Weitere Produkte auf der Produktseite',
    addonsHelp: 'Stehen unter dem Produkt, in dieser Reihenfolge. Höchstens zwölf.',
  },
  en: {
    title: 'Pages',
    slug: 'Address of the product page',
    slugHelp: 'Stands at the end of',
    warn: 'If you change the address, old links stop working.',
    success: 'Thank-you page of your own',
    successHelp: 'Buyers go there after paying. Leave empty for our thank-you page.',
    search: 'Description for search engines',
    searchHelp: 'One or two sentences, 300 characters at most.',
    unfold: 'Show the contents open on the product page',
    unfoldHelp: 'For example chapters and lessons. Otherwise buyers open them themselves.',
    addons: 'More products on the product page',
    addonsHelp: 'Shown below the product, in this order. Twelve at most.',
  },
};

export function PagesStepForm({ editor, others, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const { product, username } = editor;
  return (
    <StepForm title={t.title} errors={errors}>
      <TextField
        label={t.slug}
        name="slug"
        maxLength={80}
        required
        autoCapitalize="none"
        spellCheck={false}
        help={`${t.slugHelp} /s/${username}/. ${product.published ? t.warn : ''}`}
        defaultValue={values?.slug ?? product.slug}
        error={errorOf(errors, 'slug')}
      />
      <TextField
        label={t.success}
        name="successPageUrl"
        inputMode="url"
        placeholder="https://"
        optional
        help={t.successHelp}
        defaultValue={values?.successPageUrl ?? product.successPageUrl}
        error={errorOf(errors, 'successPageUrl')}
      />
      <TextArea
        label={t.search}
        name="searchDescription"
        rows={3}
        maxLength={300}
        optional
        help={t.searchHelp}
        defaultValue={values?.searchDescription ?? product.steps.pages.searchDescription}
        error={errorOf(errors, 'searchDescription')}
      />
      <CheckboxField
        label={t.unfold}
        name="menuUnfold"
        help={t.unfoldHelp}
        defaultChecked={values ? values.menuUnfold === 'on' : product.menuUnfold}
      />
      <StoryFields story={product.steps.story} values={values} errors={errors} />
      <ProductPicker
        label={t.addons}
        help={t.addonsHelp}
        name="productAddons"
        choices={others}
        chosen={product.productAddons}
      />
    </StepForm>
  );
}
