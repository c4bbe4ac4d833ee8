import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { publisherProfile, savePublisherWishes } from '#core/affiliates';
import { Button, CheckboxField, PageHeader, formOf, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const profile = await publisherProfile(publisherContext(context, request));
  return { decision: profile?.notifyDecision ?? true, statement: profile?.notifyStatement ?? true };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  await savePublisherWishes(ctx, {
    decision: form.get('decision') === 'on',
    statement: form.get('statement') === 'on',
  });
  return redirectWithNote('/publish/email_notification', { message: PUBLISH_TEXTS[ctx.locale].saved });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.mails }, en: { title: PUBLISH_TEXTS.en.mails } });

/** Mails that a publisher wants. */
export default function EmailNotification() {
  const { decision, statement } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  return (
    <>
      <PageHeader title={t.mails} subtitle={t.mailsHelp} />
      <Form method="post" className="flex flex-col gap-4">
        <CheckboxField name="decision" label={t.notifyDecision} defaultChecked={decision} />
        <CheckboxField name="statement" label={t.notifyStatement} defaultChecked={statement} />
        <div>
          <Button look="main">{t.save}</Button>
        </div>
      </Form>
    </>
  );
}
