import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { DEFAULT_ZONE, everyInterval, inLanguage, languageOf, paymentMethodTitle } from '#core/kit';
import { eInvoiceGaps } from '#core/invoicing';
import { ratingPath } from '#core/ratings';
import { payerPurchase } from '#core/reporting';
import { managePath } from '#core/settlement';
import { goodsInWords } from '#core/shipping';
import { Card, Notice, PageHeader, StatusChip, useFormats, useLanguage, useTexts } from '#web/ui';
import { attendeeText } from '../../cabinet/attendee-text.ts';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { LineDetails, OrderDocuments } from '../../cabinet/order-parts.tsx';
import { OrderRates } from '../../cabinet/order-rates.tsx';
import { readId } from '../../cabinet/read-id.server.ts';
import { standing } from '../../buyer/checkout/parcel-card.tsx';
import { PasskeyOffer } from './passkey-offer-card.tsx';
import { offersPasskey } from './passkey-offer.server.ts';
import { payerContext } from './payer-context.server.ts';
import { ThingCard } from './thing-card.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { documents, things, lines, rates, sellerId, token, parcel, ...purchase } = await orAnswer(
    payerPurchase(ctx, readId(params.id)),
  );
  return {
    ...purchase,
    offers: await offersPasskey(context, request),
    brand: await context.brandOf(sellerId),
    paidWith: purchase.paidWith
      ? paymentMethodTitle(purchase.paidWith.method, languageOf(ctx)) +
        (purchase.paidWith.last4 ? ` ···· ${purchase.paidWith.last4}` : '')
      : null,
    parcel: (parcel?.goods ?? []).map((good) => ({
      id: good.id,
      name: goodsInWords([good]).join(''),
      standing: standing(good, { timeZone: DEFAULT_ZONE, locale: languageOf(ctx) }),
      number: [good.carrier, good.trackingNumber].filter(Boolean).join(' '),
      trackingUrl: good.trackingUrl,
    })),
    // Only whoever pays manages the payments.
    manage: purchase.total && rates.length > 0 ? managePath(ctx, { token, username: purchase.username }) : null,
    lines: lines.map(({ id, name, quantity, gross, discount, parts, details, item_type: itemType }) => ({
      id,
      name,
      quantity,
      gross,
      discount,
      itemType,
      parts: parts.length,
      startsOn: details.startsOn ?? null,
      answers: details.answers ?? [],
      attendees: (details.attendees ?? []).map(attendeeText),
    })),
    rates: rates.map(({ id, number, state, due_date: due, amount, paid, refunded }) => ({
      id,
      number,
      state,
      due,
      amount,
      paid,
      refunded,
    })),
    documents: documents.map((each) => ({
      id: each.id,
      number: each.number,
      type: each.type,
      document: each.document,
      issuedOn: each.issued_on,
      gross: { minor: each.gross_minor, currency: each.currency },
      hasXml: eInvoiceGaps(each, 'zugferd').length === 0,
    })),
    // A file is named by its place: its id never reaches the browser.
    things: things.map(({ entitlementId, productId, access, delivery }) => ({
      key: entitlementId,
      rate: access.allowed ? ratingPath(ctx, { username: purchase.username, entitlementId }) : null,
      productId,
      because: access.allowed ? null : access.because,
      name: delivery?.productName ?? purchase.product,
      message: delivery?.message ?? '',
      text: delivery?.text ?? '',
      files: (delivery?.files ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
      links: (delivery?.links ?? [])
        .filter(({ href }) => /^(https?:\/\/|\/(?!\/))/.test(href))
        .map(({ title, href }) => ({ title: inLanguage(languageOf(ctx), title), href })),
      codes: (delivery?.codes ?? []).map(({ title, value }) => ({ title: inLanguage(languageOf(ctx), title), value })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.product ?? ''} · ${data?.shop ?? 'Kontor'}` },
];

export const handle = { speaks: ['pl'] };

const TEXTS = {
  de: {
    delivery: 'Ihre Lieferung',
    follow: 'Sendung verfolgen',
    back: 'Meine Käufe',
    at: 'bei',
    on: 'am',
    number: 'Bestellung',
    yours: 'Ihr Kauf',
    waiting: 'Sobald Ihre Zahlung eingegangen ist, finden Sie hier Ihren Kauf.',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    total: 'Gesamt',
    each: 'Beitrag',
    next: 'Nächste Abbuchung',
    charged: 'Bisherige Abbuchungen',
    ordered: 'Bestellt',
    coupon: 'Gutschein',
    given: 'Ein Geschenk für',
    paused: 'Pausiert. Es wird nichts abgebucht; von selbst weiter geht es am',
    payment: 'Zahlung und Anschrift',
    method: 'Zahlungsmittel',
    noMethod: 'Keines hinterlegt',
    changeMethod: 'Ändern',
    address: 'Rechnungsanschrift',
    changeAddress: 'Anschrift ändern',
    end: 'Vertrag beenden',
    manage: 'Zahlungen verwalten',
    withdraw: 'Vertrag widerrufen',
    cancel: 'Verträge hier kündigen',
  },
  en: {
    delivery: 'Your delivery',
    follow: 'Follow the parcel',
    back: 'My purchases',
    at: 'from',
    on: 'on',
    number: 'Order',
    yours: 'Your purchase',
    waiting: 'As soon as your payment has come in, you find your purchase here.',
    paid: 'Paid',
    refunded: 'Refunded',
    total: 'Total',
    each: 'Charge',
    next: 'Next charge',
    charged: 'Charges so far',
    ordered: 'Ordered',
    coupon: 'Coupon',
    given: 'A gift for',
    paused: 'Paused. Nothing is charged; it goes on by itself on',
    payment: 'Payment and address',
    method: 'Means of payment',
    noMethod: 'None saved',
    changeMethod: 'Change',
    address: 'Invoice address',
    changeAddress: 'Change address',
    end: 'End the contract',
    manage: 'Manage payments',
    withdraw: 'Withdraw from the contract',
    cancel: 'Cancel contracts here',
  },
  pl: {
    delivery: 'Twoja dostawa',
    follow: 'Śledź przesyłkę',
    back: 'Moje zakupy',
    at: 'w',
    on: '–',
    number: 'Zamówienie',
    yours: 'Twój zakup',
    waiting: 'Gdy tylko płatność wpłynie, znajdziesz tu swój zakup.',
    paid: 'Zapłacono',
    refunded: 'Zwrócono',
    total: 'Razem',
    each: 'Opłata',
    next: 'Następne pobranie',
    charged: 'Dotychczasowe pobrania',
    ordered: 'Zamówiono',
    coupon: 'Kod rabatowy',
    given: 'Prezent dla',
    paused: 'Wstrzymane. Nic nie jest pobierane; samo ruszy dalej',
    payment: 'Płatność i adres',
    method: 'Środek płatności',
    noMethod: 'Nie zapisano',
    changeMethod: 'Zmień',
    address: 'Adres do faktury',
    changeAddress: 'Zmień adres',
    end: 'Zakończ umowę',
    manage: 'Zarządzaj płatnościami',
    withdraw: 'Odstąp od umowy',
    cancel: 'Wypowiedz umowę tutaj',
  },
};

/** One purchase: what it gives, its documents, its state. */
export default function Purchase() {
  const purchase = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      {purchase.offers ? <PasskeyOffer /> : null}
      <PageHeader
        title={purchase.product}
        subtitle={`${t.number} ${purchase.number} ${t.at} ${purchase.shop}, ${formats.dateTime(purchase.createdAt)}`}
        back={
          <Link to="/payer" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={<StatusChip state={purchase.state} label={purchase.stateTitle} />}
      />
      <div className="flex flex-col gap-4">
        {purchase.receiver ? (
          <Notice tone="info">
            {t.given} {purchase.receiver.name} ({purchase.receiver.email})
          </Notice>
        ) : purchase.things.length === 0 ? (
          <Notice tone="info">{t.waiting}</Notice>
        ) : null}
        {purchase.pausedUntil ? (
          <Notice tone="info">
            {t.paused} {formats.date(purchase.pausedUntil)}.
          </Notice>
        ) : null}
        {purchase.things.map((thing) => (
          <ThingCard
            key={thing.key}
            thing={thing}
            title={purchase.things.length > 1 ? thing.name : t.yours}
            orderId={purchase.id}
          />
        ))}
        {purchase.parcel.length > 0 ? <Parcel /> : null}
        {purchase.total ? <PurchaseMoney /> : null}
        {purchase.manage ? <PaymentAndAddress manage={purchase.manage} /> : null}
        {purchase.total ? (
          <OrderDocuments
            order={purchase}
            base={`/payer/s/${purchase.id}/documents`}
            xmlOf={(id) => `/payer/s/${purchase.id}/documents/${id}/xml`}
          />
        ) : null}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a href={`/s/${purchase.username}/withdrawal?order=${purchase.number}`} className="text-accent underline">
            {t.withdraw}
          </a>
          <a href={`/s/${purchase.username}/cancellation?order=${purchase.number}`} className="text-accent underline">
            {t.cancel}
          </a>
        </p>
      </div>
    </>
  );
}

/** Goods of the purchase on their way. */
function Parcel() {
  const { parcel } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <Card title={t.delivery}>
      <ul className="flex flex-col divide-y divide-line">
        {parcel.map(({ id, name, standing: stands, number, trackingUrl }) => (
          <li key={id} className="flex flex-col gap-0.5 py-2 first:pt-0 last:pb-0">
            <span className="font-medium break-words">{name}</span>
            <span className="text-ink-soft">{stands}</span>
            {number ? <span className="text-sm break-all">{number}</span> : null}
            {trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="text-accent underline">
                {t.follow}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lines and price of the order, with every payment still to come. */
function PurchaseMoney() {
  const { total, paid, refunded, discount, couponCode, lines, rates, each, goesOn } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locale = useLanguage();
  const { currency } = paid;
  const later = rates.length > 1 || rates[0]?.state === 'future';
  const next = rates.find(({ state }) => state === 'future');
  // Periods to come of a subscription are no debt: they are one sentence, and the list holds what was charged.
  const shown = each ? rates.filter(({ state }) => state !== 'future' && state !== 'skipped') : rates;
  return (
    <>
      <Card title={t.ordered}>
        <ul className="mb-3 flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="flex justify-between gap-4 py-2 first:pt-0">
              <span className="min-w-0 break-words">
                {line.quantity > 1 ? `${formats.number(line.quantity)} × ` : ''}
                {line.name}
                <LineDetails line={line} currency={currency} />
              </span>
              <span className="shrink-0 tabular-nums">{formats.money({ minor: line.gross, currency })}</span>
            </li>
          ))}
        </ul>
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {each ? (
            <Amount term={t.each} value={`${formats.money(each.amount)} ${everyInterval(each.interval, locale)}`} />
          ) : (
            <Amount term={t.total} value={formats.money(total!)} />
          )}
          {each && next && goesOn ? <Amount term={t.next} value={formats.date(next.due)} /> : null}
          <Amount term={t.paid} value={formats.money(paid)} />
          {refunded.minor > 0 ? <Amount term={t.refunded} value={formats.money(refunded)} /> : null}
          {discount.minor > 0 ? (
            <Amount term={`${t.coupon} ${couponCode}`} value={`−${formats.money(discount)}`} />
          ) : null}
        </dl>
      </Card>
      {later && shown.length > 0 ? (
        <OrderRates order={{ rates: shown, currency }} title={each ? t.charged : undefined} />
      ) : null}
    </>
  );
}

/** Means of payment, address of documents, and the way out; all of it is changed on the page that mails lead to as well. */
function PaymentAndAddress({ manage }: { manage: string }) {
  const { paidWith, address, goesOn } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <Card
      title={t.payment}
      actions={
        <a href={manage} className="text-accent underline">
          {t.manage}
        </a>
      }
    >
      <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <dt className="text-ink-soft">{t.method}</dt>
        <dd>{paidWith ?? t.noMethod}</dd>
        <dd>
          {goesOn ? (
            <a href={`${manage}#method`} className="text-accent underline">
              {t.changeMethod}
            </a>
          ) : null}
        </dd>
        <dt className="text-ink-soft">{t.address}</dt>
        <dd className="min-w-0 break-words">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
        <dd>
          <a href={`${manage}#address`} className="text-accent underline">
            {t.changeAddress}
          </a>
        </dd>
      </dl>
      {goesOn ? (
        <p className="mt-3">
          <a href={`${manage}#cancel`} className="text-accent underline">
            {t.end}
          </a>
        </p>
      ) : null}
    </Card>
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
