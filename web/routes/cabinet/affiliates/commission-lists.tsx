import { Form } from '@remix-run/react';
import type { OwedCommission, PayoutRow } from '#core/commissions';
import type { CurrencyCode } from '#core/kit';
import { Button, Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';

/** Reader of the lists, who ends the payouts of their own debts alone. */
type Payer = OwedCommission['book'];

function useMoney(): (minor: number, currency: string) => string {
  const formats = useFormats();
  return (minor, currency) => formats.money({ minor, currency: currency as CurrencyCode });
}

/** Balances of publishers and sales team members, with what keeps them from being paid. */
export function OwedCommissions({ owed, payer }: { owed: readonly OwedCommission[]; payer: Payer }) {
  const t = useTexts(AFFILIATE_TEXTS);
  const money = useMoney();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {owed.map((row) => (
        <li
          key={`${row.sellerId} ${row.publisherId} ${row.currency} ${row.book} ${row.kind}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
        >
          <span className="min-w-0">
            <span className="block font-medium break-words">{row.name}</span>
            <span className="block text-sm break-all text-ink-soft">
              {payer === 'platform' ? `${row.shop} · ` : ''}
              {row.kind === 'sales_team' ? `${t.ofTeam} · ` : ''}
              {row.email}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
            <span className="text-sm text-ink-soft">
              {t.pending} {money(row.pending, row.currency)}
            </span>
            <span className="text-sm text-ink-soft">
              {t.paid} {money(row.paid, row.currency)}
            </span>
            <span className="font-semibold">
              {t.available} {money(row.available, row.currency)}
            </span>
            <StatusChip
              state={row.hindrance ?? 'ready'}
              tone={row.hindrance === null && row.book === payer ? 'good' : 'neutral'}
              label={row.book !== payer ? t.platform : row.hindrance === null ? t.ready : t.hindrances[row.hindrance]}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Payouts that were made, with what can become of them; none before the first. */
export function CommissionPayouts({ payouts, payer }: { payouts: readonly PayoutRow[]; payer: Payer }) {
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const money = useMoney();
  if (payouts.length === 0) return null;
  return (
    <Card title={t.made}>
      <ul className="flex flex-col divide-y divide-line">
        {payouts.map((row) => (
          <li
            key={`${row.sellerId} ${row.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{row.name}</span>
              <span className="block text-sm text-ink-soft">
                {payer === 'platform' ? `${row.shop} · ` : row.book === payer ? '' : `${t.platform} · `}
                {row.kind === 'sales_team' ? `${t.ofTeam} · ` : ''}
                {formats.date(row.endedAt ?? row.createdAt)} · …{row.ibanEnd}
              </span>
            </span>
            <span className="flex flex-wrap items-start gap-3">
              <span className="py-1.5 font-semibold tabular-nums">{money(row.amount, row.currency)}</span>
              <span className="py-1.5">
                <StatusChip
                  state={row.state}
                  tone={row.state === 'paid' ? 'good' : row.state === 'issued' ? 'warn' : 'neutral'}
                  label={t.states[row.state]}
                />
              </span>
              {row.book === payer ? <Ends row={row} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Ends({ row: { sellerId, id, name, state } }: { row: PayoutRow }) {
  const t = useTexts(AFFILIATE_TEXTS);
  const which = (
    <>
      <input type="hidden" name="seller" value={sellerId} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  if (state === 'canceled') return null;
  if (state === 'paid')
    return (
      <Form method="post">
        {which}
        <Sure label={t.cameBack} sure={t.cameBackSure} intent="came_back" name={name} />
      </Form>
    );
  return (
    <>
      <Form method="post">
        {which}
        <Button look="quiet" name="intent" value="confirm">
          {t.confirm}
        </Button>
      </Form>
      <Form method="post">
        {which}
        <Sure label={t.cancelPayout} sure={t.cancelSure} intent="cancel" name={name} />
      </Form>
    </>
  );
}
