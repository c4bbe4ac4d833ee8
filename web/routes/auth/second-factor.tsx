import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { finishSignIn } from '#core/people';
import { Button, ErrorSummary, TextField, useTexts } from '#web/ui';
import { ownPath } from '../../lists/own-path.server.ts';
import { finishedHeaders, readForm, traceOf, withForm } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';
import { passkeysAt } from './passkeys/at-home.server.ts';
import { PasskeyDoor } from './passkeys/passkey-door.tsx';

export const meta = titled('Zweiter Faktor', 'Second factor', 'Drugi składnik');

export const handle = { speaks: ['pl'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const to = ownPath(new URL(request.url).searchParams.get('to'), '/');
  if (context.actor) throw redirect(to);
  return { to, passkeys: passkeysAt(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const { sessionCookie } = traceOf(context, request);
  return withForm(fields, async () => {
    const expiresAt = await finishSignIn(context.ctx(), sessionCookie, fields.code ?? '');
    return redirect(ownPath(fields.to, '/'), { headers: finishedHeaders(context, sessionCookie!, expiresAt) });
  });
}

const TEXTS = {
  de: {
    title: 'Zweiter Faktor',
    help: 'Öffnen Sie Ihre Authenticator-App und tippen Sie den sechsstelligen Code ab. Haben Sie sie nicht bei sich, nehmen Sie einen Ihrer Wiederherstellungscodes oder einen Passkey.',
    code: 'Code',
    submit: 'Anmelden',
    again: 'Von vorn anmelden',
  },
  en: {
    title: 'Second factor',
    help: 'Open your authenticator app and type the code of six digits. If you do not have it with you, take one of your recovery codes, or a passkey.',
    code: 'Code',
    submit: 'Sign in',
    again: 'Sign in from the start',
  },
  pl: {
    title: 'Drugi składnik',
    help: 'Otwórz aplikację uwierzytelniającą i przepisz sześciocyfrowy kod. Jeśli nie masz jej przy sobie, użyj jednego z kodów zapasowych albo klucza dostępu.',
    code: 'Kod',
    submit: 'Zaloguj się',
    again: 'Zaloguj się od początku',
  },
};

/** Second half of signing in, for those who want one. */
export default function SecondFactor() {
  const t = useTexts(TEXTS);
  const { to, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <p>{t.help}</p>
      <ErrorSummary errors={answer?.errors ?? []} />
      <input type="hidden" name="to" value={to} />
      <TextField
        label={t.code}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={40}
        error={errorOf(answer?.errors, 'code')}
      />
      <Button look="main">{t.submit}</Button>
      {passkeys ? <PasskeyDoor at="/second_factor/passkey" to={to} /> : null}
      <Link className="text-accent underline" to="/sign_in">
        {t.again}
      </Link>
    </Form>
  );
}
