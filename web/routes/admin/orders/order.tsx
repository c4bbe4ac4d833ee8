import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { MONEY_LOOKS, orderForAdmin } from '#core/desk';
import { RATE_STATE_TITLES, countryName, paymentMethodTitle, toJsonMoney } from '#core/kit';
import { isBeingPaid, shownOrderState } from '#core/orders';
import { ButtonLink, Card, EmptyState, PageHeader, StatusChip, orRefuse, useFormats, useTexts } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { ADMIN_ORDER_TEXTS } from './admin-order-texts.ts';
import { MoneyRows } from './money-rows.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { locale } = ctx;
  const key = { sellerId: readId(params.seller), orderId: readId(params.id) };
  const { view, seller, invoices, claims } = await orRefuse(orderForAdmin(ctx, key));
  const { order } = view;
  const amount = (minor: number) => ({ minor, currency: order.currency_key });
  const attempts: Readonly<Record<string, { de: string; en: string }>> = MONEY_LOOKS.payments.state;
  return {
    seller,
    number: view.number,
    createdAt: order.created_at,
    state: order.payment_state,
    stateTitle: shownOrderState(order.payment_state, isBeingPaid(order, view.payments, ctx.clock.now()), locale).title,
    product: order.product_name,
    plan: order.pricing_plan_name,
    method: paymentMethodTitle(order.payment_form, locale),
    buyer: {
      id: order.payer_id,
      name: order.buyer_company || `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
      email: order.buyer_email,
      country: countryName(order.buyer_country, locale),
    },
    amounts: {
      total: toJsonMoney(view.total),
      paid: toJsonMoney(view.paid),
      refunded: amount(order.refunded),
      debt: toJsonMoney(view.debt),
    },
    rates: view.rates.map((rate) => ({
      key: String(rate.id),
      title: String(rate.number),
      on: rate.due_date,
      state: rate.state,
      stateTitle: RATE_STATE_TITLES[rate.state][locale],
      amount: amount(rate.amount),
      claim: claims.findLast(({ rateId }) => rateId === rate.id)?.id ?? null,
    })),
    payments: view.payments.map((payment) => ({
      key: String(payment.id),
      title: `${paymentMethodTitle(payment.method, locale)} · ${payment.provider}`,
      on: payment.created_at.toISOString(),
      state: payment.state,
      stateTitle: attempts[payment.state]?.[locale] ?? payment.state,
      amount: amount(payment.amount),
      note: [payment.external_id, payment.decline_reason].filter(Boolean).join(' · '),
    })),
    invoices: invoices.map((invoice) => ({
      key: String(invoice.id),
      title: invoice.number,
      on: String(invoice.issued_on),
      state: invoice.type,
      stateTitle: ADMIN_ORDER_TEXTS[locale].types[invoice.type],
      amount: amount(invoice.gross_minor),
      to: `/admin/invoices/${key.sellerId}/${invoice.id}`,
    })),
    timeline: view.timeline,
  };
}

export type LoadedAdminOrder = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.number ?? ''} · Kontor` }];

/** One order of one shop, to look at. Acts on it are done in the shop, by acting for it. */
export default function AdminOrderScreen() {
  const order = useLoaderData<typeof loader>();
  const { seller, buyer, amounts } = order;
  const t = useTexts(ADMIN_ORDER_TEXTS);
  const formats = useFormats();
  const sums: [string, string][] = [
    [t.total, formats.money(amounts.total)],
    [t.paid, formats.money(amounts.paid)],
    ...(amounts.refunded.minor > 0 ? [[t.refunded, formats.money(amounts.refunded)] as [string, string]] : []),
    ...(amounts.debt.minor > 0 ? [[t.debt, formats.money(amounts.debt)] as [string, string]] : []),
  ];
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {order.number}
            <StatusChip state={order.state} label={order.stateTitle} />
          </span>
        }
        subtitle={formats.dateTime(order.createdAt)}
        back={
          <Link to="/admin/orders" className="text-accent underline">
            {t.orders}
          </Link>
        }
        actions={<ButtonLink to={`/admin/sellers/${seller.id}`}>{t.act}</ButtonLink>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <Card title={t.facts}>
            <dl className="flex flex-col divide-y divide-line [&>div]:py-2 [&>div:first-child]:pt-0 [&>div:last-child]:pb-0">
              <Fact term={t.seller}>
                <Link to={`/admin/sellers/${seller.id}`} className="text-accent underline">
                  {seller.name}
                </Link>
              </Fact>
              <Fact term={t.buyer}>
                {[buyer.name, buyer.country].filter(Boolean).join(' · ')}
                <span className="block">
                  {buyer.id ? (
                    <Link to={`/admin/users/${buyer.id}`} className="text-accent underline">
                      {buyer.email}
                    </Link>
                  ) : (
                    buyer.email
                  )}
                </span>
              </Fact>
              <Fact term={t.product}>{[order.product, order.plan].filter(Boolean).join(' · ')}</Fact>
              <Fact term={t.method}>{order.method}</Fact>
              {sums.map(([term, value]) => (
                <Fact key={term} term={term}>
                  <span className="tabular-nums">{value}</span>
                </Fact>
              ))}
            </dl>
          </Card>
          <MoneyRows title={t.rates} rows={order.rates} empty={t.noRates} claims={seller.id} />
          <MoneyRows title={t.payments} rows={order.payments} empty={t.noPayments} />
          <MoneyRows title={t.invoices} rows={order.invoices} empty={t.noInvoices} />
        </div>
        <Card title={t.history}>
          {order.timeline.length === 0 ? (
            <EmptyState title={t.noHistory} />
          ) : (
            <Timeline items={order.timeline.map((entry) => ({ ...entry, at: new Date(entry.at) }))} />
          )}
        </Card>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="ml-auto text-right font-medium break-all">{children}</dd>
    </div>
  );
}
