import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, Card, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { ADMIN_PAYOUT_TEXTS } from './admin-payout-texts.ts';
import { BankFileList } from './bank-file-list.tsx';
import type { loader } from './payouts.tsx';

/** Files for the platform's bank, and what it says of them. */
export function BankFiles() {
  const { files } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
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
        <BankFileList files={files} />
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
  const { bank, countries } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const values: Readonly<Record<string, string>> =
    answer?.values.intent === 'bank' ? answer.values : { ...bank, iban: '' };
  const field = (name: 'name' | 'iban' | 'bic' | 'street' | 'streetNumber' | 'zip' | 'city') => (
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
        <SelectField
          name="country"
          label={t.country}
          options={countries}
          defaultValue={values.country ?? ''}
          error={errorOf(answer?.errors, 'country')}
        />
        <div>
          <Button name="intent" value="bank">
            {t.saveBank}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
