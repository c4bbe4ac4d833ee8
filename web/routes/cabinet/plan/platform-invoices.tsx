import type { PlatformInvoiceLine } from '#core/platform-plans';
import { Card, EmptyState, StatusChip, useFormats, useTexts } from '#web/ui';
import { PLAN_TEXTS } from './plan-texts.ts';

const CHIPS = { issued: 'unpaid', paid: 'paid', canceled: 'canceled' } as const;

/** Invoices of the platform to this shop, with their instalments. */
export function PlatformInvoices({ invoices }: { invoices: readonly PlatformInvoiceLine[] }) {
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  if (invoices.length === 0) return <EmptyState title={t.noInvoices}>{t.noInvoicesHelp}</EmptyState>;
  const open = invoices.some(({ state }) => state === 'issued');
  return (
    <Card title={t.invoices}>
      {open ? <p className="mb-3 text-ink-soft">{t.payBy}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <a href={`/cabinet/plan/invoices/${invoice.id}`} className="font-medium text-accent underline" download>
                {invoice.number} ({t.pdf})
              </a>
              <p className="text-sm text-ink-soft">
                {invoice.series === 'PF' ? `${t.fees(formats.month(invoice.periodFrom))} · ` : ''}
                {invoice.series === 'PL' ? `${t.planFrom(formats.date(invoice.periodFrom))} · ` : ''}
                {formats.date(invoice.issuedOn)}
                {invoice.state === 'issued' && invoice.rates.length === 0
                  ? ` · ${t.due} ${formats.date(invoice.dueOn)}`
                  : ''}
                {invoice.paidBy ? ` · ${t.paidBy[invoice.paidBy]}` : ''}
                {invoice.series === 'PF' ? (
                  <>
                    {' '}
                    ·{' '}
                    <a
                      href={`/cabinet/plan/invoices/${invoice.id}/fees`}
                      aria-label={`${t.feesCsv}: ${invoice.number}`}
                      className="text-accent underline"
                      download
                    >
                      {t.feesCsv}
                    </a>
                  </>
                ) : null}
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-3">
              <span className="tabular-nums">
                {formats.money({ minor: invoice.gross, currency: invoice.currency })}
              </span>
              <StatusChip state={CHIPS[invoice.state]} label={t.state[invoice.state]} />
            </div>
            <Rates rates={invoice.rates} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rates({ rates, currency }: { rates: PlatformInvoiceLine['rates']; currency: string }) {
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  if (rates.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline">
        {t.rates(rates.filter(({ state }) => state === 'paid').length, rates.length)}
      </summary>
      <ol className="mt-1 flex flex-col gap-1 text-sm">
        {rates.map(({ number, dueOn, gross, state }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {number}. {formats.date(dueOn)}
            </span>
            <span className="tabular-nums">
              {formats.money({ minor: gross, currency })} · {t.state[state]}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
