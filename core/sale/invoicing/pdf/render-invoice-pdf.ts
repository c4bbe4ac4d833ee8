import { inLanguage, type Language } from '#core/kit';
import { INK, MUTED, Paper } from '#core/paper';
import type { InvoiceParty } from '../invoice-input.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { drawLines } from './draw-lines.ts';
import { embedEInvoice } from './embed-e-invoice.ts';
import {
  amountText,
  countryText,
  dateText,
  documentTitle,
  netAt,
  pageOf,
  rateText,
  showsVat,
  vatAt,
  word,
} from './invoice-texts.ts';

const ACCENT = '#3447c5';

interface InvoiceExtras {
  /** E-invoice to carry inside. */
  xml?: string | null;
  /** Logo of the sender, as PNG or JPEG without clear parts. */
  logo?: Buffer | null;
}

/** Draws an issued document. The same document, language and extras give the same bytes, wherever and whenever they are drawn. */
export async function renderInvoicePdf(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  locale: Language = invoice.locale,
  { xml = null, logo = null }: InvoiceExtras = {},
): Promise<Uint8Array> {
  const title = documentTitle(invoice.document, invoice.type, locale);
  const paper = new Paper({
    title: `${title} ${invoice.number}`,
    author: nameOf(partiesOf(invoice).issuer),
    lang: locale,
    created: new Date(invoice.issued_at),
  });
  if (logo !== null) drawLogo(paper, logo, nameOf(partiesOf(invoice).issuer));
  drawHead(paper, invoice, title, locale);
  drawLines(paper, invoice, lines, locale);
  drawTotals(paper, invoice, locale);
  drawNotes(paper, invoice, locale);
  paper.onEveryPage((page, pages) => drawFoot(paper, invoice, pageOf(page, pages, locale), locale));
  if (xml !== null) embedEInvoice(paper, xml, locale);
  return paper.finish();
}

const LOGO = { width: 150, height: 44 };

/** On the right, above the rule. */
function drawLogo(paper: Paper, logo: Buffer, name: string): void {
  paper.figure(name, () =>
    paper.doc.image(logo, paper.right - LOGO.width, paper.y - 22, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
      valign: 'bottom',
    }),
  );
}

function drawHead(paper: Paper, invoice: Invoice, title: string, locale: Language): void {
  const { issuer: seller, recipient: buyer } = partiesOf(invoice);
  paper.tag('P', () =>
    paper.line(nameOf(seller), paper.left, paper.y, { size: 15, weight: 'semibold', color: ACCENT }),
  );
  paper.rule(paper.y + 27, ACCENT, 1.2);
  const sender = [nameOf(seller), streetOf(seller), cityOf(seller)].filter(Boolean).join(' · ');
  paper.tag('P', () =>
    paper.line(paper.wrap(sender, 240, { size: 7 })[0]!, paper.left, 128, { size: 7, color: MUTED }),
  );
  paper.tag('P', () => {
    const address = [
      buyer.company,
      [buyer.firstName, buyer.lastName].filter(Boolean).join(' '),
      streetOf(buyer),
      cityOf(buyer),
      countryOf(buyer, seller, locale),
    ];
    const shown = address
      .filter((each): each is string => Boolean(each))
      .flatMap((each) => paper.wrap(each, 240, { size: 10 }));
    (shown.length > 0 ? shown : [buyer.email])
      .slice(0, 8)
      .forEach((each, index) => paper.line(each, paper.left, 142 + index * 14, { size: 10 }));
  });
  drawFacts(paper, invoice, locale);
  paper.y = 272;
  paper.tag('H1', () =>
    paper.line(`${title} ${invoice.number}`, paper.left, paper.y, { size: 19, weight: 'semibold' }),
  );
  paper.y += 40;
}

type Addressed = Pick<InvoiceParty, 'email'> & Partial<InvoiceParty>;

/** Sender and receiver: of a self-billed document the customer to the supplier. */
function partiesOf({ document, seller_party: seller, buyer_party: buyer }: Invoice): {
  issuer: Addressed;
  recipient: Addressed;
} {
  return document === 'self_billed' ? { issuer: buyer, recipient: seller } : { issuer: seller, recipient: buyer };
}

