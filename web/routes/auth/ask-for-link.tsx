import { Form, Link, useActionData } from '@remix-run/react';
import { Button, ErrorSummary, Notice, TextField, useTexts } from '#web/ui';
import type { FormAnswer } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';

const TEXTS = {
  de: {
    email: 'E-Mail-Adresse',
    submit: 'Link senden',
    back: 'Zur Anmeldung',
    sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist der Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  },
  en: {
    email: 'E-mail address',
    submit: 'Send link',
    back: 'To the sign-in',
    sent: 'If there is an account with this address, the link is on its way. Look into the spam folder too.',
  },
  pl: {
    email: 'Adres e-mail',
    submit: 'Wyślij link',
    back: 'Do logowania',
    sent: 'Jeśli istnieje konto z tym adresem, link jest już w drodze. Sprawdź też folder ze spamem.',
  },
};

/** Form for an address to send a link to. It says the same whether the address is known. `to`: path that the link leads to in the end. */
export function AskForLink({ title, text, to = '/' }: { title: string; text: string; to?: string }) {
  const t = useTexts(TEXTS);
  const answer = useActionData<FormAnswer>();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      {answer?.done ? (
        <Notice tone="good">{t.sent}</Notice>
      ) : (
        <>
          <input type="hidden" name="to" value={to} />
          <p>{text}</p>
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.values.email ?? ''}
            error={errorOf(answer?.errors, 'email')}
          />
          <Button look="main">{t.submit}</Button>
        </>
      )}
      <p>
        <Link className="text-accent underline" to={to === '/' ? '/sign_in' : `/sign_in?to=${encodeURIComponent(to)}`}>
          {t.back}
        </Link>
      </p>
    </Form>
  );
}
