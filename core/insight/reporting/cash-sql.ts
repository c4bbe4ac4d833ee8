/** Accounts `p` of a seller's book on which money is: at providers, the platform or the bank. */
export const MONEY = `(p.account in ('S:platform_clearing', 'S:bank') or p.account like 'S:psp:%:clearing')`;

/** Postings `p` of journals `j` by which money of sales came in (debit) or went back (credit). */
export const CASH = `j.kind in ('Cashin', 'Payment', 'SubsPayment', 'StampPayment', 'Refund', 'Chargeback') and ${MONEY}`;
