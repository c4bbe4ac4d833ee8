import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { platformMoney, type PlatformRisks } from '#core/desk';
import { ButtonLink, Card, PageHeader, titled, useFormats, useTexts } from '#web/ui';
import { adminContext } from '../../../require-admin.server.ts';
import { MONEY_TEXTS, RISK_LINKS } from './money-texts.ts';

export const meta = titled(MONEY_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return platformMoney(ctx);
}

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

/** The money of all shops and what may go wrong with it. */
export default function MoneyScreen() {
  const { through } = useLoaderData<typeof loader>();
  const t = useTexts(MONEY_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<ButtonLink to="/admin/merchants">{t.balances}</ButtonLink>}
      />
      <div className="flex flex-col gap-4">
        {through.length === 0 ? (
          <Card>
            <p className="text-ink-soft">{t.nothing}</p>
          </Card>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
          {through.map((money) => (
            <ThroughCard key={money.currency} money={money} />
          ))}
          <RisksCard />
        </div>
        <ShopsCard />
      </div>
    </>
  );
}

type Through = ReturnType<typeof useLoaderData<typeof loader>>['through'][number];

function ThroughCard({ money }: { money: Through }) {
  const t = useTexts(MONEY_TEXTS);
  const formats = useFormats();
  const share = (minor: number): string => `${formats.number(percent(minor, money.received.minor))} % ${t.share}`;
  const rows: [string, string, string?][] = [
    [t.received, formats.money(money.received)],
    [t.refunded, formats.money(money.refunded), share(money.refunded.minor)],
    [t.chargedBack, formats.money(money.chargedBack), share(money.chargedBack.minor)],
    [t.contested, formats.money(money.contested)],
    [t.held, formats.money(money.held)],
    [t.payments, formats.number(money.payments)],
    [
      t.failed,
      formats.number(money.failed),
      `${formats.number(percent(money.failed, money.failed + money.payments))} % ${t.of}`,
    ],
  ];
  return (
    <Card title={money.currency.toUpperCase()}>
      <dl className="flex flex-col">
        {rows.map(([term, value, note]) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right">
              <span className="font-medium tabular-nums">{value}</span>
              {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function RisksCard() {
  const { risks } = useLoaderData<typeof loader>();
  const t = useTexts(MONEY_TEXTS);
  const formats = useFormats();
  const open = (Object.keys(t.risk) as (keyof PlatformRisks)[]).filter((key) => risks[key] > 0);
  return (
    <Card title={t.risks}>
      {open.length === 0 ? <p className="text-ink-soft">{t.calm}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {open.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-0">
              {formats.number(risks[key])} {t.risk[key]}
            </span>
            <ButtonLink to={RISK_LINKS[key]}>{t.look}</ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ShopsCard() {
  const { shops } = useLoaderData<typeof loader>();
  const t = useTexts(MONEY_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.shops}>
      <p className="mb-3 text-ink-soft">{shops.length === 0 ? t.noShops : t.shopsHelp}</p>
      {shops.length === 0 ? null : (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-sm text-ink-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 pr-4 font-medium">
                  {t.shop}
                </th>
                {[t.orders, t.chargebacks, t.refunds].map((head) => (
                  <th key={head} scope="col" className="py-1.5 pl-4 text-right font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shops.map((shop) => (
                <tr key={shop.sellerId} className="border-b border-line last:border-b-0">
                  <td className="py-2 pr-4">
                    <Link to={`/admin/sellers/${shop.sellerId}`} className="text-accent underline">
                      {shop.name}
                    </Link>
                  </td>
                  <td className="py-2 pl-4 text-right tabular-nums">{formats.number(shop.orders)}</td>
                  <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                    {formats.number(shop.chargebacks)} ({shop.chargebackShare} %)
                  </td>
                  <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                    {formats.number(shop.refunds)} ({shop.refundShare} %)
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
