import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ossQuarter } from '#core/invoicing';
import { sellerZone } from '#core/people';
import { ButtonLink, Card, EmptyState, PageHeader, titled, useFormats, useTexts } from '#web/ui';
import { QuarterForm } from '../../../cabinet/quarter-form.tsx';
import { VatTable } from '../../../cabinet/vat-table.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { OSS_TEXTS } from './oss-texts.ts';
import { readQuarter } from './quarter-choice.server.ts';
import { quarterKey } from './quarter-key.ts';

export const meta = titled(OSS_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams.get('quarter') ?? '';
  const { chosen, all } = readQuarter(ctx, await sellerZone(ctx), asked);
  return { ...(await ossQuarter(ctx, { sellerId, ...chosen })), all };
}

/** Figures of a quarter's OSS return. */
export default function OssScreen() {
  const { year, quarter, all, rows, corrections, dueOn, from, till, totals } = useLoaderData<typeof loader>();
  const t = useTexts(OSS_TEXTS);
  const formats = useFormats();
  const isEmpty = rows.length + corrections.length === 0;
  const key = quarterKey({ year, quarter });
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/accounting" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          isEmpty ? null : (
            <ButtonLink to={`/cabinet/accounting/oss/file?quarter=${key}`} reloadDocument>
              {t.csv}
            </ButtonLink>
          )
        }
      />
      <QuarterForm chosen={{ year, quarter }} all={all} due={t.due.replace('{date}', formats.date(dueOn))} />
      {isEmpty ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <div className="flex flex-col gap-4">
        {rows.length > 0 ? (
          <Card title={t.supplies}>
            <VatTable
              heads={[t.country, t.rate, t.net, t.vat]}
              rows={rows.map((row) => ({
                ...row,
                second: `${formats.number(row.rateBp / 100)} %${row.goods ? `, ${t.goods}` : ''}`,
              }))}
            />
          </Card>
        ) : null}
        {corrections.length > 0 ? (
          <Card title={t.corrections}>
            <p className="mb-3 text-ink-soft">{t.correctionsHelp}</p>
            <VatTable
              heads={[t.country, t.of, t.net, t.vat]}
              rows={corrections.map((row) => ({ ...row, second: row.of }))}
            />
          </Card>
        ) : null}
        {totals.length > 0 ? (
          <Card title={t.totals}>
            <dl className="grid grid-cols-[auto_1fr_auto_auto] gap-x-5 gap-y-2 tabular-nums">
              {totals.map(({ currency, net, vat }) => (
                <div key={currency} className="contents">
                  <dt className="font-medium">{currency.toUpperCase()}</dt>
                  <dd />
                  <dd className="text-right">
                    {t.net} {formats.money({ minor: net, currency })}
                  </dd>
                  <dd className="text-right font-semibold">
                    {t.vat} {formats.money({ minor: vat, currency })}
                  </dd>
                </div>
              ))}
            </dl>
            {totals.some(({ currency }) => currency !== 'eur') ? (
              <p className="mt-3 text-ink-soft">{t.currency}</p>
            ) : null}
          </Card>
        ) : null}
        <p className="text-sm text-ink-soft">
          {t.source.replace('{from}', formats.date(from)).replace('{till}', formats.date(till))}
        </p>
      </div>
    </>
  );
}
