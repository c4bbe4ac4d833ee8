import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { inLanguage, countryName } from '#core/kit';
import {
  GOOD_STATES,
  markShipped,
  ordersOfGoods,
  readShipments,
  restockGoods,
  shipmentList,
  undoShipped,
  type ShipmentRow,
} from '#core/shipping';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  attempt,
  buttonClass,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { GOOD_TONES } from './good-tones.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { chosenGoods, readParcel } from './read-parcel.server.ts';
import { SHIPMENT_TEXTS } from './shipment-texts.ts';

const HERE = '/cabinet/shipments';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ShipmentRow>(request, ctx, shipmentList, {
    rows: readShipments,
    columns: ['order_id', 'name', 'quantity', 'state', 'receiver', 'shipped_at', 'tracking_number'],
    csvPath: '/cabinet/lists/shipments.csv',
    sources: choiceSources,
  });
  const shown = rows.map((row) => ({
    ...row,
    stateTitle: inLanguage(ctx.locale, GOOD_STATES[row.state]),
    tone: GOOD_TONES[row.state],
    countryName: row.country ? countryName(row.country, ctx.locale) : '',
  }));
  return data({ list, rows: shown, title: SHIPMENT_TEXTS[ctx.locale].title }, { headers });
}

/** Carries out the choice for the selected rows. Sending is asked for the parcel first. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = SHIPMENT_TEXTS[ctx.locale];
  const form = await formOf(request);
  const ids = chosenGoods(form);
  const note = (template: string, { count }: { count: number }) =>
    redirectWithNote(HERE, { message: template.replace('{count}', String(count)) });
  switch (form.get('intent')) {
    case 'ask':
      return data({ ids, errors: [], typed: undefined });
    case 'sent': {
      const typed = readParcel(form);
      const done = await attempt(() => markShipped(ctx, ids, typed));
      return done.ok
        ? note(t.sentNote, done.value)
        : data({ ids, errors: done.errors, typed }, { status: done.status });
    }
    case 'undo':
      return note(t.undoneNote, await orRefuse(undoShipped(ctx, ids)));
    case 'restock':
      return note(t.restockedNote, await orRefuse(restockGoods(ctx, ids)));
    case 'slips': {
      const orders = await ordersOfGoods(ctx, ids);
      if (orders.length === 0) return redirectDocument(HERE);
      return redirectDocument(`${HERE}/slips.pdf?orders=${orders.join(',')}`);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Goods of all orders. */
export default function ShipmentListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(SHIPMENT_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<ButtonLink to="/cabinet/settings/shipping">{t.regions}</ButtonLink>}
      />
      {asked && 'ids' in asked && asked.ids.length > 0 ? <AskForParcel {...asked} /> : null}
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name}, ${t.order} ${row.orderNumber}`}
        rowHref={(row) => `${HERE}/${row.orderId}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.orderId}` },
          { id: 'order', label: t.openOrder, to: `/cabinet/orders/${row.orderId}` },
          { id: 'slip', label: t.slip, to: `${HERE}/slips.pdf?orders=${row.orderId}`, reload: true },
        ]}
        bulkActions={[
          { intent: 'ask', label: t.markSent },
          { intent: 'slips', label: t.slips },
          { intent: 'undo', label: t.undo },
          { intent: 'restock', label: t.restock },
        ]}
        cells={{
          order_id: (row) => <span className="font-mono whitespace-nowrap">{row.orderNumber}</span>,
          ordered_at: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.orderedAt).toISOString()}>
              {formats.dateTime(row.orderedAt)}
            </time>
          ),
          name: (row) => <span className="break-words">{row.name}</span>,
          quantity: (row) => formats.number(row.quantity),
          weight_grams: (row) => `${formats.number(row.weightGrams)} g`,
          state: (row) => <StatusChip state={row.state} label={row.stateTitle} tone={row.tone} />,
          receiver: (row) => (
            <span className="block break-words">
              {row.receiver || '–'}
              <span className="block text-sm text-ink-soft">
                {[row.city, row.countryName].filter(Boolean).join(', ')}
              </span>
            </span>
          ),
          shipped_at: (row) => (row.shippedAt ? formats.dateTime(row.shippedAt) : '–'),
          tracking_number: (row) => (
            <span className="break-all">{[row.carrier, row.trackingNumber].filter(Boolean).join(' ') || '–'}</span>
          ),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/products" look="main">
                {t.goods}
              </ButtonLink>
            }
          >
            {t.emptyHelp}
          </EmptyState>
        }
      />
    </>
  );
}

type Asked = Pick<Parameters<typeof ParcelFields>[0], 'typed' | 'errors'> & { ids: readonly number[] };

function AskForParcel({ ids, errors, typed }: Asked) {
  const t = useTexts(SHIPMENT_TEXTS);
  return (
    <div role="region" aria-label={t.askTitle} className="mb-4">
      <Card title={`${t.askTitle} (${ids.length})`}>
        <Form method="post" className="flex flex-col gap-4" noValidate>
          <ErrorSummary errors={errors} />
          <p className="text-ink-soft">{t.askHelp}</p>
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <ParcelFields typed={typed} errors={errors} />
          <div className="flex flex-wrap gap-3">
            <Button look="main" name="intent" value="sent">
              {t.markSent}
            </Button>
            <a href={HERE} className={buttonClass()}>
              {t.cancel}
            </a>
          </div>
        </Form>
      </Card>
    </div>
  );
}
