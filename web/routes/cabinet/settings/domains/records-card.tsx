import { Card, CopyField, Notice, useTexts } from '#web/ui';
import { DOMAIN_TEXTS } from './domain-texts.ts';

interface ShownRecord {
  type: 'CNAME' | 'A' | 'AAAA' | 'TXT';
  name: string;
  fullName: string;
  value: string;
}

/** Records to enter at the registrar, each with its parts to copy. */
export function RecordsCard({ isApex, records }: { isApex: boolean; records: readonly ShownRecord[] }) {
  const t = useTexts(DOMAIN_TEXTS);
  return (
    <Card title={t.records}>
      <p className="max-w-prose">{isApex ? t.recordsApex : t.recordsBelow}</p>
      <ol className="mt-4 flex flex-col gap-6">
        {records.map(({ type, name, fullName, value }) => (
          <li key={`${type} ${value}`} className="rounded-card border border-line p-4">
            <h3 className="font-medium">{type === 'TXT' ? t.proofTitle : t.leadTitle[type]}</h3>
            <div className="mt-3 grid gap-4 md:grid-cols-2">
              <CopyField label={t.recordName(type)} value={name} help={t.fullName(fullName)} />
              <CopyField label={t.recordValue(type)} value={value} />
            </div>
          </li>
        ))}
      </ol>
      {records.length < 2 ? (
        <div className="mt-4">
          <Notice tone="warn">{t.noAddress}</Notice>
        </div>
      ) : null}
      <p className="mt-4 text-sm text-ink-soft">{t.stays}</p>
    </Card>
  );
}
