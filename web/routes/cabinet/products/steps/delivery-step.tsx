import { TextArea, errorOf, useTexts } from '#web/ui';
import type { StepProps } from '../step-props.ts';
import { StepForm } from './step-form.tsx';

const TEXTS = {
  de: {
    title: 'Auslieferung',
    message: 'Nachricht an Käufer',
    help: 'Steht bei den Dateien im Kundenbereich. Ein guter Ort für Hinweise zur Benutzung und Ihren Kontakt.',
  },
  en: {
    title: 'Delivery',
    message: 'Message to buyers',
    help: 'Stands beside the files in the customer area. A good place for advice on use and for your contact.',
  },
};

export function DeliveryStepForm({ editor, values, errors }: StepProps) {
  const t = useTexts(TEXTS);
  return (
    <StepForm title={t.title} errors={errors}>
      <TextArea
        label={t.message}
        name="message"
        rows={8}
        maxLength={5000}
        optional
        help={t.help}
        defaultValue={values?.message ?? editor.product.steps.delivery.message}
        error={errorOf(errors, 'message')}
      />
    </StepForm>
  );
}
