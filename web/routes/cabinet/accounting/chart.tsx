import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { chartAccounts, readAccountingSettings, saveAccountNumbers } from '#core/accounting';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Eigener Kontenplan',
    subtitle:
      'Die Nummern Ihrer Konten, wie sie in der DATEV-Datei und in der CSV der Buchungen stehen. Leer gilt die Nummer aus dem gewählten Kontenrahmen. Debitoren nummerieren Sie unter den Angaben der Steuerberatung.',
    back: '← Buchhaltung',
    usual: (chart: string, number: string) => `SKR ${chart}: ${number}`,
    save: 'Speichern',
    saved: 'Gespeichert. Die nächsten Dateien benutzen diese Nummern.',
  },
  en: {
    title: 'Own chart of accounts',
    subtitle:
      'The numbers of your accounts, as they stand in the DATEV file and in the CSV of bookings. Left empty, the number of the chosen standard chart counts. Debtors are numbered under the details of your tax adviser.',
    back: '← Accounting',
    usual: (chart: string, number: string) => `SKR ${chart}: ${number}`,
    save: 'Save',
    saved: 'Saved. The next files use these numbers.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const settings = await readAccountingSettings(ctx, sellerId);
  return { accounts: chartAccounts(settings, ctx.locale), chart: settings.chart, title: TEXTS[ctx.locale].title };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const typed = Object.fromEntries([...(await formOf(request))].map(([name, value]) => [name, String(value)]));
  const saved = await attempt(() => saveAccountNumbers(ctx, sellerId, typed));
  if (!saved.ok) return data({ errors: saved.errors, typed }, { status: 422 });
  return redirectWithNote('/cabinet/accounting/chart', { message: TEXTS[ctx.locale].saved });
}

/** One number for each kind of account: the seller's own, beside that of the standard chart. */
export default function ChartScreen() {
  const { accounts, chart, title } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/accounting" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <Card>
        <Form method="post" className="flex flex-col gap-5">
          {sent ? <ErrorSummary errors={sent.errors} /> : null}
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {accounts.map(({ key, title: name, usual, own }) => (
              <TextField
                key={key}
                name={key}
                label={name}
                help={t.usual(chart, usual)}
                placeholder={usual}
                defaultValue={sent?.typed[key] ?? own}
                error={errorOf(sent?.errors, key)}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
            ))}
          </div>
          <div>
            <Button look="main" busy={busy}>
              {t.save}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
