import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '#core/kit';
import { readProfile } from '#core/people';
import { acceptInvitation, joinWithNewAccount, readInvitation } from '#core/team';
import { Button, ErrorSummary, Notice, TextField, buttonClass, useTexts } from '#web/ui';
import { TEAM_TEXTS } from '../cabinet/settings/team/team-texts.ts';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';

export const meta = titled('Einladung', 'Invitation');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const ctx = context.ctx();
  try {
    const invitation = await readInvitation(ctx, token);
    const me = context.actor?.kind === 'person' ? (await readProfile(ctx)).email : null;
    return { token, invitation, me, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { token, invitation: null, me: null, refusal: error.detail };
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const fields = await readForm(request);
  const token = fields.token ?? '';
  return withForm(fields, async () => {
    if (context.actor) {
      await acceptInvitation(ctx, token);
      return redirect('/');
    }
    const { firstName = '', lastName = '', password = '' } = fields;
    const trace = traceOf(context, request);
    return enter(
      context,
      await joinWithNewAccount(ctx, token, { account: { firstName, lastName, password }, trace }),
      '/',
    );
  });
}

const TEXTS = {
  de: {
    title: (shop: string) => `Einladung in das Team von ${shop}`,
    as: 'Ihre Rolle',
    may: 'Sie dürfen dort',
    accept: 'Einladung annehmen',
    signIn: 'Anmelden und annehmen',
    account: (email: string) => `Diese Einladung gilt für ${email}. Dazu gibt es schon ein Konto.`,
    other: (me: string, email: string) => `Sie sind als ${me} angemeldet. Die Einladung gilt für ${email}.`,
    signOut: 'Abmelden',
    fresh: (email: string) => `Legen Sie für ${email} ein Konto an. Die Adresse ist durch den Link schon bestätigt.`,
    firstName: 'Vorname',
    lastName: 'Nachname',
    password: 'Passwort',
    passwordHelp: 'Mindestens 10 Zeichen.',
    join: 'Konto anlegen und mitarbeiten',
  },
  en: {
    title: (shop: string) => `Invitation to the team of ${shop}`,
    as: 'Your role',
    may: 'There you may',
    accept: 'Accept the invitation',
    signIn: 'Sign in and accept',
    account: (email: string) => `This invitation is for ${email}, which has an account already.`,
    other: (me: string, email: string) => `You are signed in as ${me}. The invitation is for ${email}.`,
    signOut: 'Sign out',
    fresh: (email: string) => `Open an account for ${email}. The link has confirmed the address already.`,
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    passwordHelp: 'At least 10 characters.',
    join: 'Open the account and join',
  },
};

/** Invitation to a team, and the press that accepts it. */
export default function TeamInvitation() {
  const { invitation, refusal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const words = useTexts(TEAM_TEXTS);
  if (!invitation) return <Notice tone="warn">{refusal}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold break-words">{t.title(invitation.shop)}</h1>
      <p>
        {t.as}: <b>{words.roles[invitation.role][0]}</b>
      </p>
      {invitation.areas.length > 0 ? (
        <div>
          <p>{t.may}:</p>
          <ul className="list-disc pl-5">
            {invitation.areas.map((area) => (
              <li key={area}>{words.areas[area][1]}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <ErrorSummary errors={answer?.errors ?? []} />
      <Ways />
    </div>
  );
}

function Ways() {
  const { token, invitation, me } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const { email, hasAccount } = invitation!;
  if (me !== null && me.toLowerCase() !== email.toLowerCase())
    return (
      <>
        <Notice tone="warn">{t.other(me, email)}</Notice>
        <Form method="post" action="/sign_out">
          <Button>{t.signOut}</Button>
        </Form>
      </>
    );
  if (me !== null)
    return (
      <Form method="post" reloadDocument>
        <input type="hidden" name="token" value={token} />
        <Button look="main">{t.accept}</Button>
      </Form>
    );
  const back = `/team_invitation?token=${encodeURIComponent(token)}`;
  if (hasAccount)
    return (
      <>
        <p className="break-words">{t.account(email)}</p>
        <p>
          <Link className={buttonClass('main')} to={`/sign_in?to=${encodeURIComponent(back)}`}>
            {t.signIn}
          </Link>
        </p>
      </>
    );
  return <NewAccount />;
}

function NewAccount() {
  const { token, invitation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const field = (name: 'firstName' | 'lastName') => ({
    name,
    label: t[name],
    required: true,
    maxLength: 100,
    defaultValue: answer?.values[name] ?? '',
    error: errorOf(answer?.errors, name),
  });
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-4">
      <p className="break-words">{t.fresh(invitation!.email)}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="username" autoComplete="username" value={invitation!.email} />
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField
        name="password"
        type="password"
        label={t.password}
        help={t.passwordHelp}
        autoComplete="new-password"
        required
        error={errorOf(answer?.errors, 'password')}
      />
      <Button look="main">{t.join}</Button>
    </Form>
  );
}
