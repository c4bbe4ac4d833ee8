import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { publisherProfile, saveBankAccount } from '#core/affiliates';
import { Button, ErrorSummary, PageHeader, TextField, attempt, errorOf, formOf, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const profile = await publisherProfile(publisherContext(context, request));
  return { holder: profile?.holder ?? '', ibanEnd: profile?.ibanEnd ?? '' };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const holder = String(form.get('holder') ?? '');
  const saved = await attempt(() => saveBankAccount(ctx, { holder, iban: String(form.get('iban') ?? '') }));
  if (!saved.ok) return data({ errors: saved.errors, holder }, { status: saved.status });
  return redirectWithNote('/publish/details', { message: PUBLISH_TEXTS[ctx.locale].saved });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.bank }, en: { title: PUBLISH_TEXTS.en.bank } });

/** Account that commission goes to. */
export default function BankAccounts() {
  const { holder, ibanEnd } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(PUBLISH_TEXTS);
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader title={t.bank} subtitle={t.bankHelp} />
      <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
        <ErrorSummary errors={errors} />
        <TextField
          required
          name="holder"
          label={t.holder}
          defaultValue={refused?.holder ?? holder}
          maxLength={70}
          autoComplete="name"
          error={errorOf(errors, 'holder')}
        />
        <TextField
          name="iban"
          label={t.iban}
          autoComplete="off"
          error={errorOf(errors, 'iban')}
          {...(ibanEnd ? { help: t.ibanStored(ibanEnd) } : {})}
        />
        <div>
          <Button look="main">{t.save}</Button>
        </div>
      </Form>
    </>
  );
}
