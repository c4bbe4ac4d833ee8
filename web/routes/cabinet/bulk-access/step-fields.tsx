import { useState } from 'react';
import type { BatchInput } from '#core/grants';
import {
  CheckboxField,
  RadioCards,
  SelectField,
  TextArea,
  TextField,
  errorOf,
  useFormats,
  useTexts,
  type FieldError,
  wholeInput,
} from '#web/ui';
import { BULK_ACCESS_TEXTS } from './bulk-access-texts.ts';
import type { BatchPreviewShown, Step } from './new.tsx';

interface StepProps {
  step: Step;
  input: BatchInput;
  errors: readonly FieldError[];
  preview: BatchPreviewShown | null;
  products: readonly { id: number; name: string }[];
}

/** The fields of one step; those of the others travel along unseen. */
export function StepFields(props: StepProps) {
  const { step, input } = props;
  const kept = KEPT.filter(([, own]) => own !== step);
  return (
    <>
      {kept.map(([name]) => (
        <input key={name} type="hidden" name={FIELD_OF[name] ?? name} value={String(input[name] || '')} />
      ))}
      {step !== 'selectCustomers' && input.mails ? <input type="hidden" name="mails" value="on" /> : null}
      {step === 'access' ? <AccessStep {...props} /> : null}
      {step === 'extend' ? <ExtendStep {...props} /> : null}
      {step === 'selectCustomers' ? <PeopleStep {...props} /> : null}
      {step === 'customers' ? <CheckStep {...props} /> : null}
      {step === 'confirmation' ? <ConfirmStep {...props} /> : null}
    </>
  );
}

/** Entries by the step they are made in. */
const KEPT: readonly [keyof BatchInput, Step][] = [
  ['act', 'access'],
  ['productId', 'access'],
  ['mode', 'extend'],
  ['days', 'extend'],
  ['endDate', 'extend'],
  ['people', 'selectCustomers'],
  ['holdersOf', 'selectCustomers'],
];
const FIELD_OF: Partial<Record<keyof BatchInput, string>> = { productId: 'product' };

function AccessStep({ input, errors, products }: StepProps) {
  const t = useTexts(BULK_ACCESS_TEXTS);
  const [act, setAct] = useState(input.act);
  return (
    <>
      <RadioCards
        legend={t.act}
        name="act"
        value={act}
        onChange={setAct}
        options={(['access', 'extend', 'take'] as const).map((value) => ({
          value,
          label: (
            <>
              {t.acts[value]} <span className="block text-sm text-ink-soft">{t.actNotes[value]}</span>
            </>
          ),
        }))}
      />
      <SelectField
        label={t.product}
        name="product"
        defaultValue={String(input.productId || '')}
        options={[{ value: '', label: t.choose }, ...asOptions(products)]}
        error={errorOf(errors, 'product')}
      />
    </>
  );
}

function ExtendStep({ input, errors }: StepProps) {
  const t = useTexts(BULK_ACCESS_TEXTS);
  const [mode, setMode] = useState(input.mode || 'extendDuration');
  return (
    <>
      <RadioCards
        legend={t.mode}
        name="mode"
        value={mode}
        onChange={setMode}
        options={(['extendDuration', 'grantFullAccess'] as const).map((value) => ({ value, label: t.modes[value] }))}
      />
      <TextField
        label={t.days}
        help={t.daysHelp}
        name="days"
        {...wholeInput(1, 3650)}
        maxLength={4}
        defaultValue={input.days}
        error={errorOf(errors, 'days')}
      />
      <TextField
        label={t.endDate}
        help={t.endHelp}
        type="date"
        name="endDate"
        defaultValue={input.endDate}
        error={errorOf(errors, 'endDate')}
      />
    </>
  );
}

function PeopleStep({ input, errors, products }: StepProps) {
  const t = useTexts(BULK_ACCESS_TEXTS);
  return (
    <>
      <TextArea
        label={t.people}
        help={t.peopleHelp}
        name="people"
        rows={8}
        defaultValue={input.people}
        error={errorOf(errors, 'people')}
      />
      <TextField label={t.file} type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
      <SelectField
        label={t.holdersOf}
        name="holdersOf"
        defaultValue={String(input.holdersOf || '')}
        options={[{ value: '', label: t.nobody }, ...asOptions(products)]}
      />
      <CheckboxField label={t.mails} name="mails" defaultChecked={input.mails} />
    </>
  );
}

function CheckStep({ preview }: StepProps) {
  const t = useTexts(BULK_ACCESS_TEXTS);
  const formats = useFormats();
  if (!preview) return null;
  const rest = preview.good + preview.bad - preview.lines.length;
  return (
    <>
      <p>
        <strong>{formats.number(preview.good)}</strong> {t.good}
        {preview.bad > 0 ? (
          <>
            , <strong className="text-bad">{formats.number(preview.bad)}</strong> {t.bad}. {t.badHelp}
          </>
        ) : (
          `. ${t.none}`
        )}
      </p>
      <div
        className="max-h-96 overflow-auto rounded-control border border-line"
        tabIndex={0}
        role="region"
        aria-label={t.person}
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken text-left">
            <tr>
              <th className="px-3 py-2 font-medium">{t.line}</th>
              <th className="px-3 py-2 font-medium">{t.person}</th>
              <th className="px-3 py-2 font-medium">{t.problem}</th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((person) => (
              <tr key={person.line} className="border-t border-line">
                <td className="px-3 py-1.5 tabular-nums">{person.line}</td>
                <td className="px-3 py-1.5 break-all">
                  {person.email} {`${person.firstName} ${person.lastName}`.trim()}
                </td>
                <td className="px-3 py-1.5 text-bad">{person.problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? (
        <p className="text-sm text-ink-soft">
          + {formats.number(rest)} {t.more}
        </p>
      ) : null}
    </>
  );
}

function ConfirmStep({ input, preview }: StepProps) {
  const t = useTexts(BULK_ACCESS_TEXTS);
  const formats = useFormats();
  if (!preview) return null;
  const length =
    input.act === 'take'
      ? ''
      : input.days
        ? `${t.days}: ${input.days}.`
        : input.endDate
          ? `${t.endDate}: ${formats.date(input.endDate)}.`
          : t.forGood;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg">
        <strong>{formats.number(preview.good)}</strong> {t.persons} {t.summary[input.act as keyof typeof t.summary]}{' '}
        <strong>{preview.product}</strong>.
      </p>
      {length ? <p>{length}</p> : null}
      <p>{input.mails ? t.withMail : t.withoutMail}</p>
    </div>
  );
}

const asOptions = (products: readonly { id: number; name: string }[]) =>
  products.map(({ id, name }) => ({ value: String(id), label: name }));
