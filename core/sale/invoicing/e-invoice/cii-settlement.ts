import { xmlGroup as group, xmlLeaf as leaf } from '#core/xml';
import type { Localized } from '#core/context';
import { inLanguage, money, toDecimal } from '#core/kit';
import { ALREADY_PAID } from '../already-paid.ts';
import type { Invoice, InvoiceTaxTotal } from '../invoice.ts';
import { ciiDate } from './cii-date.ts';
import { percent } from './cii-line.ts';
import type { CategoryOf } from './document-category.ts';

const THROUGH_PROVIDER: Localized = {
  de: 'Zahlung auf dem bei der Bestellung gewählten Weg',
  en: 'Payment by the method chosen with the order',
  pl: 'Płatność metodą wybraną przy zamówieniu',
};
const GIVEN_BACK: Localized = {
  de: 'Der Betrag wird auf dem Weg der Zahlung erstattet.',
  en: 'The amount is refunded by the method of payment.',
  pl: 'Kwota zostanie zwrócona tą samą metodą płatności.',
};
const AS_AGREED: Localized = {
  de: 'Zahlbar wie bei der Bestellung vereinbart.',
  en: 'Payable as agreed with the order.',
  pl: 'Płatne zgodnie z zamówieniem.',
};

/** Facts beyond the document's own row. */
export interface CiiFacts {
  /** Day of issue of the invoice that this one takes back. */
  originalIssuedOn: string | null;
}

export function ciiSettlement(invoice: Invoice, categoryOf: CategoryOf, { originalIssuedOn }: CiiFacts): string {
  const { currency, locale, service_from: from, service_to: to } = invoice;
  const amount = (minor: number) => toDecimal(money(minor, currency));
  const iso = currency.toUpperCase();
  const paid = invoice.type === 'regular' && invoice.notes.some((note) => note.key === 'paid');
  const note = (key: string) =>
    invoice.type === 'regular' ? invoice.notes.find((each) => each.key === key) : undefined;
  const schedule = note('schedule');
  const prepaid = paid ? invoice.gross_minor : (note('prepaid')?.minor ?? 0);
  const terms = invoice.type !== 'regular' ? GIVEN_BACK : paid ? ALREADY_PAID : (schedule?.text ?? AS_AGREED);
  // One day cannot stand for several instalments: their terms name them all.
  const dueOn = schedule ? null : invoice.due_on;
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.number),
    leaf('ram:InvoiceCurrencyCode', iso),
    // UNTDID 4461, 68: online payment service. Cards and transfers alike run through the order's payment provider.
    group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', '68'),
      leaf('ram:Information', inLanguage(locale, THROUGH_PROVIDER)),
    ),
    ...taxGroups(invoice.tax_totals, categoryOf).map((total) => taxGroup(total, invoice, amount)),
    from !== to &&
      group(
        'ram:BillingSpecifiedPeriod',
        group('ram:StartDateTime', ciiDate(from)),
        group('ram:EndDateTime', ciiDate(to)),
      ),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', inLanguage(locale, terms)),
      dueOn !== null && group('ram:DueDateDateTime', ciiDate(dueOn)),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', amount(invoice.net_minor)),
      leaf('ram:TaxBasisTotalAmount', amount(invoice.net_minor)),
      leaf('ram:TaxTotalAmount', amount(invoice.vat_minor), { currencyID: iso }),
      leaf('ram:GrandTotalAmount', amount(invoice.gross_minor)),
      prepaid > 0 && leaf('ram:TotalPrepaidAmount', amount(prepaid)),
      leaf('ram:DuePayableAmount', amount(invoice.gross_minor - prepaid)),
    ),
    group(
      'ram:InvoiceReferencedDocument',
      leaf('ram:IssuerAssignedID', invoice.original_number),
      originalIssuedOn !== null &&
        group(
          'ram:FormattedIssueDateTime',
          leaf('qdt:DateTimeString', originalIssuedOn.replaceAll('-', ''), { format: '102' }),
        ),
    ),
  );
}

type TaxGroup = Pick<InvoiceTaxTotal, 'category' | 'rate_bp' | 'net' | 'vat'>;

/** The standard knows no tax country: what has the same category and rate is one group (BR-S-08). */
function taxGroups(totals: readonly InvoiceTaxTotal[], categoryOf: CategoryOf): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const { category: own, rate_bp, net, vat } of totals) {
    const category = categoryOf(own);
    const key = `${category} ${rate_bp}`;
    const before = groups.get(key) ?? { category, rate_bp, net: 0, vat: 0 };
    groups.set(key, { ...before, net: before.net + net, vat: before.vat + vat });
  }
  return [...groups.values()];
}

const EXEMPT: ReadonlySet<string> = new Set(['E', 'AE', 'O']);
const REASON_CODES: Readonly<Record<string, string>> = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' };

function taxGroup(
  { category, rate_bp, net, vat }: TaxGroup,
  { notes, locale }: Invoice,
  amount: (minor: number) => string,
): string {
  return group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', amount(vat)),
    leaf('ram:TypeCode', 'VAT'),
    // A zero rate is a rate: it has no reason (BR-Z-10).
    EXEMPT.has(category) && leaf('ram:ExemptionReason', reasonOf(notes, locale)),
    leaf('ram:BasisAmount', amount(net)),
    leaf('ram:CategoryCode', category),
    leaf('ram:ExemptionReasonCode', REASON_CODES[category]),
    leaf('ram:RateApplicablePercent', percent(rate_bp)),
  );
}

const NO_REASON = new Set(['paid', 'schedule', 'prepaid', 'self_billed']);

function reasonOf(notes: Invoice['notes'], locale: Invoice['locale']): string {
  const reasons = notes
    .filter(({ key }) => !NO_REASON.has(key))
    .map(({ text }) => inLanguage(locale, text))
    .join(' ');
  return reasons || inLanguage(locale, { de: 'Ohne Umsatzsteuer.', en: 'Without VAT.', pl: 'Bez VAT.' });
}
