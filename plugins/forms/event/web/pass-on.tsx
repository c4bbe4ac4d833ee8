import { Form } from '@remix-run/react';
import { Button, ErrorSummary, StatusChip, TextField, errorOf, useFormats, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Ticket weitergeben',
    help: 'Der bisherige QR-Code gilt dann nicht mehr. Den neuen bekommt nur die andere Person, per E-Mail. Das lässt sich nicht zurücknehmen.',
    until: 'Möglich bis',
    first: 'Vorname',
    last: 'Nachname',
    email: 'E-Mail-Adresse',
    submit: 'Verbindlich weitergeben',
    given: 'Weitergegeben',
    to: 'an',
    on: 'am',
  },
  en: {
    title: 'Give this ticket on',
    help: 'The present QR code is then no longer valid. The new one goes to the other person alone, by e-mail. This cannot be taken back.',
    until: 'Possible until',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail address',
    submit: 'Give it on for good',
    given: 'Given on',
    to: 'to',
    on: 'on',
  },
};

interface PassOnProps {
  code: string;
  until: string;
  refused: { attendee: Readonly<Record<string, string | undefined>>; errors: readonly FieldError[] } | undefined;
}

/** Another person instead of the buyer: folded away, and its button says that it is for good. */
export function PassOn({ code, until, refused }: PassOnProps) {
  const t = useTexts(TEXTS);
  const field = (name: string, label: string) => ({
    name,
    id: `${code}-to-${name}`,
    label,
    required: true,
    defaultValue: refused?.attendee[name] ?? '',
    error: errorOf(refused?.errors, name),
    autoComplete: 'off',
  });
  return (
    <details open={refused !== undefined} data-pass-on className="mt-3 border-t border-line pt-3">
      <summary className="cursor-pointer text-accent">{t.title}</summary>
      <Form method="post" className="mt-3 flex flex-col items-start gap-3" noValidate>
        <p className="text-ink-soft">{t.help}</p>
        <ErrorSummary errors={refused?.errors ?? []} />
        <input type="hidden" name="code" value={code} />
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <TextField {...field('first_name', t.first)} maxLength={100} />
          <TextField {...field('last_name', t.last)} maxLength={100} />
        </div>
        <TextField {...field('email', t.email)} type="email" maxLength={254} />
        <Button name="intent" value="pass_on">
          {t.submit}
        </Button>
        <p className="text-sm text-ink-soft">
          {t.until} {until}
        </p>
      </Form>
    </details>
  );
}

/** Tickets of the purchase that are another person's by now. */
export function PassedOn({
  tickets,
}: {
  tickets: readonly { id: number; ticket: string; name: string; email: string; at: Date }[];
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {tickets.map(({ id, ticket, name, email, at }) => (
        <li key={id} data-passed-on className="rounded-card border border-line bg-surface p-4">
          <p className="mb-1">
            <StatusChip state="passed_on" label={t.given} tone="neutral" />
          </p>
          <p className="font-semibold break-words">{ticket}</p>
          <p className="break-words text-ink-soft">
            {t.to} {name} ({email}) {t.on} {formats.dateTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
