import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#web/ui';
import { HOME_TEXTS } from './home-texts.ts';
import type { LoadedHome } from './load-home.server.ts';

type Shown = Pick<LoadedHome, 'from' | 'till'> & { cockpit: NonNullable<LoadedHome['cockpit']> };

const SUBSCRIPTIONS = 'filters[period_type][]=subscription&filters[period_type][]=limited_subscription';

/** Figures of the period, each with what it was before, and each a way to the rows behind it. */
export function HomeFigures({ home: { cockpit, from, till } }: { home: Shown }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const { now, before, recurring } = cockpit;
  const placed = `filters[created_from]=${from}&filters[created_till]=${till}`;
  const moved = `filters[success_from]=${from}&filters[success_till]=${till}`;
  const percent = (bp: number | null): string => (bp === null ? '–' : `${formats.number(bp / 100)} %`);
  const was = (text: string): string => t.before.replace('{value}', text);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure term={t.gross} value={formats.money(now.gross)} to={`/cabinet/transfers?scopes[]=received&${moved}`}>
        <Change now={now.gross.minor} before={before.gross.minor} />
      </Figure>
      <Figure
        term={t.refunded}
        value={formats.money(now.refunded)}
        to={`/cabinet/transfers?filters[type][]=Refund&filters[type][]=Chargeback&${moved}`}
      >
        {was(formats.money(before.refunded))}
      </Figure>
      {now.fees.minor === 0 && before.fees.minor === 0 ? null : (
        <Figure term={t.fees} value={formats.money(now.fees)} to="/cabinet/accounting">
          {was(formats.money(before.fees))}
        </Figure>
      )}
      {now.commissions.minor === 0 && before.commissions.minor === 0 ? null : (
        <Figure term={t.commissions} value={formats.money(now.commissions)} to="/cabinet/affiliate_payouts">
          {was(formats.money(before.commissions))}
        </Figure>
      )}
      <Figure
        term={t.orders}
        value={formats.number(now.orders)}
        to={`/cabinet/orders?${placed}&filters[exclude_not_completed]=true`}
      >
        <Change now={now.orders} before={before.orders} />
      </Figure>
      <Figure
        term={t.average}
        value={now.average ? formats.money(now.average) : '–'}
        to={`/cabinet/orders?${placed}&filters[exclude_not_completed]=true&filters[hide_free]=true`}
      >
        {before.average ? was(formats.money(before.average)) : null}
      </Figure>
      <Figure term={t.conversion} value={percent(now.conversionBp)} to={`/cabinet/orders?${placed}`}>
        {before.conversionBp === null ? null : was(percent(before.conversionBp))}
      </Figure>
      {recurring.count === 0 && now.churnBp === null ? null : (
        <>
          <Figure
            term={t.recurring}
            value={formats.money(recurring.monthly)}
            to={`/cabinet/orders?scopes[]=active&${SUBSCRIPTIONS}`}
          >
            {t.running.replace('{count}', formats.number(recurring.count))}
          </Figure>
          <Figure term={t.churn} value={percent(now.churnBp)} to={`/cabinet/orders?scopes[]=stopped&${SUBSCRIPTIONS}`}>
            {t.churnHelp}
          </Figure>
        </>
      )}
    </dl>
  );
}

function Figure({ term, value, to, children }: { term: string; value: string; to: string; children?: ReactNode }) {
  return (
    <div className="relative rounded-card border border-line bg-surface p-4 hover:border-accent">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>
        <Link to={to} className="block text-xl font-semibold tabular-nums after:absolute after:inset-0">
          {value}
        </Link>
        <span className="block text-sm text-ink-soft">{children}</span>
      </dd>
    </div>
  );
}

/** Difference to the period before in per cent; nothing where there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  if (before <= 0) return null;
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return <span className="text-sm text-ink-soft">{t.same}</span>;
  return (
    <span className={`text-sm ${percent > 0 ? 'text-good' : 'text-bad'}`}>
      {percent > 0 ? '▲ ' : '▼ '}
      {t.percent.replace('{sign}', percent > 0 ? '+' : '').replace('{value}', formats.number(percent))}
    </span>
  );
}
