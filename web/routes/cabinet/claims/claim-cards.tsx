import { Link } from '@remix-run/react';
import type { ClaimShown, ReadinessGap } from '#core/dunning';
import { Card, StatusChip, useFormats, useTexts } from '#web/ui';

/** A claim as it comes through JSON, with words for what became of its mails. */
export interface CardClaim extends Pick<ClaimShown, 'open' | 'costs' | 'plan' | 'gaps'> {
  reminders: readonly {
    mailId: number;
    state: string;
    to: string;
    sentAt: string | Date | null;
    title: string;
    stateTitle: string;
  }[];
}

const DE = {
  costs: 'Was verlangt wird',
  price: 'Offen von der Rate',
  interest: 'Verzugszinsen bis heute',
  fees: 'Mahnkosten und Pauschale',
  total: 'Zusammen',
  paid: 'Schon gezahlte Verzugskosten',
  unknown: 'noch nicht berechnet',
  lacksRate:
    'Der Basiszinssatz des laufenden Halbjahrs ist noch nicht eingetragen. Bis der Betreiber das tut, nennen Mahnungen den gesetzlichen Zins ohne Betrag, und es wird kein weiterer verlangt.',
  enterRate: 'Basiszinssatz eintragen',
  none: 'Bisher hat keine Mahnung Verzugskosten verlangt.',
  parts: 'Zahlung in Teilen',
  partsPaid: (paid: string) => `Seit der Vereinbarung bezahlt: ${paid}.`,
  missed: 'Ein Teil ist ausgeblieben; die Mahnung geht weiter.',
  mails: 'Mahnungen',
  noMails: 'Noch keine Mahnung verschickt.',
  ready: 'Bereit für Inkasso?',
  readyYes: 'Es fehlt nichts.',
  gaps: {
    currency: 'Die Forderung ist nicht in Euro.',
    name: 'Der Name des Käufers fehlt.',
    address: 'Die Anschrift des Käufers fehlt.',
    not_reminded: 'Es ging noch keine Mahnung hinaus: Der Verzug ist nicht belegt.',
    not_delivered: 'Keine Mahnung kam an: Der Verzug ist nicht belegt.',
    disputed: 'Der Käufer bestreitet die Forderung.',
    too_little: 'Es sind weniger als 10 Euro offen.',
  } satisfies Record<ReadinessGap, string>,
};

const TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    costs: 'What is asked for',
    price: 'Open of the instalment',
    interest: 'Interest of default up to today',
    fees: 'Cost of reminders and flat sum',
    total: 'In all',
    paid: 'Costs of default paid already',
    unknown: 'not worked out yet',
    lacksRate:
      'The base rate of this half-year is not entered yet. Until the operator enters it, reminders name the interest of the law without an amount, and no more of it is asked for.',
    enterRate: 'Enter the base rate',
    none: 'No reminder has asked for costs of default yet.',
    parts: 'Payment in parts',
    partsPaid: (paid) => `Paid since it was agreed: ${paid}.`,
    missed: 'A part was missed; reminders go on.',
    mails: 'Reminders',
    noMails: 'No reminder was sent yet.',
    ready: 'Ready for an agency?',
    readyYes: 'Nothing is missing.',
    gaps: {
      currency: 'The claim is not in euro.',
      name: 'The name of the buyer is missing.',
      address: 'The address of the buyer is missing.',
      not_reminded: 'No reminder went out yet: default is not proved.',
      not_delivered: 'No reminder arrived: default is not proved.',
      disputed: 'The buyer disputes the claim.',
      too_little: 'Less than 10 euro are open.',
    },
  },
};

/** Costs beside the rate, its parts, and the outcome of each reminder. */
export function ClaimCards({
  claim,
  mailPath,
  ratesPath,
}: {
  claim: CardClaim;
  mailPath?: (mailId: number) => string;
  /** Address for those who may enter base rates. */
  ratesPath?: string;
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { costs, plan, reminders } = claim;
  const isAsked = costs.interest.minor > 0 || costs.fees.minor > 0 || costs.paid.minor > 0 || costs.lacksBaseRate;
  const interest = costs.lacksBaseRate && costs.interest.minor === 0 ? t.unknown : formats.money(costs.interest);
  const rows: [string, string][] = [
    [t.price, formats.money(claim.open)],
    [t.interest, interest],
    [t.fees, formats.money(costs.fees)],
    [t.total, formats.money(costs.total)],
    ...(costs.paid.minor > 0 ? [[t.paid, formats.money(costs.paid)] as [string, string]] : []),
  ];
  return (
    <>
      <Card title={t.costs}>
        {isAsked ? <Rows rows={rows} /> : <p className="text-ink-soft">{t.none}</p>}
        {costs.lacksBaseRate ? <p className="mt-3 text-ink-soft">{t.lacksRate}</p> : null}
        {costs.lacksBaseRate && ratesPath ? (
          <p className="mt-3">
            <Link to={ratesPath} className="text-accent underline">
              {t.enterRate}
            </Link>
          </p>
        ) : null}
      </Card>
      {plan ? (
        <Card title={t.parts}>
          <Rows rows={plan.parts.map(({ dueOn, amount }) => [formats.date(dueOn), formats.money(amount)])} />
          <p className="mt-3">{plan.missed ? t.missed : t.partsPaid(formats.money(plan.paid))}</p>
        </Card>
      ) : null}
      <Card title={t.mails}>
        {reminders.length === 0 ? <p className="text-ink-soft">{t.noMails}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {reminders.map(({ mailId, title, to, state, stateTitle, sentAt }) => (
            <li key={mailId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
              {mailPath ? (
                <Link to={mailPath(mailId)} className="text-accent underline">
                  {title}
                </Link>
              ) : (
                title
              )}
              <span className="text-sm break-all text-ink-soft">
                {to}
                {sentAt ? ` · ${formats.dateTime(sentAt)}` : ''}
              </span>
              <span className="ml-auto">
                <StatusChip state={state} tone={TONES[state] ?? 'bad'} label={stateTitle} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = { sent: 'good', kept: 'good', waiting: 'warn' };

/** Points that an agency needs and the claim lacks. */
export function ReadinessCard({ claim }: { claim: Pick<CardClaim, 'gaps'> }) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.ready}>
      {claim.gaps.length === 0 ? <p>{t.readyYes}</p> : null}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {claim.gaps.map((gap) => (
          <li key={gap}>{t.gaps[gap]}</li>
        ))}
      </ul>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="ml-auto font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
