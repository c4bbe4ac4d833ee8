import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, Card, TextField, errorOf, useFormats, useTexts, type FieldError } from '#web/ui';
import { ADMIN_PAYOUT_TEXTS } from './admin-payout-texts.ts';
import type { loader } from './payouts.tsx';

/** Files for the platform's bank, and what it says of them. */
export function BankFiles() {
  const { files } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const formats = useFormats();
  const intent = useNavigation().formData?.get('intent');
  return (
    <Card title={t.files}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">{t.filesHelp}</p>
        <Form method="post">
          <Button name="intent" value="make" busy={intent === 'make'}>
            {t.make}
          </Button>
        </Form>
        {files.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {files.map(({ id, messageId, count, total, executionOn, createdAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                <span className="min-w-0">
                  <a href={`/admin/payouts/files/${id}`} className="break-all text-accent underline">
                    {t.file(messageId)}
                  </a>
                  <span className="block text-sm text-ink-soft">
                    {formats.dateTime(createdAt)} · {t.fileLine(count, formats.date(executionOn))}
                  </span>
                </span>
                <span className="ml-auto tabular-nums">{formats.money(total)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <Form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
          <label htmlFor="statement" className="font-medium">
            {t.statement}
          </label>
          <input
            id="statement"
            type="file"
            name="statement"
            accept=".xml,text/xml,application/xml"
            aria-describedby="statement-help"
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          <p id="statement-help" className="text-sm text-ink-soft">
            {t.statementHelp}
          </p>
          <div>
            <Button name="intent" value="statement" busy={intent === 'statement'}>
              {t.read}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

/** The account that files draw on. */
export function PlatformBank({
  answer,
}: {
  answer: { errors: readonly FieldError[]; values: Readonly<Record<string, string>> } | null;
}) {
  const { bank } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const values: Readonly<Record<string, string>> =
    answer?.values.intent === 'bank' ? answer.values : { ...bank, iban: '' };
  const field = (name: 'name' | 'iban' | 'bic' | 'street' | 'streetNumber' | 'zip' | 'city' | 'country') => (
    <TextField
      name={name}
      label={t[name]}
      {...(name === 'iban' && bank.ibanEnd ? { help: t.ibanKept(bank.ibanEnd) } : {})}
      defaultValue={values[name] ?? ''}
      error={errorOf(answer?.errors, name)}
      autoComplete="off"
      maxLength={70}
    />
  );
  return (
    <Card title={t.bank}>
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-4">
        <p className="text-ink-soft">{t.bankHelp}</p>
        {field('name')}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {field('iban')}
          {field('bic')}
          {field('street')}
          {field('streetNumber')}
          {field('zip')}
          {field('city')}
        </div>
        {field('country')}
        <div>
          <Button name="intent" value="bank">
            {t.saveBank}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
