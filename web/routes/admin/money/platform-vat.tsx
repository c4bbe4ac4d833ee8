import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DEFAULT_ZONE } from '#core/kit';
import { PLATFORM_VAT_TITLES, platformVatQuarter } from '#core/platform-plans';
import { ButtonLink, Card, EmptyState, Notice, PageHeader, orRefuse, titled, useFormats, useTexts } from '#web/ui';
import { QuarterForm } from '../../../cabinet/quarter-form.tsx';
import { VatTable } from '../../../cabinet/vat-table.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { readQuarter } from '../../cabinet/accounting/quarter-choice.server.ts';
import { quarterKey } from '../../cabinet/accounting/quarter-key.ts';
import { PLATFORM_VAT_TEXTS } from './platform-vat-texts.ts';

export const meta = titled(PLATFORM_VAT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const asked = new URL(request.url).searchParams.get('quarter') ?? '';
  const { chosen, all } = readQuarter(ctx, DEFAULT_ZONE, asked);
  const { oss, rows } = await orRefuse(platformVatQuarter(ctx, chosen));
  return { ...oss, all, others: rows, titles: PLATFORM_VAT_TITLES[ctx.locale] };
}

/** VAT of the platform's own invoices, as its returns ask for it. */
export default function PlatformVatScreen() {
  const { year, quarter, all, rows, corrections, others, titles, dueOn, from, till } = useLoaderData<typeof loader>();
  const t = useTexts(PLATFORM_VAT_TEXTS);
  const formats = useFormats();
  const key = quarterKey({ year, quarter });
  const kept = [...rows, ...corrections, ...others];
  const ofKind = (kind: (typeof others)[number]['kind']) => others.filter((row) => row.kind === kind);
  const rate = ({ rateBp }: { rateBp: number }): string => `${formats.number(rateBp / 100)} %`;
  const reverse = ofKind('reverse_charge');
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          kept.length === 0 ? null : (
            <ButtonLink to={`/admin/platform_vat/file?quarter=${key}`} reloadDocument>
              {t.csv}
            </ButtonLink>
          )
        }
      />
      <QuarterForm chosen={{ year, quarter }} all={all} due={t.due.replace('{date}', formats.date(dueOn))} />
      <div className="flex flex-col gap-4">
        {kept.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
        <Sums title={titles.home} second={t.rate} rows={ofKind('home').map((row) => ({ ...row, second: rate(row) }))} />
        <Sums
          title={titles.oss}
          help={t.ossHelp}
          second={t.rate}
          rows={rows.map((row) => ({ ...row, second: rate(row) }))}
        />
        <Sums title={t.corrections} second={t.of} rows={corrections.map((row) => ({ ...row, second: row.of }))} />
        <Sums
          title={titles.reverse_charge}
          help={t.reverseHelp}
          warning={reverse.some(({ vatId }) => vatId === '') ? t.missing : ''}
          second={t.vatId}
          rows={reverse.map((row) => ({
            ...row,
            second: [row.vatId || t.noVatId, row.name].filter(Boolean).join(' · '),
          }))}
        />
        <Sums
          title={titles.outside}
          second={t.rate}
          rows={ofKind('outside').map((row) => ({ ...row, second: rate(row) }))}
        />
        {kept.some(({ currency }) => currency !== 'eur') ? <p className="text-ink-soft">{t.currency}</p> : null}
        <p className="text-sm text-ink-soft">
          {t.source.replace('{from}', formats.date(from)).replace('{till}', formats.date(till))}
        </p>
      </div>
    </>
  );
}

function Sums({
  title,
  help = '',
  warning = '',
  second,
  rows,
}: {
  title: string;
  help?: string;
  warning?: string;
  second: string;
  rows: Parameters<typeof VatTable>[0]['rows'];
}) {
  const t = useTexts(PLATFORM_VAT_TEXTS);
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      {help ? <p className="mb-3 text-ink-soft">{help}</p> : null}
      {warning ? <Notice tone="warn">{warning}</Notice> : null}
      <VatTable heads={[t.country, second, t.net, t.vat]} rows={rows} />
    </Card>
  );
}
