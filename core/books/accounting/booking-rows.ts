import { allocate, divideHalfUp, money } from '#core/kit';
import type { JournalKind } from '#core/ledger';

export type BookingType = 'active' | 'reversed' | 'created_to_reverse' | 'refund';
export type EventKey =
  | 'payment.successful'
  | 'refund.successful'
  | 'order_rate.amount_changed'
  | 'order_rate.discarded'
  | 'order.created';

/** A posting as the ledger keeps it, in minor units. */
export interface LedgerPosting {
  account: string;
  debit: number;
  credit: number;
  tax_country: string | null;
  tax_rate_bp: number | null;
}

export interface LedgerJournal {
  kind: JournalKind;
  currency: string;
  refund_id: number | null;
  postings: readonly LedgerPosting[];
}

/** One line for the tax adviser: an amount above zero on `account`, debit (S) or credit (H), against `counter_account`. */
export interface BookingRow {
  booking_type: BookingType;
  event_key: EventKey;
  account: string;
  counter_account: string;
  side: 'S' | 'H';
  amount_minor: number;
  /** Of the amount, what the automatic account splits off as VAT. */
  vat_minor: number;
  tax_country: string;
  tax_rate_bp: number;
}

/**
 * A journal as booking rows. Revenue goes gross on its account, which knows its VAT; everything else is a pair of accounts. The rows
 * together move every account of the ledger by exactly what the journal moved it, VAT accounts through their revenue.
 */
export function bookingRows(journal: LedgerJournal): BookingRow[] {
  // A client who owes VAT on payment has that in the adviser's software: the step from "not due" to "due" is booked there.
  if (journal.kind === 'VatDue') return [];
  const frame = { ...typeOf(journal), vat_minor: 0, tax_country: '', tax_rate_bp: 0 };
  const revenue = journal.postings.filter(({ account }) => account.startsWith('S:revenue:'));
  const vat = journal.postings.filter(({ account }) => isVat(account));
  const sold = withVat(revenue, vat, journal.currency);
  const used = new Set(sold.flatMap(({ vatPostings }) => vatPostings));
  const rest = [
    ...journal.postings
      .filter((posting) => !revenue.includes(posting) && !used.has(posting))
      .map(({ account, debit, credit }) => ({ account, amount: debit - credit, sale: null as Sale | null })),
    ...sold.map((sale) => ({ account: sale.account, amount: sale.amount, sale })),
  ];
  const open = new Map(sold.map((sale) => [sale, { gross: Math.abs(sale.amount), vat: Math.abs(sale.vat) }]));
  return pairs(rest).map(({ debit, credit, amount }) => {
    const sale = debit.sale ?? credit.sale;
    const tax = sale
      ? { vat_minor: takeVat(open.get(sale)!, amount), tax_country: sale.country, tax_rate_bp: sale.rateBp }
      : {};
    // Revenue stands on the right; money that goes back is a credit of the account it leaves, like the payment it mirrors.
    const turned =
      debit.sale !== null || (sale === null && (frame.booking_type === 'refund' || isMoneyTakenBack(journal)));
    const [account, counter] = turned ? [credit, debit] : [debit, credit];
    return {
      ...frame,
      ...tax,
      account: account.account,
      counter_account: counter.account,
      side: turned ? 'H' : 'S',
      amount_minor: amount,
    };
  });
}

/** Of a sale that stands against several accounts, the VAT of this part; the last takes what is left. */
function takeVat(open: { gross: number; vat: number }, amount: number): number {
  const part = Number(divideHalfUp(BigInt(open.vat) * BigInt(amount), BigInt(open.gross)));
  open.gross -= amount;
  open.vat -= part;
  return part;
}

function isVat(account: string): boolean {
  return account.startsWith('S:vat_output:') || account.startsWith('S:vat_not_due:');
}

interface Sale {
  account: string;
  /** Gross; debit above zero. */
  amount: number;
  vat: number;
  country: string;
  rateBp: number;
  vatPostings: readonly LedgerPosting[];
}

/** VAT belongs to the revenue of its country and rate; several accounts of one rate share it by what they earned. */
function withVat(revenue: readonly LedgerPosting[], vat: readonly LedgerPosting[], currency: string): Sale[] {
  const key = ({ tax_country, tax_rate_bp }: LedgerPosting): string => `${tax_country} ${tax_rate_bp}`;
  const signed = ({ debit, credit }: LedgerPosting): number => debit - credit;
  return [...new Set(revenue.map(key))].flatMap((rate) => {
    const postings = revenue.filter((posting) => key(posting) === rate);
    const own = vat.filter((posting) => key(posting) === rate);
    const total = own.reduce((sum, posting) => sum + signed(posting), 0);
    const parts = allocate(
      money(Math.abs(total), currency),
      postings.map((posting) => BigInt(Math.abs(signed(posting)))),
    );
    return postings.map((posting, index) => {
      const share = Math.sign(total) * Number(parts[index]!.minor);
      return {
        account: posting.account,
        amount: signed(posting) + share,
        vat: share,
        country: posting.tax_country ?? '',
        rateBp: posting.tax_rate_bp ?? 0,
        vatPostings: own,
      };
    });
  });
}

interface Side {
  account: string;
  amount: number;
  sale: Sale | null;
}

/** Debits against credits in order, each used up before the next: at most as many pairs as there are sides. */
function pairs(sides: readonly Side[]): { debit: Side; credit: Side; amount: number }[] {
  const debits = sides.filter(({ amount }) => amount > 0).map((side) => ({ side, left: side.amount }));
  const credits = sides.filter(({ amount }) => amount < 0).map((side) => ({ side, left: -side.amount }));
  const found: { debit: Side; credit: Side; amount: number }[] = [];
  for (let [d, c] = [0, 0]; d < debits.length && c < credits.length;) {
    const [debit, credit] = [debits[d]!, credits[c]!];
    const amount = Math.min(debit.left, credit.left);
    found.push({ debit: debit.side, credit: credit.side, amount });
    debit.left -= amount;
    credit.left -= amount;
    if (debit.left === 0) d += 1;
    if (credit.left === 0) c += 1;
  }
  return found;
}

/** A chargeback as it is opened; one that is won brings the money back, which is a payment again. */
export function isMoneyTakenBack({ kind, postings }: Pick<LedgerJournal, 'kind' | 'postings'>): boolean {
  return (
    kind === 'Chargeback' && postings.some(({ account, debit }) => account.startsWith('S:receivable:') && debit > 0)
  );
}

function typeOf({
  kind,
  refund_id: refundId,
  postings,
}: LedgerJournal): Pick<BookingRow, 'booking_type' | 'event_key'> {
  if (postings.some(({ account }) => account === 'S:expense:bad_debt'))
    return { booking_type: 'active', event_key: 'order_rate.discarded' };
  switch (kind) {
    case 'Invoice':
      return { booking_type: 'active', event_key: 'order.created' };
    case 'Refund':
      return { booking_type: 'refund', event_key: 'refund.successful' };
    case 'Correction':
      return refundId === null
        ? { booking_type: 'created_to_reverse', event_key: 'order_rate.discarded' }
        : { booking_type: 'refund', event_key: 'refund.successful' };
    // There is no key of its own for money that the bank takes back: it mirrors the payment.
    case 'Chargeback':
      return {
        booking_type: isMoneyTakenBack({ kind, postings }) ? 'created_to_reverse' : 'active',
        event_key: 'payment.successful',
      };
    default:
      return { booking_type: 'active', event_key: 'payment.successful' };
  }
}
