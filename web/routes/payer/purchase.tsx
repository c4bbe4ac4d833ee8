import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { payerPurchase } from '#core/reporting';
import { Card, Notice, PageHeader, StatusChip, buttonClass, useFormats, useTexts } from '#web/ui';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { OrderDocuments } from '../../cabinet/order-parts.tsx';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { documents, things, sellerId: _seller, token: _token, ...purchase } = await orAnswer(payerPurchase(ctx, readId(params.id)));
  return {
    ...purchase,
    documents: documents.map(({ id, number, type, document, issued_on: issuedOn, gross_minor: gross, currency }) => ({
      id, number, type, document, issuedOn, gross: { minor: gross, currency },
    })),
    // A file is named by its place: its id never reaches the browser.
    things: things.map(({ productId, access, delivery }) => ({
      productId,
      because: access.allowed ? null : access.because,
      name: delivery?.productName ?? purchase.product,
      message: delivery?.message ?? '',
      text: delivery?.text ?? '',
      files: (delivery?.files ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.product ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    back: 'Meine Käufe', at: 'bei', on: 'am', number: 'Bestellung', yours: 'Ihr Kauf', download: 'Herunterladen', none: 'Hier gibt es nichts herunterzuladen.',
    waiting: 'Sobald Ihre Zahlung eingegangen ist, finden Sie hier Ihren Kauf.', paid: 'Bezahlt', refunded: 'Erstattet', total: 'Gesamt', withdraw: 'Vertrag widerrufen', cancel: 'Verträge hier kündigen',
    payment_refunded: 'Der Kauf wurde erstattet; der Zugang ist beendet.', payment_paused: 'Der Zugang ruht, bis die offene Zahlung eingegangen ist.',
    payment_canceled: 'Der Zugang ist beendet.', chargeback: 'Die Zahlung wurde zurückgebucht; der Zugang ist gesperrt.', not_yet: 'Der Zugang beginnt später.', ended: 'Der Zugang ist abgelaufen.',
  },
  en: {
    back: 'My purchases', at: 'from', on: 'on', number: 'Order', yours: 'Your purchase', download: 'Download', none: 'There is nothing to download here.',
    waiting: 'As soon as your payment has come in, you find your purchase here.', paid: 'Paid', refunded: 'Refunded', total: 'Total', withdraw: 'Withdraw from the contract', cancel: 'Cancel contracts here',
    payment_refunded: 'The purchase was refunded; access has ended.', payment_paused: 'Access rests until the open payment has come in.',
    payment_canceled: 'Access has ended.', chargeback: 'The payment was charged back; access is closed.', not_yet: 'Access begins later.', ended: 'Access has run out.',
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
          <Card key={thing.productId} title={purchase.things.length > 1 ? thing.name : t.yours}>
            {thing.because ? <Notice tone="warn">{t[thing.because]}</Notice> : null}
            {thing.message ? <p className="mb-4 whitespace-pre-line">{thing.message}</p> : null}
            {thing.text ? <p className="mb-4 whitespace-pre-line">{thing.text}</p> : null}
            {thing.because === null && thing.files.length === 0 && !thing.text && !thing.message ? <p className="text-ink-soft">{t.none}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {thing.files.map((file, position) => (
                <li key={`${position} ${file.name}`} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
                  <span className="min-w-0 font-medium break-all">
                    {file.name} <span className="block text-sm font-normal text-ink-soft">{sizeText(file.sizeBytes, formats.number)}</span>
                  </span>
                  <a href={`/payer/s/${purchase.id}/files/${thing.productId}/${position}`} className={buttonClass('main')}>
                    <Download aria-hidden size={16} strokeWidth={1.75} />
                    {t.download}
                    <span className="sr-only"> {file.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
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

function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < 1024) return `${number(bytes)} B`;
  return bytes < 1_048_576 ? `${number(Math.round(bytes / 1024))} KB` : `${number(Math.round(bytes / 104_857.6) / 10)} MB`;
}
