import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { changePassword, readProfile } from '#core/people';
import { Button, ButtonLink, Card, ErrorSummary, Notice, TextField, useTexts } from '#web/ui';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { ownPath } from '../../../lists/own-path.server.ts';
import { errorOf } from '../error-of.ts';
import { titled } from '../page-title.ts';

export const meta = titled('Passwort', 'Password');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasPassword, email } = await readProfile(signedInContext(context, request));
  const { searchParams } = new URL(request.url);
  return { hasPassword, email, proved: searchParams.has('proved'), to: ownPath(searchParams.get('to'), '/') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    await changePassword(ctx, { currentPassword: fields.currentPassword ?? '', newPassword: fields.newPassword ?? '' });
    const to = ownPath(fields.to, '');
    return to === '' ? undefined : redirect(to);
  });
}

const TEXTS = {
  de: {
    current: 'Jetziges Passwort',
    next: 'Neues Passwort',
    help: 'Mindestens 10 Zeichen. Alle anderen Geräte werden abgemeldet.',
    save: 'Passwort ändern',
    done: 'Ihr Passwort ist geändert.',
    choose: 'Passwort speichern',
    later: 'Ohne Passwort weiter',
    proved:
      'Ihre Adresse ist bestätigt. Das Passwort, das vorher für sie gesetzt war, gilt nicht mehr: Niemand konnte wissen, ob es Ihres war. Wählen Sie ein eigenes, oder melden Sie sich künftig mit einem Link per E-Mail an.',
  },
  en: {
    current: 'Current password',
    next: 'New password',
    help: 'At least 10 characters. All other devices will be signed out.',
    save: 'Change password',
    done: 'Your password is changed.',
    choose: 'Save password',
    later: 'Go on without a password',
    proved:
      'Your address is confirmed. The password that was set for it before is void: nobody could know whether it was yours. Choose one of your own, or sign in by a link in a mail from now on.',
  },
};

export default function Password() {
  const t = useTexts(TEXTS);
  const { hasPassword, email, proved, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done) return <Notice tone="good">{t.done}</Notice>;
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {proved && !hasPassword ? <Notice tone="info">{t.proved}</Notice> : null}
        {proved ? <input type="hidden" name="to" value={to} /> : null}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <TextField
            label={t.current}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            error={errorOf(answer?.errors, 'currentPassword')}
          />
        ) : null}
        <TextField
          label={t.next}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          help={t.help}
          error={errorOf(answer?.errors, 'newPassword')}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="main">{hasPassword ? t.save : t.choose}</Button>
          {proved ? <ButtonLink to={to}>{t.later}</ButtonLink> : null}
        </div>
      </Form>
    </Card>
  );
}
