import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink, Card, useFormats, useTexts } from '#web/ui';
import { HOME_TEXTS } from './home-texts.ts';
import type { LoadedHome } from './load-home.server.ts';

type Figures = NonNullable<LoadedHome['cockpit']>;
type Span = Pick<LoadedHome, 'from' | 'till'>;

const placedIn = ({ from, till }: Span): string =>
  `filters[created_from]=${from}&filters[created_till]=${till}&filters[exclude_not_completed]=true`;

/** Products of the period by what they brought. */
export function BestProducts({ products, span }: { products: Figures['products']; span: Span }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  return (
    <Card
      title={t.products}
      actions={
        <Link to="/cabinet/statistics/best_sellers" className="text-accent underline">
          {t.all}
        </Link>
      }
    >
      <Rows empty={t.none_sold}>
        {products.map(({ id, name, orders, income }) => (
          <Row
            key={id}
            to={`/cabinet/orders?${placedIn(span)}&filters[product_id][]=${id}`}
            name={name}
            orders={orders}
          >
            {formats.money(income)}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** Orders of the period by where they came from. */
export function Sources({ sources, span }: { sources: Figures['sources']; span: Span }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const ways = {
    partner: () => '/cabinet/affiliate_statistics',
    campaign: (campaign: string) =>
      `/cabinet/orders?${placedIn(span)}&filters[campaign]=${encodeURIComponent(campaign)}`,
    direct: () => `/cabinet/orders?${placedIn(span)}`,
  };
  return (
    <Card
      title={t.sources}
      actions={
        <Link to="/cabinet/statistics/campaigns" className="text-accent underline">
          {t.all}
        </Link>
      }
    >
      <Rows empty={t.none_sold}>
        {sources.map(({ kind, campaign, orders, income }) => (
          <Row
            key={`${kind}${campaign}`}
            to={ways[kind](campaign)}
            name={kind === 'campaign' ? campaign : t[kind]}
            orders={orders}
          >
            {formats.money(income)}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Rows({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return <ul className="flex flex-col divide-y divide-line">{children}</ul>;
}

function Row({ to, name, orders, children }: { to: string; name: string; orders: number; children: ReactNode }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  return (
    <li className="relative flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link to={to} className="break-words after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {orders === 1 ? t.sold_one : t.sold.replace('{count}', formats.number(orders))}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{children}</span>
    </li>
  );
}

/** Payouts that have not arrived; nothing where there are none. */
export function OnTheWay({ payouts }: { payouts: Figures['onTheWay'] }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  if (payouts.length === 0) return null;
  return (
    <Card title={t.onTheWay}>
      <ul className="flex flex-col divide-y divide-line">
        {payouts.map(({ id, amount, state, since }) => (
          <li key={id} className="relative flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <Link
              to={`/cabinet/transfers/payouts/${id}`}
              className="font-semibold tabular-nums after:absolute after:inset-0"
            >
              {formats.money(amount)}
            </Link>
            <span className="text-sm text-ink-soft">
              {state === 'issued' ? t.issued : t.pending}, {t.since.replace('{date}', formats.date(since))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Tasks of today; nothing where there is nothing. */
export function TasksOfToday({ tasks }: { tasks: LoadedHome['dayTasks'] }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  if (tasks.length === 0) return null;
  return (
    <Card title={t.dayTasks}>
      <ul className="flex flex-col divide-y divide-line">
        {tasks.map(({ title, count, at, to }) => (
          <li key={`${title}${String(at)}`} className="flex flex-wrap items-center gap-3 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1 basis-48 break-words">
              {title}
              <span className="block text-sm text-ink-soft">
                {formats.dateTime(at)} · {t.tickets.replace('{count}', formats.number(count))}
              </span>
            </span>
            <ButtonLink to={to}>{t.look}</ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
