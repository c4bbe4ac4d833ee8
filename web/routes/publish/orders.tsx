import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { publisherOrders } from '#core/commissions';
import { ButtonLink, Card, EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { MoneyLine } from './money-list.tsx';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { orders: await publisherOrders(publisherContext(context, request)) };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.orders }, en: { title: PUBLISH_TEXTS.en.orders } });

const TONES = { pending: 'warn', available: 'good', paid: 'good', returned: 'neutral' } as const;

/** Sales that the person earned by. Buyers are named where the seller allows it, and always to the shop's own team. */
export default function PublisherOrders() {
  const { orders } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.orders} actions={<ButtonLink to="/publish/transfers">{t.transfers}</ButtonLink>} />
      {orders.length === 0 ? (
        <EmptyState title={t.emptyOrders}>{t.emptyOrdersHelp}</EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {orders.map((order) => (
              <MoneyLine
                key={`${order.sellerId}-${order.orderId}-${order.kind}`}
                title={order.product}
                detail={[
                  order.shop,
                  order.buyer,
                  order.number,
                  formats.date(order.at),
                  order.kind === 'sales_team' ? t.ofTeam : '',
                  order.tier > 1 ? t.tier(order.tier) : '',
                  order.campaign,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                minor={order.commission}
                currency={order.currency}
              >
                <StatusChip state={order.state} tone={TONES[order.state]} label={t.orderStates[order.state]} />
              </MoneyLine>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
