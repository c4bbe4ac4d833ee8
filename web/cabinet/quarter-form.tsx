import { Form } from '@remix-run/react';
import { Button, SelectField, useTexts } from '#web/ui';
import { quarterKey, type Quarter } from '../routes/cabinet/accounting/quarter-key.ts';

const TEXTS = {
  de: { quarter: 'Quartal', show: 'Anzeigen' },
  en: { quarter: 'Quarter', show: 'Show' },
};

/** Choice of a quarter, and the day by which its return is due. */
export function QuarterForm({ chosen, all, due }: { chosen: Quarter; all: readonly Quarter[]; due: string }) {
  const t = useTexts(TEXTS);
  const key = quarterKey(chosen);
  return (
    <Form key={key} className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField
        name="quarter"
        label={t.quarter}
        defaultValue={key}
        options={all.map((each) => ({ value: quarterKey(each), label: `Q${each.quarter} ${each.year}` }))}
      />
      <Button>{t.show}</Button>
      <p className="ml-auto self-center font-medium">{due}</p>
    </Form>
  );
}
