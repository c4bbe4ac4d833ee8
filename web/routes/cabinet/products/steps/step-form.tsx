import { Form } from '@remix-run/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button, Card, ErrorSummary, SeenRevision, useSending, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: {
    save: 'Speichern',
    goOn: 'Speichern und weiter',
    saving: 'Wird gespeichert …',
    unsaved: 'Noch nicht gespeichert',
  },
  en: { save: 'Save', goOn: 'Save and continue', saving: 'Saving…', unsaved: 'Not saved yet' },
};

/** Revision of the product, or of the way to pay, that the page was drawn from. Sent along, so that nobody saves over what they have not seen. */
export const ProductRevision = createContext('');

/** Address that takes the step while it is typed; undefined where a press is asked for. */
export const AutosaveAt = createContext<string | undefined>(undefined);

/** One step as a form that posts without a script, with how its saving stands. */
export function StepForm({
  title,
  errors,
  last = false,
  children,
}: {
  title: string;
  errors: readonly FieldError[];
  last?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(TEXTS);
  const [changed, setChanged] = useState(false);
  const saving = useSending();
  const seen = useContext(ProductRevision);
  const autosave = useContext(AutosaveAt);
  return (
    <Form
      method="post"
      noValidate
      data-autosave={autosave}
      onChange={() => setChanged(true)}
      onSubmit={() => setChanged(false)}
      className="flex flex-col gap-5"
    >
      <SeenRevision revision={seen} />
      <ErrorSummary errors={errors} />
      <Card title={title}>
        <div className="flex flex-col gap-5">{children}</div>
      </Card>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-canvas py-3">
        {/* First in the form, so that Enter saves and stays. */}
        <Button look={last ? 'main' : 'quiet'} busy={saving}>
          {t.save}
        </Button>
        {last ? null : (
          <Button look="main" name="intent" value="continue" busy={saving}>
            {t.goOn}
          </Button>
        )}
        <span role="status" className="text-sm text-ink-soft">
          {saving ? t.saving : changed && !autosave ? t.unsaved : ''}
        </span>
      </div>
    </Form>
  );
}
