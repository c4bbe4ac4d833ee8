import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { accountingForAdmin, exportMonthForSeller } from '#core/desk';
import { isCurrency } from '#core/kit';
import { ButtonLink, PageHeader, attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { ACCOUNTING_TEXTS } from '../../../cabinet/accounting/accounting-texts.ts';
import { DatevExports } from '../../../cabinet/accounting/datev-exports.tsx';
import { FinancialReport } from '../../../cabinet/accounting/financial-report.tsx';
import { MonthForm } from '../../../cabinet/accounting/month-form.tsx';
import { readMonth } from '../../../cabinet/accounting/month-choice.ts';
import { titledReports } from '../../../cabinet/accounting/titled-reports.server.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const asked = new URL(request.url).searchParams;
  const choice = readMonth((name) => asked.get(name) ?? '', ctx.clock.now().getUTCFullYear());
  const desk = await orRefuse(accountingForAdmin(ctx, { sellerId: readId(params.id), ...choice }));
  const reports = titledReports(desk.reports, ctx.locale);
  return { ...desk, reports, title: `${ACCOUNTING_TEXTS[ctx.locale].title}: ${desk.seller.name}` };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.id);
  const form = await formOf(request);
  const choice = readMonth((name) => String(form.get(name) ?? ''), ctx.clock.now().getUTCFullYear());
  const currency = String(form.get('currency') ?? '');
  if (!choice || !isCurrency(currency)) throw new Response(null, { status: 400 });
  const rate = String(form.get('rate') ?? '');
  const made = await attempt(() => exportMonthForSeller(ctx, { sellerId, ...choice, currency, rate }));
  const here = `/admin/sellers/${sellerId}/accounting?year=${choice.year}&month=${choice.month}`;
  if (!made.ok)
    return redirectWithNote(here, { tone: 'bad', message: made.errors.map(({ message }) => message).join(' ') });
  return redirectWithNote(here, { message: ACCOUNTING_TEXTS[ctx.locale].written(made.value.row_count) });
}

/** A month of a shop's books: its figures, its files, and the next one. */
export default function SellerAccountingScreen() {
  const desk = useLoaderData<typeof loader>();
  const t = useTexts(ACCOUNTING_TEXTS);
  const { seller, year, month, years } = desk;
  return (
    <>
      <PageHeader
        title={desk.title}
        back={<Link to={`/admin/sellers/${seller.id}`}>{seller.name}</Link>}
        actions={
          <>
            <ButtonLink to={`/admin/sellers/${seller.id}/accounting/numbers`}>{t.settings}</ButtonLink>
            <ButtonLink to={`/admin/bookings?filters[seller_id]=${seller.id}`}>{t.bookings}</ButtonLink>
          </>
        }
      />
      <MonthForm {...{ year, month, years }} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FinancialReport reports={desk.reports} />
        <DatevExports
          month={desk}
          writes={`/admin/sellers/${seller.id}/accounting`}
          fileOf={(id) => `/admin/accounting_exports/${seller.id}/${id}`}
        />
      </div>
    </>
  );
}
