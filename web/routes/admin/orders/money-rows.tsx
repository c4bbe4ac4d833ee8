import { Link } from '@remix-run/react';
import type { JsonMoney } from '#core/kit';
import { Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { ADMIN_ORDER_TEXTS } from './admin-order-texts.ts';

export interface MoneyRow {
  key: string;
  title: string;
  on: string;
  state: string;
  stateTitle: string;
  amount: JsonMoney;
  note?: string;
  to?: string;
  /** Claim about it, by its id. */
  claim?: number | null;
}

interface Shown {
  title: string;
  rows: readonly MoneyRow[];
  empty: string;
  /** Shop whose claims rows lead to. */
  claims?: number;
}

/** Amounts of an order with their days and states. */
export function MoneyRows({ title, rows, empty, claims }: Shown) {
  const t = useTexts(ADMIN_ORDER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0">
              {row.to ? (
                <Link to={row.to} reloadDocument className="font-medium text-accent underline">
                  {row.title}
                </Link>
              ) : (
                <span className="font-medium">{row.title}</span>
              )}
              <span className="block text-sm text-ink-soft">{formats.date(row.on)}</span>
              {row.note ? <span className="block text-sm break-all text-ink-soft">{row.note}</span> : null}
            </span>
            <span className="ml-auto flex flex-wrap items-center gap-3">
              {claims && row.claim ? (
                <Link to={`/admin/claims/${claims}/${row.claim}`} className="text-accent underline">
                  {t.claim}
                </Link>
              ) : null}
              <StatusChip state={row.state} label={row.stateTitle} />
              <span className="tabular-nums">{formats.money(row.amount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
