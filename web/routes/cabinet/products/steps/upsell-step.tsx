import { SelectField, TextField, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Angebot auf der Danke-Seite',
    product: 'Welches Produkt',
    none: 'Nichts anbieten',
    help: 'Wer dieses Produkt gekauft hat, sieht das andere auf der Danke-Seite. Angezeigt wird es nur, solange es im Shop steht.',
    text: 'Satz dazu',
    textHelp: 'Zum Beispiel: Passt gut dazu.',
    empty: 'Sobald Sie ein zweites Produkt haben, können Sie es hier anbieten.',
  },
  en: {
    title: 'Offer on the thank-you page',
    product: 'Which product',
    none: 'Offer nothing',
    help: 'Whoever bought this product sees the other one on the thank-you page, as long as it is in the shop.',
    text: 'A sentence with it',
    textHelp: 'For example: Goes well with it.',
    empty: 'Once you have a second product, you can offer it here.',
  },
};

export function UpsellStepForm({ editor, others, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  const { upsell } = editor.product.steps;
  return (
    <StepForm title={t.title} errors={errors}>
      <SelectField
        label={t.product}
        name="thankYouProductId"
        help={others.length === 0 ? t.empty : t.help}
        options={[{ value: '', label: t.none }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
        defaultValue={values?.thankYouProductId ?? String(upsell.thankYouProductId ?? '')}
        error={errorOf(errors, 'thankYouProductId')}
      />
      <TextField
        label={t.text}
        name="thankYouText"
        maxLength={300}
        optional
        help={t.textHelp}
        defaultValue={values?.thankYouText ?? upsell.thankYouText}
        error={errorOf(errors, 'thankYouText')}
      />
    </StepForm>
  );
}
