import { createHash } from 'node:crypto';
import { currencyExponent, isCurrency } from '#core/kit';
import { readXml, xmlAll as all, xmlAt as at, xmlText as textAt, type XmlElement } from '#core/xml';

/** Money that came to a bank account. */
export interface IncomingTransfer {
  /** The same entry has the same key in every file it stands in. */
  entryKey: string;
  account: string;
  bookedOn: string;
  valueOn: string;
  amount: number;
  currency: string;
  payerName: string;
  payerIban: string;
  reference: string;
}

/**
 * Reads the booked credits of a camt.053 statement (002 and 008 alike); null when the file is none. A batch entry gives one transfer for each
 * of its parts that says its amount. Debits, reversals and what is only announced are left out.
 */
export function readStatement(document: string): IncomingTransfer[] | null {
  const root = readXml(document);
  const statements = root?.name === 'Document' ? all(at(root, 'BkToCstmrStmt'), 'Stmt') : [];
  if (statements.length === 0) return null;
  const found = statements.flatMap((statement) => {
    const account = textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id');
    return all(statement, 'Ntry')
      .filter(isBookedCredit)
      .flatMap((entry) => transfersOf(entry, account));
  });
  return found.some((transfer) => transfer === null) ? null : numbered(found as IncomingTransfer[]);
}

function isBookedCredit(entry: XmlElement): boolean {
  const state = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts');
  return (
    textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true' && (state === '' || state === 'BOOK')
  );
}

/** `null` for an amount or a day nobody can read: then the whole file is refused rather than a part lost. */
function transfersOf(entry: XmlElement, account: string): (IncomingTransfer | null)[] {
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'));
  const amounts = details.map((detail) => at(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt'));
  const isBatch = details.length > 1 && amounts.every(Boolean);
  return isBatch
    ? details.map((detail, index) => transferOf(entry, account, detail, amounts[index]))
    : [transferOf(entry, account, details[0], at(entry, 'Amt'))];
}

function transferOf(
  entry: XmlElement,
  account: string,
  detail: XmlElement | undefined,
  amountIn: XmlElement | undefined,
): IncomingTransfer | null {
  const currency = (amountIn?.attributes.Ccy ?? '').toLowerCase();
  const amount = minorOf(amountIn?.text.trim() ?? '', currency);
  const bookedOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  if (amount === null || bookedOn === null || amount === 0) return null;
  const debtor = at(detail, 'RltdPties/Dbtr');
  const written = all(at(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim());
  const structured = all(at(detail, 'RmtInf'), 'Strd').map((each) => textAt(each, 'CdtrRefInf/Ref'));
  const endToEnd = textAt(detail, 'Refs/EndToEndId');
  const reference =
    [...written, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].filter(Boolean).join(' ') ||
    textAt(entry, 'AddtlNtryInf');
  const told = {
    account,
    bookedOn,
    valueOn: dayOf(entry, 'ValDt') ?? bookedOn,
    amount,
    currency,
    reference: reference.slice(0, 1000),
    payerName: (textAt(debtor, 'Pty/Nm') || textAt(debtor, 'Nm')).slice(0, 200),
    payerIban: textAt(detail, 'RltdPties/DbtrAcct/Id/IBAN').slice(0, 40),
  };
  const own = textAt(detail, 'Refs/AcctSvcrRef') || textAt(detail, 'Refs/TxId');
  const bank = [textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'), own].filter(Boolean).join('/');
  return { ...told, entryKey: hash([account, bank, ...(own ? [] : Object.values(told).map(String))]) };
}

/** Two entries that a bank tells apart by nothing are two all the same: the second of a file gets a number. */
function numbered(transfers: IncomingTransfer[]): IncomingTransfer[] {
  const seen = new Map<string, number>();
  return transfers.map((transfer) => {
    const count = (seen.get(transfer.entryKey) ?? 0) + 1;
    seen.set(transfer.entryKey, count);
    return count === 1 ? transfer : { ...transfer, entryKey: hash([transfer.entryKey, String(count)]) };
  });
}

function minorOf(text: string, currency: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text);
  if (!match || !isCurrency(currency)) return null;
  const digits = currencyExponent(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = Number(match[1]! + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

function dayOf(entry: XmlElement, name: string): string | null {
  const written = textAt(entry, `${name}/Dt`) || textAt(entry, `${name}/DtTm`).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : null;
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
