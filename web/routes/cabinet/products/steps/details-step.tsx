import { Form, useSearchParams } from '@remix-run/react';
import { Button, Card, SelectField, TextArea, TextField, errorOf, useLocale, useTexts } from '#web/ui';
import type { StepProps } from '../editor-step.tsx';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Angaben', name: 'Name', description: 'Beschreibung', descriptionHelp: 'Was bekommt man, für wen ist es, was kann man danach? Absätze bleiben erhalten.',
    category: 'Kategorie', noCategory: 'Keine', vatClass: 'Umsatzsteuer', standard: 'Regelsatz', electronic_publication: 'Elektronische Publikation (E-Book, E-Paper)',
    vatHelp: 'Für E-Books und E-Paper gilt in vielen Ländern ein ermäßigter Satz.', coverAlt: 'Bildbeschreibung', coverAltHelp: 'Für Menschen, die das Bild nicht sehen.',
    cover: 'Bild', choose: 'Bild auswählen', coverHelp: 'JPEG, PNG oder WebP bis 10 MB, am besten im Format 4:3.', upload: 'Hochladen', remove: 'Bild entfernen',
    refused: 'Das Bild konnte nicht übernommen werden. Laden Sie ein JPEG, PNG oder WebP mit höchstens 10 MB hoch.',
  },
  en: {
    title: 'Details', name: 'Name', description: 'Description', descriptionHelp: 'What do people get, who is it for, what can they do afterwards? Paragraphs are kept.',
    category: 'Category', noCategory: 'None', vatClass: 'VAT', standard: 'Standard rate', electronic_publication: 'Electronic publication (e-book, e-paper)',
    vatHelp: 'Many countries have a reduced rate for e-books and e-papers.', coverAlt: 'Picture description', coverAltHelp: 'For people who do not see the picture.',
    cover: 'Picture', choose: 'Choose a picture', coverHelp: 'JPEG, PNG or WebP up to 10 MB, ideally 4:3.', upload: 'Upload', remove: 'Remove picture',
    refused: 'The picture could not be used. Upload a JPEG, PNG or WebP of 10 MB at most.',
  },
};

export function DetailsStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { product, categories } = editor;
  return (
    <div className="flex flex-col gap-5">
      <StepForm title={t.title} errors={errors}>
        <TextField label={t.name} name="name" maxLength={120} required defaultValue={values?.name ?? product.name} error={errorOf(errors, 'name')} />
        <TextArea
          label={t.description}
          name="description"
          rows={8}
          maxLength={5000}
          help={t.descriptionHelp}
          defaultValue={values?.description ?? product.description}
          error={errorOf(errors, 'description')}
        />
        <SelectField
          label={t.category}
          name="category"
          options={[{ value: '', label: t.noCategory }, ...categories.map(({ key, title }) => ({ value: key, label: title[locale] }))]}
          defaultValue={values?.category ?? product.category}
          error={errorOf(errors, 'category')}
        />
        <SelectField
          label={t.vatClass}
          name="vatClass"
          help={t.vatHelp}
          options={(['standard', 'electronic_publication'] as const).map((value) => ({ value, label: t[value] }))}
          defaultValue={values?.vatClass ?? product.vatClass}
          error={errorOf(errors, 'vatClass')}
        />
        <TextField label={t.coverAlt} name="coverAlt" maxLength={200} help={t.coverAltHelp} defaultValue={values?.coverAlt ?? product.coverAlt} error={errorOf(errors, 'coverAlt')} />
      </StepForm>
      <CoverForm editor={editor} />
    </div>
  );
}

function CoverForm({ editor: { product } }: Pick<StepProps, 'editor'>) {
  const t = useTexts(TEXTS);
  const [params] = useSearchParams();
  const refused = params.get('cover') === 'refused';
  return (
    <Card title={t.cover}>
      <Form method="post" action={`/cabinet/products/${product.id}/edit/cover`} encType="multipart/form-data" reloadDocument className="flex flex-col gap-3">
        {product.coverPath ? <img src={product.coverPath} alt={product.coverAlt} className="aspect-4/3 w-40 rounded-control object-cover" /> : null}
        <label htmlFor="cover" className="font-medium">
          {t.choose}
        </label>
        <input id="cover" type="file" name="cover" accept="image/jpeg,image/png,image/webp" aria-describedby="cover-help" className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink" />
        {refused ? (
          <p role="alert" className="text-sm text-bad">
            ▲ {t.refused}
          </p>
        ) : null}
        <p id="cover-help" className="text-sm text-ink-soft">
          {t.coverHelp}
        </p>
        <div className="flex gap-2">
          <Button>{t.upload}</Button>
          {product.coverPath ? (
            <Button look="plain" name="intent" value="remove">
              {t.remove}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