function drawFacts(paper: Paper, invoice: Invoice, locale: Language): void {
  const { service_from: from, service_to: to } = invoice;
  const facts: [string, string | null | undefined][] = [
    [word('number', locale), invoice.number],
    [word('date', locale), dateText(invoice.issued_on, locale)],
    from === to
      ? [word('service', locale), dateText(from, locale)]
      : [word('period', locale), `${dateText(from, locale)} – ${dateText(to, locale)}`],
    [word('refersTo', locale), invoice.original_number],
    [word('order', locale), invoice.order_number],
    [word('reference', locale), invoice.buyer_party.reference],
    // Instalments name their days in a note.
    [
      word('due', locale),
      invoice.notes.some(({ key }) => key === 'schedule') ? null : invoice.due_on && dateText(invoice.due_on, locale),
    ],
    ...(invoice.document === 'self_billed'
      ? ([
          [word('supplierTaxNumber', locale), invoice.seller_party.taxNumber],
          [word('supplierVatId', locale), invoice.seller_party.vatId],
        ] as const)
      : ([[word('buyerVatId', locale), invoice.buyer_party.vatId]] as const)
    ).map(([label, value]): [string, string | undefined] => [label, value]),
  ];
  let y = 128;
  for (const [label, value] of facts) {
    if (!value) continue;
    paper.tag('P', () => {
      paper.line(`${label} `, 330, y, { size: 9, color: MUTED });
      paper.line(value, paper.right, y, { size: 9, weight: 'semibold', align: 'right' });
    });
    y += 15;
  }
}

function drawTotals(paper: Paper, invoice: Invoice, locale: Language): void {
  const rows: [string, number][] = showsVat(invoice)
    ? invoice.tax_totals.flatMap((total): [string, number][] => {
        const rate = rateText(total.rate_bp, locale);
        const abroad = total.country === invoice.seller_party.country ? null : total.country;
        return [
          [netAt(rate, locale), total.net],
          ...(total.category === 'S' || total.category === 'Z'
            ? ([[vatAt(rate, abroad, locale), total.vat]] as [string, number][])
            : []),
        ];
      })
    : [];
  if (paper.y + rows.length * 16 + 60 > paper.bottom) paper.newPage();
  paper.y += 10;
  for (const [label, amount] of rows) {
    drawTotal(paper, label, amountText(amount, invoice.currency, locale), 9.5);
    paper.y += 16;
  }
  paper.y += 6;
  drawTotal(paper, word('total', locale), amountText(invoice.gross_minor, invoice.currency, locale), 13);
  paper.y += 34;
}

function drawTotal(paper: Paper, label: string, amount: string, size: number): void {
  const weight = size > 10 ? ('semibold' as const) : ('regular' as const);
  paper.tag('P', () => {
    paper.line(`${label} `, 330, paper.y, { size, weight, color: size > 10 ? INK : MUTED });
    paper.line(amount, paper.right, paper.y, { size, weight, align: 'right' });
  });
}

function drawNotes(paper: Paper, invoice: Invoice, locale: Language): void {
  for (const { text } of invoice.notes) {
    const lines = paper.wrap(inLanguage(locale, text), paper.right - paper.left, { size: 9.5 });
    if (paper.y + lines.length * 14 > paper.bottom) paper.newPage();
    paper.tag('P', () =>
      lines.forEach((line, index) => paper.line(line, paper.left, paper.y + index * 14, { size: 9.5 })),
    );
    paper.y += lines.length * 14 + 6;
  }
}

function drawFoot(paper: Paper, invoice: Invoice, page: string, locale: Language): void {
  const { number } = invoice;
  const { issuer: seller } = partiesOf(invoice);
  const y = 841.89 - 70;
  paper.doc
    .moveTo(paper.left, y - 10)
    .lineTo(paper.right, y - 10)
    .lineWidth(0.6)
    .strokeColor('#d9dce3')
    .stroke();
  const style = { size: 7.5, color: MUTED };
  const taxes = [
    seller.taxNumber && `${word('taxNumber', locale)} ${seller.taxNumber}`,
    seller.vatId && `${word('vatId', locale)} ${seller.vatId}`,
  ];
  const columns = [
    [nameOf(seller), streetOf(seller), cityOf(seller)],
    [seller.email, ...taxes],
  ];
  columns.forEach((column, index) => {
    column
      .filter(Boolean)
      .forEach((text, row) =>
        paper.line(paper.wrap(text as string, 185, style)[0]!, paper.left + index * 200, y + row * 11, style),
      );
  });
  paper.line(number, paper.right, y, { ...style, align: 'right' });
  paper.line(page, paper.right, y + 11, { ...style, align: 'right' });
}

export function nameOf({ company, firstName, lastName }: Partial<InvoiceParty>): string {
  return company || [firstName, lastName].filter(Boolean).join(' ');
}

function streetOf({ street, streetNumber }: Partial<InvoiceParty>): string {
  return [street, streetNumber].filter(Boolean).join(' ');
}

function cityOf({ zip, city }: Partial<InvoiceParty>): string {
  return [zip, city].filter(Boolean).join(' ');
}

function countryOf(party: Partial<InvoiceParty>, seller: Partial<InvoiceParty>, locale: Language): string {
  return party.country && party.country !== seller.country ? countryText(party.country, locale) : '';
}
