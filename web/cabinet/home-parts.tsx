import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, Card, StatusChip, useFormats, useLocale, useTexts } from '#web/ui';
import { WarningChips } from '../routes/cabinet/products/warning-chips.tsx';
import { HOME_TEXTS } from './home-texts.ts';
import type { LoadedHome } from './load-home.server.ts';

/** Matters that wait for the seller, each with the button that mends it. */
export function Attention({ home }: { home: LoadedHome }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const { takesPayments, steps, failedPayments, products, missingTexts, staleTexts, registrationsDue, limits } = home;
  const isCalm =
    takesPayments &&
    steps.registration &&
    failedPayments.length === 0 &&
    products.length === 0 &&
    missingTexts.length === 0 &&
    staleTexts.length === 0 &&
    registrationsDue.length === 0 &&
    limits.length === 0;
  return (
    <Card title={t.attention}>
      {isCalm ? <p className="text-ink-soft">{t.calm}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {takesPayments ? null : (
          <Task to="/cabinet/settings/payment_providers" button={t.setUp}>
            {t.noProvider}
          </Task>
        )}
        {steps.registration ? null : (
          <Task to="/cabinet/profile/edit?seller_profile_edit=true" button={t.complete}>
            {t.registration}
          </Task>
        )}
        {missingTexts.length === 0 ? null : (
          <Task to="/cabinet/settings/legal" button={t.write}>
            {t.missingTexts}{' '}
            {missingTexts.map((kind) => (kind === 'terms' ? t.missing_terms : t.missing_privacy)).join(', ')}
          </Task>
        )}
        {staleTexts.length === 0 ? null : (
          <Task to="/cabinet/settings/legal" button={t.look}>
            {t.staleTexts} {[...new Set(staleTexts.flatMap(({ news }) => news))].join(', ')}
          </Task>
        )}
        {limits.map(({ key, text }) => (
          <Task key={key} to="/cabinet/settings/tax" button={t.look}>
            {text}
          </Task>
        ))}
        {registrationsDue.map((country) => (
          <Task key={country} to={`/cabinet/orders?filters[buyer_country_code]=${country}`} button={t.look}>
            {t.registrationDue.replace(
              '{country}',
              new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country,
            )}
          </Task>
        ))}
        {failedPayments.map((payment) => (
          <Task key={payment.orderId} to={`/cabinet/orders/${payment.orderId}`} button={t.look}>
            <span className="block">{payment.state === 'mismatch' ? t.mismatch : t.failed}</span>
            <span className="block text-sm break-words text-ink-soft">
              {payment.buyer} · {formats.money(payment.amount)} · {formats.dateTime(payment.at)}
            </span>
          </Task>
        ))}
        {products.map((product) => (
          <Task key={product.id} to={`/cabinet/products/${product.id}/edit?step=1`} button={t.openProduct}>
            <span className="mb-1 block break-words">
              <strong className="font-semibold">{product.name}</strong> {product.published ? t.broken : t.unpublished}
              {product.warnings.length === 0 ? `, ${t.ready}` : ''}
            </span>
            <WarningChips warnings={product.warnings} />
          </Task>
        ))}
      </ul>
    </Card>
  );
}

function Task({ to, button, children }: { to: string; button: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-1 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">{children}</div>
      <ButtonLink to={to}>{button}</ButtonLink>
    </li>
  );
}

/** The newest orders, each a way to its page. */
export function RecentOrders({ orders }: { orders: LoadedHome['recentOrders'] }) {
  const t = useTexts(HOME_TEXTS);
  const formats = useFormats();
  return (
    <Card
      title={t.recent}
      actions={
        <Link to="/cabinet/orders" className="text-accent underline">
          {t.all}
        </Link>
      }
    >
      {orders.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/cabinet/orders/${order.id}`}
              prefetch="intent"
              className="-mx-2 flex items-center justify-between gap-3 rounded-control px-2 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{order.buyer}</span>
                <span className="block truncate text-sm text-ink-soft">
                  {order.product} · {formats.dateTime(order.createdAt)}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-0.5">
                <span className="tabular-nums">{formats.money(order.total)}</span>
                <StatusChip state={order.state} label={order.stateTitle} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
