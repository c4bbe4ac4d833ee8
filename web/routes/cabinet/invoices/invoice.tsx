import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { documentTitle, eInvoiceGaps, invoiceFile } from '#core/invoicing';
import { ButtonLink, Card, Notice, PageHeader, StatusChip, useFormats, useLocale, useTexts } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { INVOICE_TEXTS, fieldTitle } from './invoice-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const file = await invoiceFile(ctx, readId(params.id));
  if (!file) throw new Response(null, { status: 404 });
  const { invoice, lines, related } = file;
  const { hash, missing_fields: missing, buyer_party: buyer, notes, ...rest } = invoice;
  const untouched =
    invoice.type === 'regular' && invoice.state !== 'canceled' && !related.some(({ type }) => type === 'corrected');
  return {
    invoice: rest,
    hash,
    buyer,
    lines,
    related,
    title: `${documentTitle(invoice.document, invoice.type, ctx.locale)} ${invoice.number}`,
    notes: notes.map(({ key, text }) => ({ key, text: text[ctx.locale] })),
    missing: missing.map((field) => fieldTitle(field, ctx.locale)),
    isCorrectable: untouched,
    isEInvoice: eInvoiceGaps(invoice, 'zugferd').length === 0,
    gaps: eInvoiceGaps(invoice, 'xrechnung').map((field) => fieldTitle(field, ctx.locale)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One document: what it says, what took it back, and its files. */
export default function InvoiceScreen() {
  const { invoice, title, missing, related, isCorrectable } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const at = `/cabinet/invoices/${invoice.id}`;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {title} <StatusChip state={invoice.state} label={t[invoice.state]} />
          </span>
        }
        subtitle={formats.money({ minor: invoice.gross_minor, currency: invoice.currency })}
        back={
          <Link to="/cabinet/invoices" className="text-accent underline">
            {t.title}
          </Link>
        }
        actions={
          <>
            {isCorrectable ? <ButtonLink to={`${at}/correction`}>{t.correct}</ButtonLink> : null}
            <ButtonLink look="main" reloadDocument to={`${at}/pdf`}>
              {t.pdf}
            </ButtonLink>
          </>
        }
      />
      {missing.length > 0 ? (
        <div className="mb-4">
          <Notice tone="warn">{`${t.missing} ${missing.join(', ')}.`}</Notice>
        </div>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <Lines />
          {related.length > 0 ? (
            <Card title={t.related}>
              <ul className="flex flex-col divide-y divide-line">
                {related.map((each) => (
                  <li key={each.id} className="flex justify-between gap-3 py-2 first:pt-0 last:pb-0">
                    <Link to={`/cabinet/invoices/${each.id}`} className="text-accent underline">
                      {each.number}
                    </Link>
                    <span className="whitespace-nowrap tabular-nums">
                      {formats.money({ minor: each.gross_minor, currency: invoice.currency })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="flex flex-col gap-4">
          <Facts />
          <Files />
        </div>
      </div>
    </>
  );
}

function Lines() {
  const { invoice, lines, notes } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  return (
    <Card title={t.lines}>
      <InvoiceLines lines={lines} invoice={invoice} />
      {notes.map(({ key, text }) => (
        <p key={key} className="mt-3 text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </Card>
  );
}

function Facts() {
  const { invoice, buyer, hash } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const address = [
    buyer.company,
    [buyer.firstName, buyer.lastName].filter(Boolean).join(' '),
    [buyer.street, buyer.streetNumber].filter(Boolean).join(' '),
    [buyer.zip, buyer.city].filter(Boolean).join(' '),
    buyer.country && /^[A-Z]{2}$/.test(buyer.country)
      ? new Intl.DisplayNames([locale], { type: 'region' }).of(buyer.country)
      : '',
  ].filter(Boolean);
  const from = formats.date(invoice.service_from);
  const facts: [string, React.ReactNode][] = [
    [
      t.recipient,
      address.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      )),
    ],
    [t.email, buyer.email],
    [t.vatId, buyer.vatId],
    [t.reference, buyer.reference],
    [t.date, formats.date(invoice.issued_on)],
    [t.supply, invoice.service_from === invoice.service_to ? from : `${from} – ${formats.date(invoice.service_to)}`],
    [t.due, invoice.due_on && formats.date(invoice.due_on)],
    [
      t.refersTo,
      invoice.original_id && (
        <Link key="original" to={`/cabinet/invoices/${invoice.original_id}`} className="text-accent underline">
          {invoice.original_number}
        </Link>
      ),
    ],
    [
      t.order,
      invoice.order_id ? (
        <Link key="order" to={`/cabinet/orders/${invoice.order_id}`} className="text-accent underline">
          {invoice.order_number}
        </Link>
      ) : (
        invoice.order_number
      ),
    ],
    [
      t.sealed,
      <code key="hash" className="text-xs break-all">
        {hash}
      </code>,
    ],
  ];
  return (
    <Card title={t.facts}>
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function Files() {
  const { invoice, isEInvoice, gaps } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const at = `/cabinet/invoices/${invoice.id}`;
  const files: [string, string][] = [
    [t.pdfDe, `${at}/pdf?locale=de`],
    [t.pdfEn, `${at}/pdf?locale=en`],
    ...(isEInvoice ? ([[t.xml, `${at}/xml?format=zugferd`]] as [string, string][]) : []),
    ...(gaps.length === 0 ? ([[t.xrechnung, `${at}/xml?format=xrechnung`]] as [string, string][]) : []),
  ];
  return (
    <Card title={t.files}>
      <ul className="flex flex-col gap-2">
        {files.map(([label, href]) => (
          <li key={href}>
            <a href={href} className="text-accent underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {invoice.document === 'receipt' ? <p className="mt-3 text-sm text-ink-soft">{t.noEInvoice}</p> : null}
      {invoice.document === 'invoice' && gaps.length > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{`${t.gaps} ${gaps.join(', ')}.`}</p>
      ) : null}
    </Card>
  );
}
