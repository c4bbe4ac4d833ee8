import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { couponView } from '#core/coupons';
import { parseListQuery } from '#core/kit';
import { orderList, readOrderList, shownOrderState } from '#core/orders';
import { couponSales } from '#core/reporting';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  PageHeader,
  StatusChip,
  buttonClass,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { COUPON_TEXTS, stateTone } from './coupon-texts.ts';
import { TermsCard } from './coupon-terms-card.tsx';

const TEXTS = {
  de: {
    ...COUPON_TEXTS.de,
    links: 'Links, die den Gutschein mitbringen',
    checkout: 'Zur Kasse:',
    linksHelp: 'Wer über einen dieser Links kommt, muss keinen Code eintippen.',
    code: 'Code',
    noLinks: 'Sobald ein Produkt im Shop steht, für das er gilt, finden Sie hier seinen Link.',
    numbers: 'Was er gebracht hat',
    orders: 'Bestellungen',
    paidOrders: 'davon bezahlt',
    income: 'Einnahmen',
    discount: 'Nachlass',
    refunded: 'Erstattet',
    noOrders: 'Noch hat niemand mit diesem Gutschein bestellt.',
    newest: 'Bestellungen mit diesem Gutschein',
    allOrders: 'Alle zeigen',
    order: 'Bestellung',
    usedCount: 'Eingelöst',
    keep: 'Es gibt Bestellungen dazu, deshalb bleibt er erhalten. Archivieren Sie ihn, wenn er nicht mehr gelten soll.',
  },
  en: {
    ...COUPON_TEXTS.en,
    links: 'Links that bring the coupon along',
    checkout: 'To the checkout:',
    linksHelp: 'Whoever comes by one of these links need not type a code.',
    code: 'Code',
    noLinks: 'As soon as a product it applies to is in the shop, its link stands here.',
    numbers: 'What it has brought',
    orders: 'Orders',
    paidOrders: 'of them paid',
    income: 'Income',
    discount: 'Discount',
    refunded: 'Refunded',
    noOrders: 'Nobody has ordered with this coupon yet.',
    newest: 'Orders with this coupon',
    allOrders: 'Show all',
    order: 'Order',
    usedCount: 'Used',
    keep: 'There are orders with it, so it is kept. Archive it if it should no longer apply.',
  },
};

const SHOWN_ORDERS = 20;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const coupon = await orRefuse(couponView(ctx, readId(params.id)));
  const query = parseListQuery(
    orderList,
    new URLSearchParams(`filters[coupon_id][]=${coupon.id}&per=${SHOWN_ORDERS}`),
    { now: ctx.clock.now() },
  );
  const [orders, sales] = await Promise.all([readOrderList(ctx, query), couponSales(ctx, coupon.id)]);
  const shop = await context.shopLink(`/s/${coupon.username}`);
  const carrying = `?coupon_code=${encodeURIComponent(coupon.code)}`;
  return {
    coupon,
    sales,
    orders: orders.list.map((order) => ({
      ...order,
      shown: shownOrderState(order.paymentState, order.beingPaid, ctx.locale),
    })),
    orderCount: orders.totalCount,
    links: coupon.shown.map(({ id, name, slug }) => ({ id, name, href: `${shop}/${slug}/checkout${carrying}` })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.coupon.code ?? ''} · Kontor` }];

/** One coupon: what it does, the links that bring it along, and what it has brought. */
export default function CouponScreen() {
  const { coupon, links } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{coupon.code}</span>}
        back={<Link to="/cabinet/coupons">{t.back}</Link>}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <StatusChip state={coupon.state} label={t[coupon.state]} tone={stateTone(coupon.state)} />
            {coupon.name}
          </span>
        }
        actions={<Actions />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <SalesCard />
          <OrdersCard />
        </div>
        <div className="flex flex-col gap-4">
          <TermsCard coupon={coupon} />
          <Card title={t.links}>
            <div className="flex flex-col gap-4">
              <p className="text-sm text-ink-soft">{links.length === 0 ? t.noLinks : t.linksHelp}</p>
              <CopyField label={t.code} value={coupon.code} />
              {links.map(({ id, name, href }) => (
                <CopyField key={id} label={`${t.checkout} ${name}`} value={href} />
              ))}
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

function Actions() {
  const { coupon } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const switches = coupon.archived
    ? (['unarchive'] as const)
    : ([coupon.active ? 'deactivate' : 'activate', 'archive'] as const);
  return (
    <>
      <Form method="post" action={`/cabinet/coupons/${coupon.id}/state`} className="flex flex-wrap gap-2">
        {switches.map((intent) => (
          <Button key={intent} name="intent" value={intent}>
            {t[intent]}
          </Button>
        ))}
      </Form>
      {coupon.deletable ? (
        <details className="relative">
          <summary
            className={`${buttonClass('quiet')} cursor-pointer list-none text-bad [&::-webkit-details-marker]:hidden`}
          >
            {t.remove}
          </summary>
          <Form
            method="post"
            action={`/cabinet/coupons/${coupon.id}/state`}
            className="mt-2 flex max-w-xs flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-md md:absolute md:right-0 md:z-10 md:w-72"
          >
            <p>{t.removeHelp}</p>
            <Button look="danger" name="intent" value="delete">
              {t.removeSure}
            </Button>
          </Form>
        </details>
      ) : null}
      <ButtonLink look="main" to={`/cabinet/coupons/${coupon.id}/edit`}>
        {t.edit}
      </ButtonLink>
    </>
  );
}

function SalesCard() {
  const { coupon, sales } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.numbers}>
      {sales.length === 0 ? <p className="text-ink-soft">{t.noOrders}</p> : null}
      {sales.map((sale) => (
        <dl key={sale.income.currency} className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-4">
          <Figure label={t.income} value={formats.money(sale.income)} />
          <Figure label={t.discount} value={formats.money(sale.discount)} />
          <Figure label={t.refunded} value={formats.money(sale.refunded)} />
          <Figure
            label={`${t.orders} (${t.paidOrders})`}
            value={`${formats.number(sale.orders)} (${formats.number(sale.paidOrders)})`}
          />
        </dl>
      ))}
      {coupon.deletable ? null : <p className="mt-3 text-sm text-ink-soft">{t.keep}</p>}
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function OrdersCard() {
  const { coupon, orders, orderCount } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if (orders.length === 0) return null;
  const more =
    orderCount > orders.length ? (
      <Link
        to={`/cabinet/orders?filters[coupon_id][]=${coupon.id}`}
        className="text-accent underline"
      >{`${t.allOrders} (${formats.number(orderCount)})`}</Link>
    ) : null;
  return (
    <Card title={t.newest} actions={more}>
      <ul className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link
                to={`/cabinet/orders/${order.id}`}
                className="font-medium text-accent underline"
              >{`${t.order} ${order.number}`}</Link>
              <span className="block text-sm break-words text-ink-soft">{`${order.product} · ${order.buyer || order.email} · ${formats.date(order.createdAt)}`}</span>
            </span>
            <span className="flex items-center gap-3">
              <StatusChip state={order.shown.state} label={order.shown.title} />
              <span className="tabular-nums">{formats.money(order.total)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
