import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { changeEmail, readProfile } from '#core/people';
import { Button, Card, ErrorSummary, Notice, TextField, useTexts } from '#web/ui';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { errorOf } from '../error-of.ts';
import { titled } from '../page-title.ts';

export const meta = titled('E-Mail-Adresse ändern', 'Change the e-mail address');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasPassword, email, emailConfirmed } = await readProfile(signedInContext(context, request));
  return { hasPassword, email, emailConfirmed };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  let outcome: 'asked' | 'corrected' | null = null;
  const answer = await withForm(
    fields,
    async () =>
      void (outcome = await changeEmail(ctx, {
        email: fields.email ?? '',
        currentPassword: fields.currentPassword ?? '',
        ip: context.ip,
      })),
  );
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, outcome, email: (fields.email ?? '').trim() }, answer.init ?? {});
}

const TEXTS = {
  de: {
    now: 'Jetzige Adresse',
    email: 'Neue E-Mail-Adresse',
    password: 'Passwort',
    help: 'Zur Sicherheit, weil diese Adresse Ihr Konto öffnet.',
    save: 'Adresse ändern',
    both: 'Wir schreiben an beide Adressen. Die Änderung gilt, sobald beide Postfächer zugestimmt haben.',
    one: 'Ihre jetzige Adresse ist noch nicht bestätigt. Wir schicken die Bestätigung an die neue.',
    asked: (to: string, from: string) =>
      `Je ein Link ist unterwegs an ${to} und ${from}. Die Änderung gilt, sobald beide bestätigt sind.`,
    corrected: (to: string) =>
      `Ihre Adresse ist jetzt ${to}. Bestätigen Sie sie mit dem Link, der dorthin unterwegs ist.`,
  },
  en: {
    now: 'Current address',
    email: 'New e-mail address',
    password: 'Password',
    help: 'To be safe, because this address opens your account.',
    save: 'Change the address',
    both: 'We write to both addresses. The change counts as soon as both mailboxes have agreed.',
    one: 'Your current address is not confirmed yet. We send the confirmation to the new one.',
    asked: (to: string, from: string) =>
      `A link each is on its way to ${to} and ${from}. The change counts as soon as both are confirmed.`,
    corrected: (to: string) => `Your address is ${to} now. Confirm it with the link that is on its way there.`,
  },
};

export default function Email() {
  const t = useTexts(TEXTS);
  const { hasPassword, email, emailConfirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.outcome)
    return (
      <Notice tone="good">
        {answer.outcome === 'asked' ? t.asked(answer.email, email) : t.corrected(answer.email)}
      </Notice>
    );
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <p>{emailConfirmed ? t.both : t.one}</p>
        <TextField label={t.now} name="username" type="email" autoComplete="username" value={email} readOnly />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={answer?.values.email ?? ''}
          error={errorOf(answer?.errors, 'email')}
        />
        {hasPassword ? (
          <TextField
            label={t.password}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            help={t.help}
            error={errorOf(answer?.errors, 'currentPassword')}
          />
        ) : null}
        <div>
          <Button look="main">{t.save}</Button>
        </div>
      </Form>
    </Card>
  );
}
