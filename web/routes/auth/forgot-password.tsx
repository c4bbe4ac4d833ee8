import type { ActionFunctionArgs } from '@remix-run/node';
import { requestPasswordReset } from '#core/people';
import { useTexts } from '#web/ui';
import { AskForLink } from './ask-for-link.tsx';
import { readForm, withForm } from './auth-request.server.ts';
import { titled } from './page-title.ts';

export const meta = titled('Neues Passwort', 'New password', 'Nowe hasło');

export const handle = { speaks: ['pl'] };

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return withForm(fields, () => requestPasswordReset(context.ctx(), { email: fields.email ?? '', ip: context.ip }));
}

const TEXTS = {
  de: {
    title: 'Neues Passwort',
    text: 'Nennen Sie Ihre E-Mail-Adresse; wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  },
  en: { title: 'New password', text: 'Tell us your e-mail address; we will send you a link to choose a new password.' },
  pl: { title: 'Nowe hasło', text: 'Podaj swój adres e-mail; wyślemy link, którym ustawisz nowe hasło.' },
};

export default function ForgotPassword() {
  const t = useTexts(TEXTS);
  return <AskForLink title={t.title} text={t.text} />;
}
