import { Link } from '@remix-run/react';
import type { SerializeFrom } from '@remix-run/node';
import { Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { Timeline } from '../../../cabinet/timeline.tsx';
import type { PayoutShown } from './load-payout.server.ts';
import { payoutTone } from './payout-tone.ts';
import { PAYOUT_TEXTS } from './payout-texts.ts';

type Shown = SerializeFrom<PayoutShown>;

export function PayoutFacts({ shown: { payout } }: { shown: Shown }) {
  const t = useTexts(PAYOUT_TEXTS);
  const formats = useFormats();
  const rows: [string, string][] = [
    [t.amount, formats.money(payout.amount)],
    [t.to, `${payout.holder}, …${payout.account_end}`],
    [t.way, payout.channelTitle],
    [t.created, formats.dateTime(payout.created_at)],
    ...(payout.ended_at ? [[t.ended, formats.dateTime(payout.ended_at)] as [string, string]] : []),
  ];
  return (
    <Card
      title={t.facts}
      actions={<StatusChip state={payout.state} tone={payoutTone(payout.state)} label={payout.stateTitle} />}
    >
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Opening, every movement, closing; orders are links in the seller's own cabinet only. */
export function PayoutLines({ shown, linked }: { shown: Shown; linked: boolean }) {
  const t = useTexts(PAYOUT_TEXTS);
  const formats = useFormats();
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0';
  return (
    <Card title={t.statement}>
      <ul className="flex flex-col divide-y divide-line">
        <li className={row}>
          <span className="text-ink-soft">{t.opening}</span>
          <span className="ml-auto tabular-nums">{formats.money(shown.opening)}</span>
        </li>
        {shown.left > 0 ? <li className="py-2 text-ink-soft">{t.more(shown.left)}</li> : null}
        {shown.lines.map(({ kind, at, amount, order }, index) => (
          <li key={index} className={row}>
            <span>
              {t.kinds[kind]}
              <span className="text-ink-soft"> · {formats.dateTime(at)}</span>
              {order && linked ? (
                <>
                  {' · '}
                  <Link to={`/cabinet/orders/${order.id}`} className="text-accent underline">
                    {order.number}
                  </Link>
                </>
              ) : order ? (
                ` · ${order.number}`
              ) : null}
            </span>
            <span className="ml-auto tabular-nums">{formats.money(amount)}</span>
          </li>
        ))}
        <li className={row}>
          <span className="font-medium">{t.closing}</span>
          <span className="ml-auto font-medium tabular-nums">{formats.money(shown.closing)}</span>
        </li>
      </ul>
    </Card>
  );
}

export function PayoutHistory({ shown: { moves } }: { shown: Shown }) {
  const t = useTexts(PAYOUT_TEXTS);
  return (
    <Card title={t.history}>
      <Timeline
        items={[...moves].reverse().map(({ event, at, reason }) => ({
          at: new Date(at),
          kind:
            event === 'bank.settled'
              ? 'payout.successful'
              : /reject|return|block/.test(event)
                ? 'payout.failed'
                : event,
          sentence: `${t.events[event] ?? event}${reason && !reason.startsWith('kpo') ? ` (${reason})` : ''}`,
          actor: '',
        }))}
      />
    </Card>
  );
}
