import { Link } from '@remix-run/react';
import { SelectField, LongTextArea, TextField, errorOf, useLocale, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { CoversCard } from '../covers-card.tsx';
import { SUPPLY_TEXTS } from '../supply-texts.ts';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Angaben',
    name: 'Name',
    description: 'Beschreibung',
    descriptionHelp: 'Was bekommt man, für wen ist es, was kann man danach? Absätze bleiben erhalten.',
    category: 'Kategorie',
    noCategory: 'Keine',
    vatClass: 'Umsatzsteuer',
    standard: 'Regelsatz',
    electronic_publication: 'Elektronische Publikation (E-Book, E-Paper)',
    printed_publication: 'Gedrucktes Buch, Zeitung, Zeitschrift',
    shipping: 'Versand',
    sent: 'Ware, die versendet wird',
    notSent: 'Wird nicht versendet',
    supply: 'Für die Steuer gilt es als:',
    supplyChange: 'Bestätigen oder ändern',
    vatHelp: 'Für E-Books und E-Paper gilt in vielen Ländern ein ermäßigter Satz.',
  },
  en: {
    title: 'Details',
    name: 'Name',
    description: 'Description',
    descriptionHelp: 'What do people get, who is it for, what can they do afterwards? Paragraphs are kept.',
    category: 'Category',
    noCategory: 'None',
    vatClass: 'VAT',
    standard: 'Standard rate',
    electronic_publication: 'Electronic publication (e-book, e-paper)',
    printed_publication: 'Printed book, newspaper, journal',
    shipping: 'Shipping',
    sent: 'Goods that are sent',
    notSent: 'Not sent',
    supply: 'For VAT it counts as:',
    supplyChange: 'Confirm or change',
    vatHelp: 'Many countries have a reduced rate for e-books and e-papers.',
  },
};

export function DetailsStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { product, categories } = editor;
  return (
    <div className="flex flex-col gap-5">
      <StepForm title={t.title} errors={errors}>
        <TextField
          label={t.name}
          name="name"
          maxLength={120}
          required
          defaultValue={values?.name ?? product.name}
          error={errorOf(errors, 'name')}
        />
        <LongTextArea
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
          options={[
            { value: '', label: t.noCategory },
            ...categories.map(({ key, title }) => ({ value: key, label: title[locale] })),
          ]}
          defaultValue={values?.category ?? product.category}
          error={errorOf(errors, 'category')}
        />
        <SelectField
          label={t.vatClass}
          name="vatClass"
          help={t.vatHelp}
          options={(
            ['standard', product.weightGrams === null ? 'electronic_publication' : 'printed_publication'] as const
          ).map((value) => ({ value, label: t[value] }))}
          defaultValue={values?.vatClass ?? product.vatClass}
          error={errorOf(errors, 'vatClass')}
        />
        {product.sendable ? (
          <p>
            {t.shipping}:{' '}
            <strong className="font-medium">
              {product.weightGrams === null ? t.notSent : `${t.sent}, ${product.weightGrams} g`}
            </strong>
            .{' '}
            <Link to={`/cabinet/products/${product.id}/shipping`} className="text-accent underline">
              {t.supplyChange}
            </Link>
          </p>
        ) : null}
        {product.supplyClass === 'onsite_event' || product.supplyClass === 'goods' ? null : (
          <p>
            {t.supply} <strong className="font-medium">{SUPPLY_TEXTS[locale][product.supplyClass]}</strong>.{' '}
            <Link to={`/cabinet/products/${product.id}/supply`} className="text-accent underline">
              {t.supplyChange}
            </Link>
          </p>
        )}
      </StepForm>
      <CoversCard editor={editor} />
    </div>
  );
}
