import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { readProfile } from '#core/people';
import { Button, ButtonLink, Card, useTexts } from '#web/ui';
import { ownPath } from '../../../lists/own-path.server.ts';
import { signedInContext } from '../auth-request.server.ts';
import { titled } from '../page-title.ts';

export const meta = titled('Adresse bestätigen', 'Confirm your address');

/** Page before the rooms of a buyer whose address is not confirmed. Once it is, the page leads on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, emailConfirmed } = await readProfile(signedInContext(context, request));
  if (emailConfirmed) throw redirect(ownPath(new URL(request.url).searchParams.get('to'), '/'));
  return { email };
}

const TEXTS = {
  de: {
    title: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    resend: 'Mail noch einmal senden',
    wrong: 'Adresse ändern',
    text: (email: string) =>
      `Was mit einer Adresse gekauft wird, zeigen wir nur, wem sie gehört. Öffnen Sie den Link, den wir an ${email} geschickt haben; danach finden Sie hier Ihre Käufe.`,
  },
  en: {
    title: 'Confirm your e-mail address first',
    resend: 'Send the mail again',
    wrong: 'Change the address',
    text: (email: string) =>
      `What is bought with an address is shown to its owner alone. Open the link that we have sent to ${email}; afterwards you find your purchases here.`,
  },
};

export default function Confirmation() {
  const t = useTexts(TEXTS);
  const { email } = useLoaderData<typeof loader>();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <p className="break-words">{t.text(email)}</p>
        <div className="flex flex-wrap gap-2">
          <Form method="post" action="/account/email_confirmation">
            <Button look="main">{t.resend}</Button>
          </Form>
          <ButtonLink to="/account/email">{t.wrong}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
