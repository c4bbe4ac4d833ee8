import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  accountingMonth,
  bookCurrency,
  bookJournals,
  readAccountingSettings,
  saveAccountingSettings,
} from '#core/accounting';
import { isCurrency } from '#core/kit';
import { sellerZone } from '#core/people';
import { ButtonLink, Notice, PageHeader, attempt, formOf, useFormats, useTexts } from '#web/ui';
import { AdviserForm } from '../../../cabinet/accounting/adviser-form.tsx';
import { readAdviserNumbers, typedIn } from '../../../cabinet/accounting/read-adviser-numbers.ts';
import { titledReports } from '../../../cabinet/accounting/titled-reports.server.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { DatevExports } from '../../../cabinet/accounting/datev-exports.tsx';
import { MonthForm } from '../../../cabinet/accounting/month-form.tsx';
import { ACCOUNTING_TEXTS } from '../../../cabinet/accounting/accounting-texts.ts';
import { FinancialReport } from '../../../cabinet/accounting/financial-report.tsx';
import { readMonth } from '../../../cabinet/accounting/month-choice.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams;
  const choice = readMonth((name) => asked.get(name) ?? '', ctx.clock.now().getUTCFullYear());
  await bookJournals(ctx, sellerId);
  const settings = await readAccountingSettings(ctx, sellerId);
  const month = await accountingMonth(ctx, { sellerId, zone: await sellerZone(ctx), ...choice });
  return {
    ...month,
    reports: titledReports(month.reports, ctx.locale),
    settings,
    base: await bookCurrency(ctx, sellerId),
    title: ACCOUNTING_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const saved = await attempt(() => saveAccountingSettings(ctx, sellerId, readAdviserNumbers(form)));
  if (!saved.ok) return data({ errors: saved.errors, typed: typedIn(form) }, { status: 422 });
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
      <MonthForm {...{ year, month, years }} />
      <Misplaced />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FinancialReport reports={useLoaderData<typeof loader>().reports} />
        <div className="flex flex-col gap-4">
          <DatevExports
            month={useLoaderData<typeof loader>()}
            writes="/cabinet/accounting/exports"
            fileOf={(id) => `/cabinet/accounting/exports/${id}/file`}
            movesAt={(id) => `/cabinet/accounting/exports/${id}/state`}
          />
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

function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ACCOUNTING_TEXTS);
  return (
    <AdviserForm
      settings={settings}
      errors={answer?.errors ?? []}
      {...(answer ? { typed: answer.typed } : {})}
      more={<ButtonLink to="/cabinet/accounting/chart">{t.chartOwn}</ButtonLink>}
    />
  );
}
