import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { payerPurchase } from '#core/reporting';
import { Card, Notice, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { OrderDocuments } from '../../cabinet/order-parts.tsx';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';
import { ThingCard } from './thing-card.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { documents, things, sellerId: _seller, token: _token, ...purchase } = await orAnswer(payerPurchase(ctx, readId(params.id)));
  return {
    ...purchase,
    documents: documents.map(({ id, number, type, document, issued_on: issuedOn, gross_minor: gross, currency }) => ({
      id, number, type, document, issuedOn, gross: { minor: gross, currency },
    })),
    // A file is named by its place: its id never reaches the browser.
    things: things.map(({ entitlementId, productId, access, delivery }) => ({
      key: entitlementId,
      productId,
      because: access.allowed ? null : access.because,
      name: delivery?.productName ?? purchase.product,
      message: delivery?.message ?? '',
      text: delivery?.text ?? '',
      files: (delivery?.files ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
      links: (delivery?.links ?? []).filter(({ href }) => /^(https?:\/\/|\/(?!\/))/.test(href)).map(({ title, href }) => ({ title: title[ctx.locale], href })),
      codes: (delivery?.codes ?? []).map(({ title, value }) => ({ title: title[ctx.locale], value })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.product ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    back: 'Meine Käufe', at: 'bei', on: 'am', number: 'Bestellung', yours: 'Ihr Kauf',
    waiting: 'Sobald Ihre Zahlung eingegangen ist, finden Sie hier Ihren Kauf.', paid: 'Bezahlt', refunded: 'Erstattet', total: 'Gesamt', withdraw: 'Vertrag widerrufen', cancel: 'Verträge hier kündigen',
  },
  en: {
    back: 'My purchases', at: 'from', on: 'on', number: 'Order', yours: 'Your purchase',
    waiting: 'As soon as your payment has come in, you find your purchase here.', paid: 'Paid', refunded: 'Refunded', total: 'Total', withdraw: 'Withdraw from the contract', cancel: 'Cancel contracts here',
  },
};

/** One purchase: what it gives, its documents, its state. */
export default function Purchase() {
  const purchase = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={purchase.product}
        subtitle={`${t.number} ${purchase.number} ${t.at} ${purchase.shop}, ${formats.dateTime(purchase.createdAt)}`}
        back={<Link to="/payer" className="text-accent underline">{t.back}</Link>}
        actions={<StatusChip state={purchase.state} label={purchase.stateTitle} />}
      />
      <div className="flex flex-col gap-4">
        {purchase.things.length === 0 ? <Notice tone="info">{t.waiting}</Notice> : null}
        {purchase.things.map((thing) => (
          <ThingCard key={thing.key} thing={thing} title={purchase.things.length > 1 ? thing.name : t.yours} orderId={purchase.id} />
        ))}
        <Card>
          <dl className="flex flex-wrap gap-x-10 gap-y-2">
            <Amount term={t.total} value={formats.money(purchase.total)} />
            <Amount term={t.paid} value={formats.money(purchase.paid)} />
            {purchase.refunded.minor > 0 ? <Amount term={t.refunded} value={formats.money(purchase.refunded)} /> : null}
          </dl>
        </Card>
        <OrderDocuments order={purchase} base={`/payer/s/${purchase.id}/documents`} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a href={`/s/${purchase.username}/withdrawal?order=${purchase.number}`} className="text-accent underline">{t.withdraw}</a>
          <a href={`/s/${purchase.username}/cancellation?order=${purchase.number}`} className="text-accent underline">{t.cancel}</a>
        </p>
      </div>
    </>
  );
}

function Amount({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
