import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { oneTimeTokenIsGood, resetPassword } from '#core/people';
import { Button, ButtonLink, ErrorSummary, Notice, TextField, useTexts } from '#web/ui';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';

export const meta = titled('Neues Passwort', 'New password', 'Nowe hasło');

export const handle = { speaks: ['pl'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, good: await oneTimeTokenIsGood(context.ctx(), 'password_reset', token) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return withForm(fields, async () => {
    const session = await resetPassword(
      context.ctx(),
      { token: fields.token ?? '', password: fields.password ?? '' },
      traceOf(context, request),
    );
    return enter(context, session, '/');
  });
}

const TEXTS = {
  de: {
    title: 'Neues Passwort',
    password: 'Neues Passwort',
    help: 'Mindestens 10 Zeichen. Alle Geräte werden abgemeldet.',
    submit: 'Passwort setzen',
    bad: 'Der Link wurde schon benutzt oder ist abgelaufen.',
    again: 'Neuen Link anfordern',
  },
  en: {
    title: 'New password',
    password: 'New password',
    help: 'At least 10 characters. All devices will be signed out.',
    submit: 'Set password',
    bad: 'The link has been used already or has expired.',
    again: 'Ask for a new link',
  },
  pl: {
    title: 'Nowe hasło',
    password: 'Nowe hasło',
    help: 'Co najmniej 10 znaków. Wszystkie urządzenia zostaną wylogowane.',
    submit: 'Ustaw hasło',
    bad: 'Ten link został już użyty albo wygasł.',
    again: 'Poproś o nowy link',
  },
};

export default function ResetPassword() {
  const t = useTexts(TEXTS);
  const { token, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      {good ? (
        <>
          <input type="hidden" name="token" value={token} />
          <TextField
            label={t.password}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            help={t.help}
            error={errorOf(answer?.errors, 'password')}
          />
          <Button look="main">{t.submit}</Button>
        </>
      ) : (
        <>
          <Notice tone="warn">{t.bad}</Notice>
          <ButtonLink to="/forgot_password">{t.again}</ButtonLink>
        </>
      )}
    </Form>
  );
}
