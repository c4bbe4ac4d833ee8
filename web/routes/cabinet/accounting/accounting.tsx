import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  accountingMonth,
  bookCurrency,
  bookJournals,
  readAccountingSettings,
  saveAccountingSettings,
  type AccountingSettings,
} from '#core/accounting';
import { isCurrency } from '#core/kit';
import { sellerZone } from '#core/people';
import { vatCaseTitle } from '#core/tax';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  useFormats,
  useLocale,
  useTexts,
  decimalInput,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';
import { FinancialReport } from './financial-report.tsx';
import { readMonth } from './month-choice.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams;
  const choice = readMonth((name) => asked.get(name) ?? '', ctx.clock.now().getUTCFullYear());
  await bookJournals(ctx, sellerId);
  const settings = await readAccountingSettings(ctx, sellerId);
  const month = await accountingMonth(ctx, { sellerId, zone: await sellerZone(ctx), ...choice });
  const reports = month.reports.map((report) => ({
    ...report,
    rates: report.rates.map((rate) => ({ ...rate, title: vatCaseTitle(rate.vatCase, ctx.locale) })),
  }));
  return {
    ...month,
    reports,
    settings,
    base: await bookCurrency(ctx, sellerId),
    title: ACCOUNTING_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const number = (name: string): number =>
    /^\d{1,7}$/.test(String(form.get(name) ?? '').trim()) ? Number(form.get(name)) : -1;
  const given = {
    consultantNumber: number('consultantNumber'),
    clientNumber: number('clientNumber'),
    chart: String(form.get('chart') ?? '') as AccountingSettings['chart'],
    debtorAccount: number('debtorAccount'),
    debtors: String(form.get('debtors') ?? 'collective') as AccountingSettings['debtors'],
    yearStart: number('yearStart'),
  };
  const saved = await attempt(() => saveAccountingSettings(ctx, sellerId, given));
  if (!saved.ok)
    return data(
      { errors: saved.errors, typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) },
      { status: 422 },
    );
  return redirectWithNote('/cabinet/accounting', { message: ACCOUNTING_TEXTS[ctx.locale].saved });
}

/** A month: what it earned, its files, and the numbers they carry. */
export default function AccountingScreen() {
  const { year, month, years } = useLoaderData<typeof loader>();
  const t = useTexts(ACCOUNTING_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <ButtonLink to="/cabinet/accounting/oss">{t.oss}</ButtonLink>
            <ButtonLink to="/cabinet/accounting/closing">{t.closing}</ButtonLink>
            <ButtonLink to="/cabinet/accounting/bookings">{t.bookings}</ButtonLink>
          </>
        }
      />
      <Form key={`${year}-${month}`} className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField name="month" label={t.month} defaultValue={String(month)} options={useMonths()} />
        <SelectField
          name="year"
          label={t.year}
          defaultValue={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <Button>{t.show}</Button>
      </Form>
      <Misplaced />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FinancialReport reports={useLoaderData<typeof loader>().reports} />
        <div className="flex flex-col gap-4">
          <Exports />
          <Settings />
        </div>
      </div>
    </>
  );
}

function Misplaced() {
  const { misplaced } = useLoaderData<typeof loader>();
  const t = useTexts(ACCOUNTING_TEXTS);
  const formats = useFormats();
  if (misplaced.length === 0) return null;
  const amount = (minor: number, currency: string) => (isCurrency(currency) ? formats.money({ minor, currency }) : '');
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p className="font-medium">{t.misplaced}</p>
        <ul className="list-disc pl-5">
          {misplaced.map((each) => (
            <li key={`${each.postedIn} ${each.belongsIn} ${each.currency}`}>
              {t.misplacedHelp(
                each.postedIn,
                each.belongsIn,
                amount(each.net, each.currency),
                amount(each.vat, each.currency),
              )}
            </li>
          ))}
        </ul>
        <p className="mt-2">{t.misplacedWhy}</p>
      </Notice>
    </div>
  );
}

function useMonths(): { value: string; label: string }[] {
  const locale = useLocale();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2026, index, 1)),
  }));
}

function Exports() {
  const { year, month, exports, ready, base } = useLoaderData<typeof loader>();
  const t = useTexts(ACCOUNTING_TEXTS);
  const formats = useFormats();
  const which = (
    <>
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="month" value={month} />
    </>
  );
  return (
    <Card title={t.datev}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.datevHelp}</p>
        {ready.length === 0 ? <p>{t.noReady}</p> : null}
        {ready.map(({ currency, count }) => (
          <Form
            key={currency}
            method="post"
            action="/cabinet/accounting/exports"
            className="flex flex-wrap items-center justify-between gap-3"
          >
            {which}
            <input type="hidden" name="currency" value={currency} />
            <span>{`${formats.number(count)} ${t.ready} (${currency.toUpperCase()})`}</span>
            {currency === base ? null : (
              <TextField
                name="rate"
                label={`1 ${base.toUpperCase()} = … ${currency.toUpperCase()}`}
                help={t.rateHelp}
                {...decimalInput(0, 1_000_000, 6)}
                maxLength={11}
                required
                autoComplete="off"
              />
            )}
            <Button look="main">{t.write}</Button>
          </Form>
        ))}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {exports.map((each) => (
            <li key={each.id} className="flex flex-col items-start gap-2 py-3 last:pb-0">
              <a
                href={`/cabinet/accounting/exports/${each.id}/file`}
                className="break-all text-accent underline"
                aria-label={`${t.download}: ${each.file_name}`}
              >
                {each.file_name}
              </a>
              <span className="text-sm text-ink-soft">{`${formats.number(each.row_count)} ${t.rows} · ${formats.dateTime(each.exported_at)}`}</span>
              <StatusChip
                state={each.state}
                label={each.state === 'failed' ? t.failedState : t[each.state]}
                tone={each.state === 'sent_to_datev' ? 'good' : 'neutral'}
              />
              {each.state === 'sent_to_finance' ? (
                <Form
                  method="post"
                  action={`/cabinet/accounting/exports/${each.id}/state`}
                  className="flex flex-wrap gap-2"
                >
                  {which}
                  <Button name="event" value="import.confirmed">
                    {t.confirm}
                  </Button>
                  <Button name="event" value="export.failed">
                    {t.failed}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ACCOUNTING_TEXTS);
  const errors = answer?.errors ?? [];
  const months = useMonths();
  type Field = Exclude<keyof AccountingSettings, 'accounts'>;
  const shown = (name: Field): string => answer?.typed[name] ?? String(settings[name] || '');
  const field = (name: Field) => ({
    name,
    label: t[name],
    defaultValue: shown(name),
    error: errorOf(errors, name),
  });
  return (
    <Card title={t.settings}>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <TextField {...field('consultantNumber')} inputMode="numeric" maxLength={7} required help={t.help} />
        <TextField {...field('clientNumber')} inputMode="numeric" maxLength={5} required />
        <SelectField
          {...field('chart')}
          options={[
            { value: '03', label: 'SKR 03' },
            { value: '04', label: 'SKR 04' },
          ]}
        />
        <TextField {...field('debtorAccount')} inputMode="numeric" maxLength={5} required />
        <SelectField
          {...field('debtors')}
          options={[
            { value: 'collective', label: t.collective },
            { value: 'per_buyer', label: t.perBuyer },
          ]}
        />
        <SelectField {...field('yearStart')} options={months} />
        <div className="flex flex-wrap items-center gap-3">
          <Button>{t.save}</Button>
          <ButtonLink to="/cabinet/accounting/chart">{t.chartOwn}</ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
