import { useState } from 'react';
import { Button, CheckboxField, SelectField, TextArea, TextField, useTexts } from '#web/ui';
import { TEXTS } from './texts.ts';

export interface QuestionRow {
  label: string;
  kind: string;
  required: boolean;
  options: string;
}

const EMPTY: QuestionRow = { label: '', kind: 'line', required: true, options: '' };

/** The questions as rows, an empty one at the end: without a script that one is how a question is added. */
export function QuestionRows({
  rows: given,
  error,
}: {
  rows: readonly QuestionRow[];
  error: (field: string) => string | undefined;
}) {
  const t = useTexts(TEXTS);
  const [rows, setRows] = useState<readonly QuestionRow[]>([...given, EMPTY]);
  const change = (at: number, fields: Partial<QuestionRow>): void =>
    setRows((before) => before.map((row, index) => (index === at ? { ...row, ...fields } : row)));
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row, index) => (
        // Rows are only ever added at the end.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="flex flex-col gap-3 rounded-control border border-line p-4">
          <legend className="px-1 font-medium">
            {t.question} {index + 1}
          </legend>
          <TextField
            label={t.question}
            id={`label-${index}`}
            name={`label-${index}`}
            maxLength={200}
            value={row.label}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
            error={error(`label-${index}`)}
          />
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <SelectField
              label={t.kind}
              id={`kind-${index}`}
              name={`kind-${index}`}
              value={row.kind}
              onChange={(event) => change(index, { kind: event.currentTarget.value })}
              options={(['line', 'text', 'date', 'choice'] as const).map((value) => ({
                value,
                label: t[`kind_${value}`],
              }))}
            />
            <div className="pb-2">
              <CheckboxField
                label={t.required}
                id={`required-${index}`}
                name={`required-${index}`}
                checked={row.required}
                onChange={(event) => change(index, { required: event.currentTarget.checked })}
              />
            </div>
          </div>
          <div className={row.kind === 'choice' ? '' : 'hidden'}>
            <TextArea
              label={t.options}
              id={`options-${index}`}
              name={`options-${index}`}
              rows={3}
              value={row.options}
              onChange={(event) => change(index, { options: event.currentTarget.value })}
              error={error(`options-${index}`)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button type="button" onPress={() => setRows((before) => [...before, EMPTY])}>
          {t.more}
        </Button>
      </div>
    </div>
  );
}
