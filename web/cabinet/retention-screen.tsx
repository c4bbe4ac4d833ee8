import { Link } from '@remix-run/react';
import { Card, PageHeader, StatusChip, useFormats, useTexts, type Tone } from '#web/ui';

const TEXTS = {
  de: {
    kept: 'Aufbewahrt, weil das Gesetz es verlangt',
    goes: 'Wird von selbst gelöscht',
    source: 'Grundlage',
    lawHelp:
      'So lange muss es bleiben. Danach gehen Namen, Anschriften und Dateien; Nummern, Beträge und Prüfsummen bleiben, damit die Bücher nachprüfbar sind.',
    ends: { stays: 'Bleibt', anonymous: 'Personen gehen', deleted: 'Wird gelöscht', blanked: 'Wird geleert' },
    ran: (at: string) => `zuletzt gelaufen ${at}`,
    gone: (count: string) => `bisher ${count}`,
  },
  en: {
    kept: 'Kept because the law asks for it',
    goes: 'Deleted by itself',
    source: 'Rule',
    lawHelp:
      'It has to stay so long. Names, addresses and files go afterwards; numbers, amounts and checksums stay, so that the books can be verified.',
    ends: { stays: 'Stays', anonymous: 'People leave', deleted: 'Is deleted', blanked: 'Is blanked' },
    ran: (at: string) => `last run ${at}`,
    gone: (count: string) => `${count} so far`,
  },
};

const TONES: Readonly<Record<ShownPeriod['ends'], Tone>> = {
  stays: 'info',
  anonymous: 'info',
  deleted: 'neutral',
  blanked: 'neutral',
};

export interface ShownPeriod {
  id: string;
  title: string;
  /** `8 Jahre ab Ende des Jahres`. */
  span: string;
  source: string;
  ends: 'deleted' | 'blanked' | 'anonymous' | 'stays';
  ranAt: string | null;
  /** Rows that went so far, over all shops. */
  forgotten: number;
}

const isByLaw = ({ ends }: ShownPeriod): boolean => ends === 'stays' || ends === 'anonymous';

/** Screen of each kind of record with its rule: those that the law sets first, then those after which records go. `isOperator`: with how many went. */
export function RetentionScreen({
  periods,
  title,
  subtitle,
  back,
  isOperator = false,
}: {
  periods: readonly ShownPeriod[];
  title: string;
  subtitle: string;
  back: { to: string; label: string };
  isOperator?: boolean;
}) {
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={
          <Link to={back.to} className="text-accent underline">
            {back.label}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        <Periods title={t.kept} help={t.lawHelp} periods={periods.filter(isByLaw)} isOperator={isOperator} />
        <Periods title={t.goes} periods={periods.filter((period) => !isByLaw(period))} isOperator={isOperator} />
      </div>
    </>
  );
}

function Periods({
  title,
  help,
  periods,
  isOperator,
}: {
  title: string;
  help?: string;
  periods: readonly ShownPeriod[];
  isOperator: boolean;
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={title}>
      {help ? <p className="mb-2 max-w-prose text-ink-soft">{help}</p> : null}
      <ul className="divide-y divide-line">
        {periods.map(({ id, title: kind, span, source, ends, ranAt, forgotten }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-3 md:grid-cols-[2fr_1fr_11rem]">
            <div className="min-w-0 max-md:col-span-2">
              <p className="font-medium">{kind}</p>
              <p className="text-sm text-ink-soft">
                {t.source}: {source}
              </p>
            </div>
            <div>
              <p className="tabular-nums">{span}</p>
              {ranAt ? <p className="text-sm text-ink-soft">{t.ran(formats.dateTime(ranAt))}</p> : null}
              {isOperator && forgotten > 0 ? (
                <p className="text-sm text-ink-soft tabular-nums">{t.gone(formats.number(forgotten))}</p>
              ) : null}
            </div>
            <div className="self-start">
              <StatusChip state={ends} label={t.ends[ends]} tone={TONES[ends]} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
