import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { inLanguage, localDate } from '#core/kit';
import { orderNumber } from '#core/orders';
import { shopOfSeller } from '#core/people';
import {
  GOOD_STATES,
  addressLines,
  markShipped,
  noteDelivery,
  restockGoods,
  shippingOfOrder,
  undoShipped,
} from '#core/shipping';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  IfMayAct,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { GOOD_TONES } from './good-tones.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { chosenGoods, readParcel } from './read-parcel.server.ts';
import { SHIPMENT_TEXTS } from './shipment-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const shipping = await orRefuse(shippingOfOrder(ctx, readId(params.id)));
  const { timeZone } = await shopOfSeller(ctx, sellerId);
  return {
    orderId: shipping.orderId,
    number: orderNumber(shipping.token),
    email: shipping.buyerEmail,
    address: shipping.address ? addressLines(shipping.address, ctx.locale) : [],
    today: localDate(ctx.clock.now(), timeZone),
    goods: shipping.goods.map((good) => ({
      ...good,
      stateTitle: inLanguage(ctx.locale, GOOD_STATES[good.state]),
      tone: GOOD_TONES[good.state],
    })),
    title: `${SHIPMENT_TEXTS[ctx.locale].title}: ${orderNumber(shipping.token)}`,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { orderId, goods } = await orRefuse(shippingOfOrder(ctx, readId(params.id)));
  const form = await formOf(request);
  const t = SHIPMENT_TEXTS[ctx.locale];
  const own = new Set(goods.map(({ id }) => id));
  const ids = chosenGoods(form).filter((id) => own.has(id));
  const typed = readParcel(form);
  const day = String(form.get('delivered_on') ?? '');
  const count = (template: string, done: { count: number }): string => template.replace('{count}', String(done.count));
  const done = await attempt(async () => {
    switch (form.get('intent')) {
      case 'sent':
        return count(t.sentNote, await markShipped(ctx, ids, typed));
      case 'undo':
        return count(t.undoneNote, await undoShipped(ctx, ids));
      case 'delivered':
        await noteDelivery(ctx, ids, day);
        return t.deliveredNote;
      case 'restock':
        return count(t.restockedNote, await restockGoods(ctx, ids));
      default:
        throw new Response(null, { status: 400 });
    }
  });
  if (!done.ok) return data({ errors: done.errors, typed, day }, { status: done.status });
  return redirectWithNote(`/cabinet/shipments/${orderId}`, { message: done.value });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Goods of one order: where they go, what is still to be sent, and what became of the rest. */
export default function ShipmentScreen() {
  const { orderId, number, email, address, goods } = useLoaderData<typeof loader>();
  const t = useTexts(SHIPMENT_TEXTS);
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={`${t.title}: ${t.order} ${number}`}
        back={
          <Link to="/cabinet/shipments" className="text-accent underline">
            {t.title}
          </Link>
        }
        actions={
          <>
            <ButtonLink to={`/cabinet/shipments/slips.pdf?orders=${orderId}`} reloadDocument>
              {t.slip}
            </ButtonLink>
            <ButtonLink to={`/cabinet/orders/${orderId}`}>{t.openOrder}</ButtonLink>
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={refused?.errors ?? []} />
        <Card title={t.goesTo}>
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-2 break-all text-ink-soft">
            {t.buyer}:{' '}
            <a href={`mailto:${email}`} className="text-accent underline">
              {email}
            </a>
          </p>
        </Card>
        <Card title={t.goods}>
          <ul className="flex flex-col divide-y divide-line">
            {goods.map((good) => (
              <GoodRow key={good.id} good={good} />
            ))}
          </ul>
        </Card>
        <IfMayAct to={`/cabinet/shipments/${orderId}`}>
          <Acts />
        </IfMayAct>
      </div>
    </>
  );
}

type Good = ReturnType<typeof useLoaderData<typeof loader>>['goods'][number];

function GoodRow({ good }: { good: Good }) {
  const t = useTexts(SHIPMENT_TEXTS);
  const formats = useFormats();
  const parcel = [good.carrier, good.trackingNumber].filter(Boolean).join(' ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {formats.number(good.quantity)} × {good.name}
        </p>
        <p className="text-sm text-ink-soft">
          {formats.number(good.weightGrams * good.quantity)} {t.grams}
          {good.shippedAt ? ` · ${t.sentOn} ${formats.dateTime(good.shippedAt)}` : ''}
          {good.deliveredOn ? ` · ${t.deliveredOn} ${formats.date(good.deliveredOn)}` : ''}
        </p>
        {parcel ? <p className="text-sm break-all">{parcel}</p> : null}
        {good.trackingUrl ? (
          <a
            href={good.trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-sm text-accent underline"
          >
            {t.follow}
          </a>
        ) : null}
      </div>
      <StatusChip state={good.state} label={good.stateTitle} tone={good.tone} />
    </li>
  );
}

function Acts() {
  const { goods, today } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(SHIPMENT_TEXTS);
  const errors = refused?.errors ?? [];
  const open = goods.filter(({ state }) => state === 'to_ship');
  const sent = goods.filter(({ shippedAt }) => shippedAt !== null);
  const back = goods.filter(({ state }) => state === 'returned');
  return (
    <>
      {open.length > 0 ? (
        <Card title={t.markSent}>
          <Form method="post" className="flex flex-col gap-4" noValidate>
            <p className="text-ink-soft">{t.askHelp}</p>
            <Choose goods={open} legend={t.toSend} />
            <ParcelFields typed={refused?.typed} errors={errors} />
            <p>
              <Button look="main" name="intent" value="sent">
                {t.markSent}
              </Button>
            </p>
          </Form>
        </Card>
      ) : null}
      {sent.length > 0 ? (
        <Card title={t.delivery}>
          <Form method="post" className="flex flex-col gap-4" noValidate>
            <p className="text-ink-soft">{t.deliveryHelp}</p>
            <Choose goods={sent} legend={t.sent} />
            <TextField
              name="delivered_on"
              type="date"
              label={t.deliveredOn}
              max={today}
              defaultValue={refused?.day || today}
              error={errorOf(errors, 'delivered_on')}
            />
            <p>
              <Button name="intent" value="delivered">
                {t.saveDelivery}
              </Button>
            </p>
          </Form>
          <Form method="post" className="mt-4 border-t border-line pt-4">
            {sent.map(({ id }) => (
              <input key={id} type="hidden" name="ids[]" value={id} />
            ))}
            <Sure label={t.undo} sure={t.undoSure} intent="undo" />
          </Form>
        </Card>
      ) : null}
      {back.length > 0 ? (
        <Card title={t.refunded}>
          <Form method="post" className="flex flex-col gap-4">
            <p className="text-ink-soft">{t.restockHelp}</p>
            <Choose goods={back} legend={t.refunded} />
            <p>
              <Button name="intent" value="restock">
                {t.restock}
              </Button>
            </p>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

function Choose({ goods, legend }: { goods: readonly Good[]; legend: string }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {goods.map(({ id, name, quantity }) => (
        <label key={id} className="flex items-start gap-2.5">
          <input
            type="checkbox"
            name="ids[]"
            value={id}
            defaultChecked
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">
            {quantity} × {name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
