import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Card, Notice, StatusChip, useFormats, useLocale, useTexts } from '#web/ui';
import type { LoadedOrder } from './load-order.server.ts';
import { BUYERS_ORDER_TEXTS, ORDER_TEXTS } from './order-texts.ts';

/** Lines of an order with their taxes. */
export function OrderLines({ order }: { order: LoadedOrder }) {
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  const amount = (minor: number): string => formats.money({ minor, currency: order.currency });
  return (
    <Card title={t.bought}>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t.item}
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right font-medium">
                {t.net}
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right font-medium">
                {t.vat}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t.gross}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id} className="border-b border-line align-top">
                <td className="py-2 pr-4">
                  {line.quantity > 1 ? `${formats.number(line.quantity)} × ` : ''}
                  {line.name}
                  {line.itemType === 'Upsell' ? <span className="text-sm text-ink-soft"> · {t.upsell}</span> : null}
                  <LineDetails line={line} currency={order.currency} />
                </td>
                <td className="py-2 pr-4 text-right whitespace-nowrap">{amount(line.net)}</td>
                <td className="py-2 pr-4 text-right whitespace-nowrap">
                  {amount(line.vat)}{' '}
                  <span className="text-sm text-ink-soft max-md:block">({formats.number(line.rate / 100)} %)</span>
                </td>
                <td className="py-2 text-right whitespace-nowrap">{amount(line.gross)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {order.isPeriod ? (
              <tr>
                <td colSpan={4} className="pt-2 text-sm text-ink-soft">
                  {t.onePeriod}
                </td>
              </tr>
            ) : null}
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4">
                {t.total}
              </th>
              <td className="py-2 pr-4 text-right whitespace-nowrap">{formats.money(order.net)}</td>
              <td className="py-2 pr-4 text-right whitespace-nowrap">{formats.money(order.vat)}</td>
              <td className="py-2 text-right whitespace-nowrap">{formats.money(order.amounts.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

/** Outcome of the purchase: the buyer's answers after it, and the work to be done. */
export function OrderHandedOver({ order }: { order: LoadedOrder }) {
  const t = useTexts(ORDER_TEXTS);
  return order.handedOver.map(({ title, state, stateTitle, tone, facts, href }) => (
    <Card key={href} title={title} actions={<StatusChip state={state} label={stateTitle} tone={tone} />}>
      <div data-handed-over className="flex flex-col gap-3">
        <dl className="flex flex-col gap-3">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to={href} className="text-accent underline">
            {t.goOn}
          </Link>
        </p>
      </div>
    </Card>
  ));
}

/** Answers of the buyer about a line, and a coupon's discount on it. */
export function LineDetails({
  line,
  currency,
}: {
  line: Pick<LoadedOrder['lines'][number], 'discount' | 'parts' | 'startsOn' | 'attendees' | 'answers'>;
  currency: string;
}) {
  const t = useTexts(BUYERS_ORDER_TEXTS);
  const formats = useFormats();
  return (
    <ul className="text-sm text-ink-soft empty:hidden">
      {line.discount > 0 ? (
        <li>
          {t.discount}: −{formats.money({ minor: line.discount, currency })}
        </li>
      ) : null}
      {line.parts > 0 ? (
        <li>
          {t.parts}: {formats.number(line.parts)}
        </li>
      ) : null}
      {line.startsOn ? (
        <li>
          {t.startsOn}: {formats.date(line.startsOn)}
        </li>
      ) : null}
      {line.attendees.map((attendee, index) => (
        <li key={index} className="break-words">
          {t.attendee} {index + 1}: {attendee || '–'}
        </li>
      ))}
      {line.answers.map(({ questionId, question, answer }) => (
        <li key={questionId} className="break-words whitespace-pre-line">
          {question}: {answer}
        </li>
      ))}
    </ul>
  );
}

/** Invoices and what took them back, as PDF. */
export function OrderDocuments({
  order,
  base,
  xmlOf,
}: {
  order: Pick<LoadedOrder, 'documents'>;
  base: string;
  xmlOf: (id: number) => string;
}) {
  const t = useTexts(BUYERS_ORDER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.documents}>
      {order.documents.length === 0 ? <p className="text-ink-soft">{t.noDocuments}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {order.documents.map((document) => (
          <li key={document.id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <a
                href={`${base}/${document.id}`}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline"
              >
                {document.number}
              </a>
              <span className="block text-sm text-ink-soft">
                {document.type === 'regular' && document.document === 'receipt' ? t.receipt : t[document.type]} ·{' '}
                {formats.date(document.issuedOn)} · {t.pdf}
              </span>
              {document.hasXml ? (
                <a
                  href={xmlOf(document.id)}
                  download
                  aria-label={`${t.eInvoice} ${document.number}`}
                  className="block text-sm text-accent underline"
                >
                  {t.eInvoice}
                </a>
              ) : null}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formats.money(document.gross)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Buyer, as entered at the checkout. */
export function OrderBuyer({ order }: { order: LoadedOrder }) {
  const t = useTexts(ORDER_TEXTS);
  const locale = useLocale();
  const { buyer } = order;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  // Territories outside VAT carry a suffix of their own: ES-CN.
  const nameOf = (code: string): string =>
    code === '' ? '' : `${names.of(code.slice(0, 2)) ?? code}${code.length > 2 ? ` (${code})` : ''}`;
  const country = nameOf(buyer.country);
  return (
    <Card title={t.buyer}>
      <Facts
        facts={[
          [t.kind, buyer.isBusiness ? t.business : t.consumer],
          [
            t.address,
            [buyer.company, buyer.name, ...buyer.address, country].filter(Boolean).map((line, index) => (
              <span key={index} className="block">
                {line}
              </span>
            )),
          ],
          [t.phone, buyer.phone],
          [t.vatNo, buyer.vatNo],
          [t.vatIdCheck, order.tax.vatId ? <VatIdAnswer key="check" answer={order.tax.vatId} /> : null],
          [t.askedAgain, order.tax.vatIdLater ? <VatIdAnswer key="again" answer={order.tax.vatIdLater} /> : null],
          [t.taxPlace, nameOf(order.tax.country)],
          [
            t.location,
            order.tax.places.length === 0
              ? null
              : `${order.tax.places.map(({ from, country: code }) => `${nameOf(code)} (${t[from]})`).join(', ')}${order.tax.conflict ? ` · ${t.contradicts}` : ''}`,
          ],
          [t.registration, order.tax.registrationDue ? t.registrationDue : null],
          [
            t.receiver,
            order.receiver
              ? [`${order.receiver.name} (${order.receiver.email})`, ...order.receiver.lines].join(', ')
              : null,
          ],
        ]}
      />
    </Card>
  );
}

/** The buyer is owed VAT: one way to the page that gives it back. */
export function VatOwed({ order }: { order: LoadedOrder }) {
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  if (!order.vatOwed) return null;
  return (
    <Notice tone="warn">
      <p>{t.vatOwed.replace('{amount}', formats.money(order.vatOwed))}</p>
      <p className="mt-2">
        <Link to={`/cabinet/orders/${order.id}/vat_correction`} className="text-accent underline">
          {t.correctVat}
        </Link>
      </p>
    </Notice>
  );
}

/** Answer of the register with its moment and its own proof that it was asked. */
function VatIdAnswer({ answer }: { answer: NonNullable<LoadedOrder['tax']['vatId']> }) {
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  const states = {
    valid: t.vatIdValid,
    invalid: t.vatIdInvalid,
    unavailable: t.vatIdUnavailable,
    unchecked: t.vatIdUnchecked,
  };
  const facts = [
    answer.register,
    answer.checked_at ? formats.dateTime(answer.checked_at) : '',
    answer.consultation_number ? `${t.consultation} ${answer.consultation_number}` : '',
    answer.name,
    answer.reason,
  ];
  return (
    <span>
      {states[answer.state]} <span className="block text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Facts that remain to be known. */
export function OrderFacts({ order }: { order: LoadedOrder }) {
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  const { access, instrument } = order;
  const accessText = access.active > 0 ? t.accessActive : access.revoked > 0 ? t.accessRevoked : t.accessNone;
  return (
    <Card title={t.details}>
      <Facts
        facts={[
          [
            t.method,
            instrument?.last4 ? `${order.method} (${instrument.brand} ···· ${instrument.last4})` : order.method,
          ],
          [t.provider, order.provider],
          [
            t.external,
            order.externalId ? (
              <code key="external" className="break-all">
                {order.externalId}
              </code>
            ) : null,
          ],
          [t.plan, order.plan],
          [
            t.coupon,
            order.couponCode && order.discount.minor > 0
              ? `${order.couponCode} (−${formats.money(order.discount)})`
              : order.couponCode,
          ],
          [t.campaign, order.campaign],
          [
            t.show,
            order.show && (
              <Link key="show" to={`/cabinet/live_shows/${order.show.id}`} className="text-accent underline">
                {order.show.title}
              </Link>
            ),
          ],
          [t.access, accessText],
          [t.credit, order.credit && <CreditAssessed key="credit" credit={order.credit} />],
          [
            t.product,
            <Link
              key="product"
              to={`/cabinet/products/${order.productId}/edit?step=1`}
              className="text-accent underline"
            >
              {order.product}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

/** Grounds on which the credit was given: the law wants the record kept. */
function CreditAssessed({ credit }: { credit: NonNullable<LoadedOrder['credit']> }) {
  const t = useTexts(ORDER_TEXTS);
  const formats = useFormats();
  const amount = (minor: number): string => formats.money({ minor, currency: credit.currency });
  return (
    <>
      {t.creditSufficient}
      <span className="block text-sm text-ink-soft">
        {t.creditIncome} {amount(credit.income)}, {t.creditCosts} {amount(credit.costs)}, {t.creditBurden}{' '}
        {amount(credit.burden)} ({formats.dateTime(credit.at)})
      </span>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  const filled = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {filled.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
