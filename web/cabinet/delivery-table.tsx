import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { SYNC_TONES } from './sync-tones.ts';

export interface ShownDelivery {
  id: number;
  eventType: string;
  state: string;
  stateTitle: string;
  canPush: boolean;
  attempts: number;
  detail: string | null;
  createdAt: string;
  nextAt: string | null;
}

const TEXTS = {
  de: {
    title: 'Zuletzt gesendet',
    none: 'Noch nichts. Sobald etwas geschieht, das gemeldet wird, steht es hier.',
    tries: (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    next: 'nächster',
    again: 'Noch einmal senden',
  },
  en: {
    title: 'Sent lately',
    none: 'Nothing yet. As soon as something happens that is reported, it appears here.',
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    next: 'next',
    again: 'Send again',
  },
};

/** Latest deliveries of an integration, with the reasons of failures. */
export function DeliveryTable({ deliveries }: { deliveries: readonly ShownDelivery[] }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const navigation = useNavigation();
  return (
    <Card title={t.title}>
      {deliveries.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {deliveries.map(({ id, eventType, state, stateTitle, canPush, attempts, detail, createdAt, nextAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <StatusChip state={state} label={stateTitle} tone={SYNC_TONES[state] ?? 'neutral'} />
            <Link to={`/cabinet/settings/sync_logs/${id}`} className="underline">
              <code className="text-sm">{eventType}</code>
            </Link>
            <span className="text-ink-soft">{formats.dateTime(createdAt)}</span>
            <span className="text-ink-soft">
              {attempts > 0 ? t.tries(attempts) : null}
              {state === 'waiting' && nextAt ? `, ${t.next} ${formats.dateTime(nextAt)}` : null}
            </span>
            {detail ? <span className="break-words">{detail}</span> : null}
            {canPush ? (
              <Form method="post" className="ml-auto">
                <input type="hidden" name="delivery" value={id} />
                <Button name="intent" value="push" busy={navigation.formData?.get('delivery') === String(id)}>
                  {t.again}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
