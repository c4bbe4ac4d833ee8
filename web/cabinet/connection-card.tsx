import { Form } from '@remix-run/react';
import { Button, ButtonLink, Card, StatusChip, useFormats, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Verbindung',
    check: 'Verbindung prüfen',
    good: 'Verbunden',
    bad: 'Nicht verbunden',
    never: 'Noch nicht geprüft.',
    mapping: 'Zuordnung und Tags',
    backfill: 'Bisherige Käufer übertragen',
    log: 'Alle Übertragungen',
  },
  en: {
    title: 'Connection',
    check: 'Check connection',
    good: 'Connected',
    bad: 'Not connected',
    never: 'Not checked yet.',
    mapping: 'Mapping and tags',
    backfill: 'Transfer existing buyers',
    log: 'All transfers',
  },
};

/** True if a service takes what the seller entered, and what it is told. */
export function ConnectionCard({
  integration,
  can,
  checked,
  busy,
}: {
  integration: string;
  can: { check: boolean; contacts: boolean };
  checked: { at: string; ok: boolean; detail: string | null } | null;
  busy: boolean;
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const here = `/cabinet/settings/extensions/integration/${integration}`;
  return (
    <Card title={t.title}>
      {can.check ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {checked ? (
            <>
              <StatusChip
                state={checked.ok ? 'successful' : 'error'}
                label={checked.ok ? t.good : t.bad}
                tone={checked.ok ? 'good' : 'bad'}
              />
              <span className="min-w-0 break-words">{checked.detail}</span>
              <span className="text-ink-soft">{formats.dateTime(checked.at)}</span>
            </>
          ) : (
            <span className="text-ink-soft">{t.never}</span>
          )}
          <Form method="post">
            <Button name="intent" value="check" busy={busy}>
              {t.check}
            </Button>
          </Form>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${here}/mapping`}>{t.mapping}</ButtonLink>
        {can.contacts ? <ButtonLink to={`${here}/backfill`}>{t.backfill}</ButtonLink> : null}
        <ButtonLink to={`/cabinet/settings/sync_logs?filters[integration]=${integration}`}>{t.log}</ButtonLink>
      </div>
    </Card>
  );
}
