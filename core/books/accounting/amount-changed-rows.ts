import type { BookingRow } from './booking-rows.ts';

/** A row of the order that stands: its sale, or what an earlier change left of it. */
export interface StandingRow extends BookingRow {
  id: number;
}

export interface AmountChanged {
  rows: BookingRow[];
  /** Standing rows that stand no longer. */
  reversed: number[];
}

/**
 * A sale whose amount changed, as an adviser books it: the row that stood is mirrored whole, and a new one says what is left. Together they
 * move every account by the difference, which is all the ledger knows of it. Without a row that stood the difference stays on its own.
 */
export function amountChangedRows(differences: readonly BookingRow[], standing: readonly StandingRow[]): AmountChanged {
  const reversed: number[] = [];
  const rows = differences.flatMap((difference): BookingRow[] => {
    const own = { ...difference, event_key: 'order_rate.amount_changed' as const };
    const old = standing.find(
      (row) =>
        !reversed.includes(row.id) &&
        sameAccounts(row, difference) &&
        row.side !== difference.side &&
        row.amount_minor >= difference.amount_minor &&
        row.vat_minor >= difference.vat_minor,
    );
    if (!old) return [own];
    reversed.push(old.id);
    const left = {
      amount_minor: old.amount_minor - difference.amount_minor,
      vat_minor: old.vat_minor - difference.vat_minor,
    };
    return [
      { ...own, booking_type: 'created_to_reverse', amount_minor: old.amount_minor, vat_minor: old.vat_minor },
      ...(left.amount_minor > 0 ? [{ ...own, ...left, booking_type: 'active' as const, side: old.side }] : []),
    ];
  });
  return { rows, reversed };
}

function sameAccounts(a: BookingRow, b: BookingRow): boolean {
  return (
    a.account === b.account &&
    a.counter_account === b.counter_account &&
    a.tax_country === b.tax_country &&
    a.tax_rate_bp === b.tax_rate_bp
  );
}
