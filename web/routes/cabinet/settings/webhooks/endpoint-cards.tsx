import { Form, Link } from '@remix-run/react';
import { Button, Card, CopyField, Notice, SelectField, useFormats, useSending, useTexts } from '#web/ui';
import { Sure } from '../../../../cabinet/sure.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

/** State of an endpoint, and the commands it takes. */
export function StateCard({
  state,
  pausedFor,
  waiting,
}: {
  state: 'active' | 'paused' | 'inactive';
  pausedFor: 'hand' | 'failures' | null;
  waiting: number;
}) {
  const t = useTexts(WEBHOOK_TEXTS);
  const busy = useSending();
  const button = (intent: string, label: string, look: 'main' | 'quiet' = 'quiet') => (
    <Button key={intent} name="intent" value={intent} look={look} busy={busy}>
      {label}
    </Button>
  );
  return (
    <Card title={t.stateCard}>
      <p>
        {t.stateHelp[state]} {pausedFor ? `(${t.pausedFor[pausedFor]})` : null}
      </p>
      {waiting > 0 ? <p className="mt-1 text-sm">{t.waiting(waiting)}</p> : null}
      <Form method="post" className="mt-4 flex flex-wrap gap-2">
        {state === 'active' ? button('pause', t.pause) : null}
        {state === 'paused' ? button('resume', t.resume, 'main') : null}
        {state === 'inactive' ? button('resume', t.activate, 'main') : button('deactivate', t.deactivate)}
      </Form>
    </Card>
  );
}

export interface TestedAnswer {
  deliveryId: number;
  status: number | null;
  milliseconds: number;
  answer: string;
  error: string | null;
}

/** Sends an example and shows what came back. */
export function TestCard({
  events,
  tested,
}: {
  events: readonly { value: string; label: string }[];
  tested: TestedAnswer | null;
}) {
  const t = useTexts(WEBHOOK_TEXTS);
  const busy = useSending();
  const arrived = tested?.status !== undefined && tested?.status !== null && tested.status < 300;
  return (
    <Card title={t.test}>
      <p className="mb-3 text-ink-soft">{t.testHelp}</p>
      <Form method="post" className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <SelectField label={t.testEvent} name="event" options={events} defaultValue="order.paid" />
        </div>
        <Button name="intent" value="test" busy={busy}>
          {t.test}
        </Button>
      </Form>
      {tested ? (
        <div className="mt-4">
          <Notice tone={arrived ? 'good' : 'bad'}>
            <p>
              {tested.status === null
                ? t.testNone(tested.error ?? '')
                : t.testAnswer(tested.status, tested.milliseconds)}{' '}
              <Link className="underline" to={`/cabinet/settings/webhooks/log/${tested.deliveryId}`}>
                {t.toMessage}
              </Link>
            </p>
            {tested.answer ? (
              <pre
                tabIndex={0}
                role="region"
                aria-label={t.testBody}
                className="mt-2 max-h-40 overflow-auto text-sm whitespace-pre-wrap break-all"
              >
                {tested.answer}
              </pre>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}

/** The secret to enter at the receiver, and the one before while it is valid. */
export function SecretCard({ secret, former }: { secret: string; former: { secret: string; until: string } | null }) {
  const t = useTexts(WEBHOOK_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.secret}>
      <div className="flex max-w-2xl flex-col gap-4">
        <CopyField label={t.secret} value={secret} help={t.secretHelp} />
        {former ? (
          <CopyField
            label={t.former}
            value={former.secret}
            help={`${t.formerUntil} ${formats.dateTime(former.until)}`}
          />
        ) : null}
        <Form method="post">
          <Sure label={t.rotate} sure={t.rotateSure} intent="rotate" />
        </Form>
      </div>
    </Card>
  );
}
