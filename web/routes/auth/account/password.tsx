import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { changePassword, readProfile } from '#core/people';
import { Button, Card, ErrorSummary, Notice, TextField, useTexts } from '#web/ui';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { errorOf } from '../error-of.ts';
import { titled } from '../page-title.ts';

export const meta = titled('Passwort', 'Password');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasPassword, email } = await readProfile(signedInContext(context, request));
  return { hasPassword, email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, () => changePassword(ctx, { currentPassword: fields.currentPassword ?? '', newPassword: fields.newPassword ?? '' }));
}

const TEXTS = {
  de: { current: 'Jetziges Passwort', next: 'Neues Passwort', help: 'Mindestens 10 Zeichen. Alle anderen Geräte werden abgemeldet.', save: 'Passwort ändern', done: 'Ihr Passwort ist geändert.' },
  en: { current: 'Current password', next: 'New password', help: 'At least 10 characters. All other devices will be signed out.', save: 'Change password', done: 'Your password is changed.' },
};

export default function Password() {
  const t = useTexts(TEXTS);
  const { hasPassword, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done) return <Notice tone="good">{t.done}</Notice>;
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <TextField label={t.current} name="currentPassword" type="password" autoComplete="current-password" required error={errorOf(answer?.errors, 'currentPassword')} />
        ) : null}
        <TextField label={t.next} name="newPassword" type="password" autoComplete="new-password" required help={t.help} error={errorOf(answer?.errors, 'newPassword')} />
        <div><Button look="main">{t.save}</Button></div>
      </Form>
    </Card>
  );
}
