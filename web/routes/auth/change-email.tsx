import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { confirmEmailChange, emailChangeIsGood } from '#core/people';
import { Button, ButtonLink, ErrorSummary, Notice, useTexts } from '#web/ui';
import { readForm, traceOf, withForm } from './auth-request.server.ts';
import { titled } from './page-title.ts';

export const meta = titled('Neue E-Mail-Adresse bestätigen', 'Confirm the new e-mail address');

/** Only looks: mail scanners follow links, and must not use them up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, good: await emailChangeIsGood(context.ctx(), token) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  let outcome: 'waiting' | 'changed' | null = null;
  const answer = await withForm(
    fields,
    async () => void (outcome = await confirmEmailChange(context.ctx(), fields.token ?? '', traceOf(context, request))),
  );
  return answer instanceof Response ? answer : data({ errors: answer.data.errors, outcome }, answer.init ?? {});
}

const TEXTS = {
  de: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Ein Klick noch, und dieses Postfach hat zugestimmt.',
    submit: 'Änderung bestätigen',
    account: 'Zum Konto',
    waiting: 'Danke. Jetzt fehlt noch die Bestätigung aus dem anderen Postfach; der Link liegt dort.',
    changed: 'Ihre E-Mail-Adresse ist geändert. Melden Sie sich ab jetzt mit der neuen an.',
    bad: 'Der Link wurde schon benutzt, ist abgelaufen oder durch einen neueren ersetzt.',
  },
  en: {
    title: 'Confirm the new e-mail address',
    text: 'One more click and this mailbox has agreed.',
    submit: 'Confirm the change',
    account: 'To the account',
    waiting: 'Thank you. The other mailbox still has to agree; its link is waiting there.',
    changed: 'Your e-mail address has changed. Sign in with the new one from now on.',
    bad: 'The link has been used already, has expired, or a newer one has taken its place.',
  },
};

export default function ChangeEmail() {
  const t = useTexts(TEXTS);
  const { token, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const outcome = answer?.outcome as 'waiting' | 'changed' | null | undefined;
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      <input type="hidden" name="token" value={token} />
      {outcome ? <Notice tone={outcome === 'changed' ? 'good' : 'info'}>{t[outcome]}</Notice> : null}
      {!outcome && good ? <p>{t.text}</p> : null}
      {!outcome && !good ? <Notice tone="warn">{t.bad}</Notice> : null}
      {!outcome && good ? <Button look="main">{t.submit}</Button> : <ButtonLink to="/account">{t.account}</ButtonLink>}
    </Form>
  );
}
