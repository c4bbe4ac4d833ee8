import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { offeredProviders, signIn } from '#core/people';
import { Button, ErrorSummary, TextField, useShopBrand, useTexts } from '#web/ui';
import { ownPath } from '../../lists/own-path.server.ts';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';
import { passkeysAt } from './passkeys/at-home.server.ts';
import { PasskeyDoor } from './passkeys/passkey-door.tsx';
import { ProviderDoor } from './providers/provider-door.tsx';
import { refusalIn } from './providers/refusal.server.ts';

export const meta = titled('Anmelden', 'Sign in', 'Logowanie');

export const handle = { speaks: ['pl'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = ownPath(searchParams.get('to'), '/');
  if (context.actor) throw redirect(to);
  return {
    to,
    passkeys: passkeysAt(context),
    providers: context.domain ? [] : offeredProviders(context.ctx()),
    refusal: refusalIn(searchParams, context.locale),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return withForm(fields, async () => {
    const session = await signIn(
      context.ctx(),
      { email: fields.email ?? '', password: fields.password ?? '' },
      traceOf(context, request),
    );
    return enter(context, session, ownPath(fields.to, '/'));
  });
}

const TEXTS = {
  de: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    link: 'Ohne Passwort anmelden, mit einem Link per E-Mail',
    signUp: 'Neu hier? Eröffnen Sie einen Shop',
  },
  en: {
    title: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    link: 'Sign in without a password, by a link in a mail',
    signUp: 'New here? Open a shop',
  },
  pl: {
    title: 'Logowanie',
    email: 'Adres e-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
    forgot: 'Nie pamiętasz hasła?',
    link: 'Zaloguj się bez hasła, linkiem z e-maila',
    signUp: 'Pierwszy raz tutaj? Otwórz sklep',
  },
};

export default function SignIn() {
  const t = useTexts(TEXTS);
  const { to, passkeys, providers, refusal } = useLoaderData<typeof loader>();
  // Buyers on their way into a shop's rooms are no sellers to be won.
  const isBuyer = useShopBrand() !== null;
  const answer = useActionData<typeof action>();
  // By the browser itself: whoever comes in starts with a fresh page. Remix's own way throws its redirect where nobody catches it.
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? (refusal ? [{ message: refusal }] : [])} />
      <input type="hidden" name="to" value={to} />
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        required
        defaultValue={answer?.values.email ?? ''}
        error={errorOf(answer?.errors, 'email')}
      />
      <TextField label={t.password} name="password" type="password" autoComplete="current-password" required />
      <Button look="main">{t.submit}</Button>
      {passkeys ? <PasskeyDoor at="/sign_in/passkey" to={to} proposes /> : null}
      {providers.length > 0 ? <ProviderDoor providers={providers} to={to} /> : null}
      <ul className="flex flex-col gap-1.5 text-accent">
        <li>
          <Link className="underline" to="/forgot_password">
            {t.forgot}
          </Link>
        </li>
        <li>
          <Link className="underline" to={to === '/' ? '/sign_in_link' : `/sign_in_link?to=${encodeURIComponent(to)}`}>
            {t.link}
          </Link>
        </li>
        {isBuyer ? null : (
          <li>
            <Link className="underline" to="/sign_up">
              {t.signUp}
            </Link>
          </li>
        )}
      </ul>
    </Form>
  );
}
