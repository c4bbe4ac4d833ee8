import { Form } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#web/ui';
import type { KindView } from '../setup/event-setup.ts';
import { KindFields, type KindChoices } from './kind-fields.tsx';
import { SetupForm, formState, type Refused } from './setup-form.tsx';
import { SETUP_TEXTS } from './setup-texts.ts';

export function KindSection({
  kinds,
  choices,
  refused,
}: {
  kinds: readonly KindView[];
  choices: KindChoices;
  refused: Refused | undefined;
}) {
  const t = useTexts(SETUP_TEXTS);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{kinds.length === 0 ? t.noKinds : t.kindsHelp}</p>
      <ol className="flex flex-col gap-3">
        {kinds.map((kind, index) => (
          <li key={kind.id} className="rounded-card border border-line p-3">
            <div className="flex items-start gap-2">
              <KindFacts kind={kind} choices={choices} />
              <Move kind={kind} place={index - 1} disabled={index === 0} label={`${t.up}: ${kind.name}`}>
                <ArrowUp aria-hidden size={16} />
              </Move>
              <Move
                kind={kind}
                place={index + 1}
                disabled={index === kinds.length - 1}
                label={`${t.down}: ${kind.name}`}
              >
                <ArrowDown aria-hidden size={16} />
              </Move>
            </div>
            <SetupForm
              intent="kind"
              id={kind.id}
              summary={<span className="text-sm">{t.change}</span>}
              open={refused?.form === `kind-${kind.id}`}
              careful={t.carefulKind}
            >
              <KindFields kind={kind} form={formState(refused, `kind-${kind.id}`)} choices={choices} />
            </SetupForm>
          </li>
        ))}
      </ol>
      <SetupForm key={kinds.length} intent="kind" summary={t.addKind} open={refused?.form === 'kind-new'}>
        <KindFields form={formState(refused, 'kind-new')} choices={choices} />
      </SetupForm>
    </div>
  );
}

function KindFacts({ kind, choices }: { kind: KindView; choices: KindChoices }) {
  const t = useTexts(SETUP_TEXTS);
  const formats = useFormats();
  const price =
    kind.pricing === 'free'
      ? t.free
      : kind.pricing === 'plan'
        ? t.plan
        : `${formats.money({ minor: kind.unitMinor!, currency: choices.currency })} ${t[kind.amountType]}`;
  const number =
    kind.limit === null
      ? `${t.sold} ${formats.number(kind.sold)}`
      : `${t.sold} ${formats.number(kind.sold)} ${t.of} ${formats.number(kind.limit)}`;
  const quota = choices.quotas.find(({ id }) => id === kind.quotaId)?.name;
  const dates =
    kind.dateIds.length === 0
      ? choices.dates.length > 1
        ? t.allDates
        : ''
      : choices.dates
          .filter(({ id }) => kind.dateIds.includes(id))
          .map(({ startsAt, timeZoneName }) => formats.date(startsAt, timeZoneName))
          .join(', ');
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{kind.name}</p>
      <p className="text-sm break-words text-ink-soft">{[price, number, quota, dates].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Move({
  kind,
  place,
  disabled,
  label,
  children,
}: {
  kind: KindView;
  place: number;
  disabled: boolean;
  label: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move_kind" />
      <input type="hidden" name="id" value={kind.id} />
      <input type="hidden" name="place" value={Math.max(place, 0)} />
      <button
        type="submit"
        disabled={disabled}
        aria-label={label}
        className="grid size-9 place-items-center rounded-control border border-line hover:border-line-strong hover:bg-sunken disabled:opacity-40"
      >
        {children}
      </button>
    </Form>
  );
}
