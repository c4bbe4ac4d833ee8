import { Link, useLoaderData } from '@remix-run/react';
import { Card, useFormats, useTexts } from '#web/ui';
import { ADMIN_HOME_TEXTS } from './admin-home-texts.ts';
import type { LoadedAdminHome } from './home.tsx';

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : 0);

/** Payments of the last days, each leading to its rows. Bars are drawn from the same table that is read. */
export function DaysCard() {
  const { days } = useLoaderData<() => Promise<LoadedAdminHome>>();
  const t = useTexts(ADMIN_HOME_TEXTS);
  const formats = useFormats();
  const most = Math.max(1, ...days.map(({ received }) => received.minor));
  return (
    <Card title={t.days(days.length || 14)}>
      {days.length === 0 ? (
        <p className="text-ink-soft">{t.noDays}</p>
      ) : (
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.payments}</th>
              <th scope="col">{t.received}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, payments, received }) => (
              <tr key={day}>
                <th scope="row" className="py-0.5 pr-3 font-normal whitespace-nowrap">
                  <Link
                    to={`/admin/payments?scopes[]=successful&filters[success_from]=${day}&filters[success_to]=${day}`}
                    className="text-accent underline"
                  >
                    {formats.date(day)}
                  </Link>
                </th>
                <td className="w-full py-0.5 pr-3">
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden
                      className="block h-3 rounded-sm bg-accent"
                      style={{ width: `${Math.round((70 * received.minor) / most)}%` }}
                    />
                    <span className="text-sm text-ink-soft tabular-nums">{formats.number(payments)}</span>
                  </span>
                </td>
                <td className="py-0.5 text-right whitespace-nowrap tabular-nums">{formats.money(received)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** Money that came, went back and is held, with the shares that banks look at. */
export function MoneyCard() {
  const { through, held } = useLoaderData<() => Promise<LoadedAdminHome>>();
  const t = useTexts(ADMIN_HOME_TEXTS);
  const formats = useFormats();
  const share = (part: number, whole: number): string => ` (${formats.number(percent(part, whole))} %)`;
  const rows = [
    ...through.flatMap(({ currency, received, refunded, chargedBack }) => [
      {
        key: `${currency} in`,
        term: t.received,
        to: '/admin/payments?scopes[]=successful',
        said: formats.money(received),
      },
      {
        key: `${currency} back`,
        term: t.refundShare,
        to: '/admin/payments?filters[only_with_refunds]=true',
        said: formats.money(refunded) + share(refunded.minor, received.minor),
      },
      {
        key: `${currency} charged back`,
        term: t.chargebackShare,
        to: '/admin/payments?filters[only_with_chargebacks]=true',
        said: formats.money(chargedBack) + share(chargedBack.minor, received.minor),
      },
    ]),
    ...held.flatMap(({ held: sum, payable }) => [
      { key: `${sum.currency} held`, term: t.heldByUs, to: '/admin/merchants', said: formats.money(sum) },
      { key: `${sum.currency} payable`, term: t.owed, to: '/admin/payouts', said: formats.money(payable) },
    ]),
  ];
  return (
    <Card
      title={t.risk}
      actions={
        <Link to="/admin/money" className="text-accent underline">
          {t.allMoney}
        </Link>
      }
    >
      {rows.length === 0 ? <p className="text-ink-soft">{t.noDays}</p> : null}
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(({ key, term, to, said }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <dt>
              <Link to={to} className="text-accent underline">
                {term}
              </Link>
            </dt>
            <dd className="ml-auto font-medium tabular-nums">{said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
