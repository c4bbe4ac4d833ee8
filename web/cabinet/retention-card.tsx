import { Card, StatusChip, useFormats, useTexts, type Tone } from '#web/ui';

const TEXTS = {
  de: {
    kept: 'Aufbewahrt, weil das Gesetz es verlangt',
    goes: 'Wird von selbst gelöscht',
    source: 'Grundlage',
    ends: { stays: 'Bleibt', deleted: 'Wird gelöscht', blanked: 'Wird geleert' },
    ran: (at: string) => `zuletzt gelaufen ${at}`,
  },
  en: {
    kept: 'Kept because the law asks for it',
    goes: 'Deleted by itself',
    source: 'Rule',
    ends: { stays: 'Stays', deleted: 'Is deleted', blanked: 'Is blanked' },
    ran: (at: string) => `last run ${at}`,
  },
};

const TONES: Readonly<Record<ShownPeriod['ends'], Tone>> = { stays: 'info', deleted: 'neutral', blanked: 'neutral' };

export interface ShownPeriod {
  id: string;
  title: string;
  /** `8 Jahre ab Ende des Jahres`. */
  span: string;
  source: string;
  ends: 'deleted' | 'blanked' | 'stays';
  ranAt: string | null;
}

/** Periods of each kind of record with their rules: those that the law sets first, then those after which records go. */
export function RetentionCards({ periods }: { periods: readonly ShownPeriod[] }) {
  const t = useTexts(TEXTS);
  return (
    <div className="flex flex-col gap-4">
      <Periods title={t.kept} periods={periods.filter(({ ends }) => ends === 'stays')} />
      <Periods title={t.goes} periods={periods.filter(({ ends }) => ends !== 'stays')} />
    </div>
  );
}

function Periods({ title, periods }: { title: string; periods: readonly ShownPeriod[] }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {periods.map(({ id, title: kind, span, source, ends, ranAt }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[2fr_1fr_9rem]">
            <div className="min-w-0">
              <p className="font-medium">{kind}</p>
              <p className="text-sm text-ink-soft">
                {t.source}: {source}
              </p>
            </div>
            <div>
              <p className="tabular-nums">{span}</p>
              {ranAt ? <p className="text-sm text-ink-soft">{t.ran(formats.dateTime(ranAt))}</p> : null}
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
