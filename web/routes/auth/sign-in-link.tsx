import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { oneTimeTokenIsGood, sendSignInLink, useSignInLink as takeSignInLink } from '#core/people';
import { Button, ErrorSummary, useTexts } from '#web/ui';
import { ownPath } from '../../lists/own-path.server.ts';
import { AskForLink } from './ask-for-link.tsx';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { titled } from './page-title.ts';

export const meta = titled('Mit Link anmelden', 'Sign in by link', 'Logowanie linkiem');

export const handle = { speaks: ['pl'] };

/** With a good token the page asks for the click, without one for an address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  return {
    token,
    to: ownPath(searchParams.get('to'), '/'),
    good: await oneTimeTokenIsGood(context.ctx(), 'sign_in_link', { token, domain: context.domain?.host }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return withForm(fields, async () => {
    const to = ownPath(fields.to, '/');
    if (!fields.token) return sendSignInLink(context.ctx(), { email: fields.email ?? '', ip: context.ip, to });
    const session = await takeSignInLink(context.ctx(), fields.token, traceOf(context, request));
    return enter(
      context,
      session,
      session.needsPassword && !context.domain ? `/account/password?proved=1&to=${encodeURIComponent(to)}` : to,
    );
  });
}

const TEXTS = {
  de: {
    title: 'Mit Link anmelden',
    text: 'Nennen Sie die E-Mail-Adresse, mit der Sie gekauft haben; wir schicken Ihnen einen Link, der Sie anmeldet.',
    old: 'Der Link wurde schon benutzt oder ist abgelaufen. Fordern Sie hier einen neuen an.',
    click: 'Ein Klick noch, und Sie sind angemeldet.',
    submit: 'Anmelden',
  },
  en: {
    title: 'Sign in by link',
    text: 'Tell us the e-mail address you bought with; we will send you a link that signs you in.',
    old: 'The link has been used already or has expired. Ask for a new one here.',
    click: 'One more click and you are signed in.',
    submit: 'Sign in',
  },
  pl: {
    title: 'Logowanie linkiem',
    text: 'Podaj adres e-mail użyty przy zakupie; wyślemy link, który Cię zaloguje.',
    old: 'Ten link został już użyty albo wygasł. Poproś tutaj o nowy.',
    click: 'Jeszcze jedno kliknięcie i po zalogowaniu.',
    submit: 'Zaloguj się',
  },
};

export default function SignInLink() {
  const t = useTexts(TEXTS);
  const { token, to, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!good) return <AskForLink title={t.title} text={token ? t.old : t.text} to={to} />;
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="to" value={to} />
      <p>{t.click}</p>
      <Button look="main">{t.submit}</Button>
    </Form>
  );
}
