import { Form, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, Card, SelectField, StatusChip, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import type { loader } from './legitimation.tsx';
import { LEGITIMATION_TEXTS } from './legitimation-texts.ts';

export interface Answer {
  errors: readonly FieldError[];
  typed: Readonly<Record<string, string>>;
}

type FieldName = keyof (typeof LEGITIMATION_TEXTS)['de']['fields'];

const ADDRESS: readonly FieldName[] = ['street', 'streetNumber', 'zip', 'city', 'region', 'countryCode'];
const PERSON: readonly FieldName[] = [
  'firstName',
  'lastName',
  'birthday',
  'nationality',
  'birthCity',
  'birthCountry',
  ...ADDRESS,
];
const COUNTRIES: ReadonlySet<FieldName> = new Set(['nationality', 'birthCountry', 'countryCode']);
const TYPES: Partial<Record<FieldName, string>> = { birthday: 'date', email: 'email', phone: 'tel' };
const OPTIONAL: ReadonlySet<FieldName> = new Set(['region', 'vatNo']);

function Fields({
  intent,
  names,
  values,
  answer,
}: {
  intent: string;
  names: readonly FieldName[];
  values: Readonly<Record<string, unknown>>;
  answer: Answer | null;
}) {
  const t = useTexts(LEGITIMATION_TEXTS);
  const { countries } = useLoaderData<typeof loader>();
  const mine = answer?.typed.intent === intent ? answer : null;
  const field = (name: FieldName) => ({
    id: mine?.errors.some((error) => error.field === name) ? name : `${intent}-${name}`,
    name,
    label: t.fields[name],
    defaultValue: mine?.typed[name] ?? String(values[name] ?? ''),
    error: errorOf(mine?.errors, name),
    required: !OPTIONAL.has(name),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {names.map((name) =>
        COUNTRIES.has(name) ? (
          <SelectField
            key={name}
            {...field(name)}
            options={values[name] ? countries : [{ value: '', label: t.choose }, ...countries]}
          />
        ) : (
          <TextField
            key={name}
            {...field(name)}
            type={TYPES[name] ?? 'text'}
            optional={OPTIONAL.has(name)}
            autoComplete="off"
            maxLength={120}
          />
        ),
      )}
    </div>
  );
}

/** A step that is the next one stands open, and so does one that was refused; the others wait folded. */
function Folded({
  step,
  answer,
  children,
}: {
  step: 'head_quarter' | 'legal_representative';
  answer: Answer | null;
  children: ReactNode;
}) {
  const { missing } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const isDone = !missing.steps.includes(step);
  return (
    <details open={missing.steps[0] === step || answer?.typed.intent === step}>
      <summary className="inline-block min-h-8 cursor-pointer py-1 text-accent">
        {isDone ? t.changeStep : t.fillIn}
        <span className="sr-only">: {step === 'head_quarter' ? t.headQuarter : t.representative}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function Step({ done }: { done: boolean }) {
  const t = useTexts(LEGITIMATION_TEXTS);
  return <StatusChip state={done ? 'done' : 'open'} tone={done ? 'good' : 'neutral'} label={done ? t.done : t.open} />;
}

export function HeadQuarterCard({ answer }: { answer: Answer | null }) {
  const { data, legitimation, proposed } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const company: FieldName[] =
    legitimation.entity === 'sole_trader' ? ['vatNo'] : ['company', 'registerNumber', 'vatNo'];
  return (
    <Card title={t.headQuarter} actions={<Step done={data.headQuarter !== null} />}>
      <Folded step="head_quarter" answer={answer}>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <Fields
            intent="head_quarter"
            names={[...company, ...ADDRESS]}
            values={data.headQuarter ?? proposed.headQuarter}
            answer={answer}
          />
          <div>
            <Button name="intent" value="head_quarter">
              {t.save}
            </Button>
          </div>
        </Form>
      </Folded>
    </Card>
  );
}

export function RepresentativeCard({ answer }: { answer: Answer | null }) {
  const { data, proposed } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  return (
    <Card title={t.representative} actions={<Step done={data.representative !== null} />}>
      <Folded step="legal_representative" answer={answer}>
        {/* Another form once the seat is known: what is proposed comes from there. */}
        <Form
          key={data.headQuarter === null ? 'first' : 'seated'}
          method="post"
          noValidate
          className="flex flex-col gap-4"
        >
          <Fields
            intent="legal_representative"
            names={[...PERSON, 'phone', 'email']}
            values={data.representative ?? proposed.representative}
            answer={answer}
          />
          <div>
            <Button name="intent" value="legal_representative">
              {t.save}
            </Button>
          </div>
        </Form>
      </Folded>
    </Card>
  );
}

export function OwnersCard({ answer }: { answer: Answer | null }) {
  const { data } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const wrong = answer?.typed.intent === 'owner';
  return (
    <Card title={t.owners} actions={<Step done={data.noOwners || data.owners.length > 0} />}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.ownersHelp}</p>
        {data.noOwners ? <p>{t.noOwnersSaid}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {data.owners.map(({ firstName, lastName, shareBp }, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                {firstName} {lastName}, {shareBp / 100} %
              </span>
              <Form method="post">
                <input type="hidden" name="index" value={index} />
                <Button name="intent" value="remove_owner">
                  {t.remove}
                  <span className="sr-only">
                    {' '}
                    {firstName} {lastName}
                  </span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <details open={wrong}>
          <summary className="inline-block min-h-8 cursor-pointer py-1 text-accent">{t.addOwner}</summary>
          <Form method="post" noValidate className="mt-3 flex flex-col gap-4">
            <Fields intent="owner" names={[...PERSON, 'share']} values={{}} answer={answer} />
            <div>
              <Button name="intent" value="owner">
                {t.addOwner}
              </Button>
            </div>
          </Form>
        </details>
        {data.owners.length > 0 || data.noOwners ? null : (
          <Form method="post">
            <Button name="intent" value="no_owners">
              {t.noOwners}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
