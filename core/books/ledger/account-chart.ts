import type { Localized } from '#core/context';

/** One kind of account. Placeholders in braces stand for one part of the name. */
export interface AccountKind {
  readonly pattern: string;
  readonly book: 'platform' | 'seller';
  /** The side on which the account grows. */
  readonly normal: 'debit' | 'credit';
  readonly title: Localized;
}

const asset = (pattern: string, de: string, en: string): AccountKind => ({
  pattern,
  book: 'platform',
  normal: 'debit',
  title: { de, en },
});
const liability = (pattern: string, de: string, en: string): AccountKind => ({
  pattern,
  book: 'platform',
  normal: 'credit',
  title: { de, en },
});
const [expense, revenue] = [asset, liability];
const sellerDebit = (pattern: string, de: string, en: string): AccountKind => ({
  pattern,
  book: 'seller',
  normal: 'debit',
  title: { de, en },
});
const sellerCredit = (pattern: string, de: string, en: string): AccountKind => ({
  pattern,
  book: 'seller',
  normal: 'credit',
  title: { de, en },
});

/** Every account there is. A posting to any other is refused. */
export const accountChart: readonly AccountKind[] = [
  asset(
    'A:psp:{provider}:clearing',
    'Geld unterwegs beim Zahlungsanbieter',
    'Money in transit at the payment provider',
  ),
  asset('A:psp:{provider}:wallet', 'Guthaben beim Zahlungsanbieter', 'Wallet at the payment provider'),
  asset('A:bank:client', 'Treuhandkonto', 'Client account'),
  asset('A:bank:operating', 'Geschäftskonto', 'Operating account'),
  asset('A:input_vat:{country}', 'Vorsteuer', 'Input VAT'),
  asset('A:payer:receivable', 'Forderung an Käufer der Plattform', 'Receivable from buyers of the platform'),
  asset(
    'A:payer:chargeback',
    'Von Käufern mehr zurückgebucht, als offen war',
    'Charged back by buyers beyond what was left',
  ),
  asset('A:seller:{id}:receivable', 'Forderung an Verkäufer', 'Receivable from seller'),
  liability('L:seller:{id}:pending', 'Verkäuferguthaben, noch nicht verfügbar', 'Seller balance, pending'),
  liability('L:seller:{id}:available', 'Verkäuferguthaben, verfügbar', 'Seller balance, available'),
  liability('L:seller:{id}:reserve', 'Sicherheitseinbehalt', 'Seller reserve'),
  liability('L:affiliate:{id}:pending', 'Provision, noch nicht verfügbar', 'Affiliate commission, pending'),
  liability('L:affiliate:{id}:available', 'Provision, verfügbar', 'Affiliate commission, available'),
  liability('L:salesteam:{id}:pending', 'Vertriebsprovision, noch nicht verfügbar', 'Sales team commission, pending'),
  liability('L:salesteam:{id}:available', 'Vertriebsprovision, verfügbar', 'Sales team commission, available'),
  liability('L:payout:{id}:in_transit', 'Auszahlung unterwegs', 'Payout in transit'),
  liability('L:vat_output:{country}', 'Umsatzsteuer der Plattform', 'Output VAT of the platform'),
  liability('L:payer:overpayment', 'Überzahlung', 'Overpayment'),
  revenue('R:platform_fee', 'Plattformgebühr', 'Platform fee'),
  revenue('R:chargeback_fee', 'Rückbuchungsgebühr', 'Chargeback fee'),
  revenue('R:resale:{vatcase}', 'Erlös aus Wiederverkauf', 'Resale revenue'),
  expense('E:psp_fee', 'Gebühr des Zahlungsanbieters', 'Payment provider fee'),
  expense('E:psp_chargeback_fee', 'Rückbuchungsgebühr des Zahlungsanbieters', 'Payment provider chargeback fee'),
  expense('E:cost_of_resale', 'Wareneinsatz Wiederverkauf', 'Cost of resale'),
  expense('E:commission', 'Provisionsaufwand', 'Commission expense'),
  expense('E:payer_loss', 'Ausfall von Käufern', 'Loss on buyers'),
  expense('E:seller_loss', 'Ausfall von Verkäufern', 'Loss on sellers'),
  expense('E:rounding', 'Rundung', 'Rounding'),
  sellerDebit('S:receivable:payer', 'Forderung an Käufer', 'Receivable from buyers'),
  sellerDebit('S:receivable:chargeback', 'Mehr zurückgebucht, als offen war', 'Charged back beyond what was left'),
  sellerDebit('S:psp:{provider}:clearing', 'Geld beim eigenen Zahlungsanbieter', 'Money at the own payment provider'),
  sellerDebit('S:bank', 'Eigenes Bankkonto', 'Own bank account'),
  sellerDebit('S:platform_clearing', 'Guthaben bei der Plattform', 'Balance at the platform'),
  sellerDebit('S:input_vat', 'Vorsteuer', 'Input VAT'),
  sellerDebit('S:expense:platform_fee', 'Plattformgebühr', 'Platform fee'),
  sellerDebit('S:expense:commission', 'Provisionen', 'Commissions'),
  sellerDebit('S:expense:salesteam', 'Vertriebsprovisionen', 'Sales team commissions'),
  sellerDebit('S:expense:inkasso', 'Inkassokosten', 'Debt collection costs'),
  sellerDebit('S:expense:psp_fee', 'Gebühren des Zahlungsanbieters', 'Payment provider fees'),
  sellerDebit('S:expense:chargeback_fee', 'Rückbuchungsgebühren', 'Chargeback fees'),
  sellerDebit('S:expense:bad_debt', 'Forderungsausfall', 'Bad debt'),
  sellerCredit('S:payable:affiliate', 'Provisionen, die Partnern geschuldet sind', 'Commissions owed to publishers'),
  sellerCredit(
    'S:payable:salesteam',
    'Vertriebsprovisionen, die Mitgliedern geschuldet sind',
    'Fees owed to sales team members',
  ),
  sellerCredit('S:payer:overpayment', 'Überzahlungen von Käufern', 'Overpayments of buyers'),
  sellerCredit('S:revenue:{vatcase}', 'Erlöse', 'Revenue'),
  sellerCredit('S:vat_output:{bp}', 'Umsatzsteuer', 'Output VAT'),
  sellerCredit('S:vat_not_due:{bp}', 'Umsatzsteuer, nicht fällig', 'Output VAT, not due'),
  sellerCredit('S:income:interest', 'Zinserträge', 'Interest income'),
  sellerCredit('S:income:dunning', 'Mahngebühren', 'Dunning fees'),
];

const matchers = accountChart.map((kind) => ({
  kind,
  name: new RegExp(`^${kind.pattern.replaceAll(/\{\w+\}/g, '[A-Za-z0-9_-]+')}$`),
}));
const known = new Map<string, AccountKind>();

/** The kind an account name belongs to; undefined for names outside the chart. */
export function accountKind(account: string): AccountKind | undefined {
  const cached = known.get(account);
  if (cached) return cached;
  const found = matchers.find(({ name }) => name.test(account))?.kind;
  // Names carry ids, so the memory is bounded rather than kept for ever.
  if (known.size > 10_000) known.clear();
  if (found) known.set(account, found);
  return found;
}
