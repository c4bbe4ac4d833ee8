import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  MenuButton,
  Modal,
  Notice,
  PageHeader,
  StatusChip,
  useFormats,
  useMay,
  WithScripts,
  WithoutScripts,
  useTexts,
  type FieldError,
} from '#web/ui';
import { OrderAttribution } from '../../../cabinet/order-attribution.tsx';
import { OrderSale } from '../../../cabinet/order-sale.tsx';
import { loadOrder } from '../../../cabinet/load-order.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { monthsAhead } from '../../../cabinet/order-coming.server.ts';
import { OrderComing } from '../../../cabinet/order-coming.tsx';
import { OrderLeft } from '../../../cabinet/order-left.tsx';
import { AwaitsMoney, Disputes, HeldMoney, ToTransferBack } from '../../../cabinet/order-money.tsx';
import {
  OrderBuyer,
  OrderDocuments,
  OrderFacts,
  OrderHandedOver,
  OrderLines,
  VatOwed,
} from '../../../cabinet/order-parts.tsx';
import { OrderRates } from '../../../cabinet/order-rates.tsx';
import { ORDER_TEXTS } from '../../../cabinet/order-texts.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { RefundForm } from '../../../cabinet/refund-form.tsx';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const order = await orAnswer(loadOrder(ctx, readId(params.id), monthsAhead(request)));
  return { order, requestKey: randomUUID() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.order.number ?? ''} · Kontor` }];

/** One order: state, money and who first, then all that happened, then the details. */
export default function OrderScreen() {
  const { order, requestKey } = useLoaderData<typeof loader>();
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  const { amounts, buyer } = order;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t.order} {order.number} <StatusChip state={order.shown.state} label={order.shown.title} />
          </span>
        }
        subtitle={formats.dateTime(order.createdAt)}
        back={
          <Link to="/cabinet/orders" className="text-accent underline">
            {t.orders}
          </Link>
        }
        actions={<OrderActions requestKey={requestKey} />}
      />
      {order.soldBy === null ? null : (
        <div className="mb-4">
          <Notice tone="info">{t.resold(order.soldBy)}</Notice>
        </div>
      )}
      <section
        aria-label={t.summary}
        className="mb-4 grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-5 sm:grid-cols-3"
      >
        <div>
          <p className="text-sm text-ink-soft">{t.total}</p>
          <p className="text-2xl font-semibold tabular-nums">{formats.money(amounts.total)}</p>
        </div>
        <div>
          <p className="text-sm text-ink-soft">{t.paid}</p>
          <p className="text-xl font-semibold tabular-nums">{formats.money(amounts.paid)}</p>
          {order.refunded.minor > 0 ? (
            <p className="text-warn">
              {formats.money(order.refunded)} {t.refunded}
            </p>
          ) : null}
          {amounts.debt.minor > 0 ? (
            <p className="text-bad">
              {formats.money(amounts.debt)}{' '}
              {order.overdueDays > 0
                ? `${t.overdue} ${formats.number(order.overdueDays)} ${order.overdueDays === 1 ? t.day : t.days}`
                : t.outstanding}
            </p>
          ) : null}
          {order.pendingRefunds > 0 ? <p className="text-warn">{t.refundPending}</p> : null}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{t.buyer}</p>
          <p className="text-lg font-semibold break-words">{buyer.company || buyer.name || t.nobody}</p>
          <p className="break-all">
            <a href={`mailto:${buyer.email}`} className="text-accent underline">
              {buyer.email}
            </a>
          </p>
        </div>
      </section>
      <HeldMoney order={order} />
      <AwaitsMoney order={order} />
      <ToTransferBack order={order} />
      <Disputes order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <Card title={t.timeline}>
            <Timeline items={order.timeline} />
          </Card>
          <OrderLines order={order} />
          <OrderHandedOver order={order} />
          {order.coming.entries.length > 0 ? <OrderComing order={order} /> : null}
          {order.rates.length > 1 || order.rates[0]?.state === 'future' ? (
            <OrderRates order={order} manage={`/cabinet/orders/${order.id}/schedule`} />
          ) : null}
        </div>
        <div className="flex flex-col gap-4">
          <OrderDocuments
            order={order}
            base={`/cabinet/orders/${order.id}/documents`}
            xmlOf={(id) => `/cabinet/invoices/${id}/xml`}
          />
          <OrderBuyer order={order} />
          <OrderAttribution orderId={order.id} />
          <OrderSale orderId={order.id} />
          <VatOwed order={order} />
          <OrderFacts order={order} />
          {/* Last, for it comes after the page and moves what is below. */}
          <OrderLeft orderId={order.id} />
        </div>
      </div>
    </>
  );
}

function OrderActions({ requestKey }: { requestKey: string }) {
  const { order } = useLoaderData<typeof loader>();
  const t = useTexts(ORDER_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const fetcher = useFetcher<{ errors: FieldError[]; done: string | null }>();
  const done = fetcher.data?.done;
  useEffect(() => {
    if (done) setAsking(false);
  }, [done]);
  const mayRefund = useMay().act(`/cabinet/orders/${order.id}/refund`);
  const refundable = mayRefund && order.amounts.refundable.minor > 0;
  const newest = order.documents.at(-1);
  return (
    <>
      {refundable ? (
        <>
          <WithoutScripts>
            <ButtonLink to={`/cabinet/orders/${order.id}/refund`}>{t.refund}</ButtonLink>
          </WithoutScripts>
          <WithScripts>
            <Button type="button" onPress={() => setAsking(true)}>
              {t.refund}
            </Button>
          </WithScripts>
        </>
      ) : null}
      <WithScripts>
        <MenuButton
          label={t.more}
          entries={[
            ...(order.rates.length > 0
              ? [{ id: 'rates', label: t.manage, to: `/cabinet/orders/${order.id}/schedule` }]
              : []),
            { id: 'product', label: t.openProduct, to: `/cabinet/products/${order.productId}/edit?step=1` },
            { id: 'mail', label: t.write, to: `mailto:${order.buyer.email}`, reload: true },
            ...(newest
              ? [
                  {
                    id: 'document',
                    label: t.openDocument,
                    to: `/cabinet/orders/${order.id}/documents/${newest.id}`,
                    reload: true,
                  },
                ]
              : []),
          ]}
        />
      </WithScripts>
      <Modal title={`${t.refundOf} ${order.number}`} isOpen={isAsking} onClose={() => setAsking(false)}>
        <RefundForm
          orderId={order.id}
          refundable={order.amounts.refundable}
          buyerEmail={order.buyer.email}
          requestKey={requestKey}
          access={order.access.active > 0}
          errors={fetcher.data?.errors ?? []}
          fetcher={fetcher}
          onCancel={() => setAsking(false)}
        />
      </Modal>
    </>
  );
}
