import { currencyExponent, isCurrency } from '#core/kit';
import { readXml, xmlAll, xmlAt, type XmlElement } from '#core/xml';

/** Outcome of one transfer at a bank. */
export interface TransferOutcome {
  endToEndId: string;
  /** `settled`: it left the account; `returned`: it came back. */
  outcome: 'settled' | 'returned';
  amount: number;
  currency: string;
  /** Reason of the return, in the bank's code: `AC04`. */
  reason: string;
}

/** Transfers of ours in the booked entries of a camt.053; null when the file is none. */
export function readOutcomes(document: string): TransferOutcome[] | null {
  const root = readXml(document);
  const statements = root?.name === 'Document' ? xmlAll(xmlAt(root, 'BkToCstmrStmt'), 'Stmt') : [];
  if (statements.length === 0) return null;
  return statements.flatMap((statement) => xmlAll(statement, 'Ntry')).flatMap(outcomesOf);
}

function outcomesOf(entry: XmlElement): TransferOutcome[] {
  const text = (path: string, from: XmlElement | undefined = entry): string => xmlAt(from, path)?.text.trim() ?? '';
  const state = text('Sts/Cd') || text('Sts');
  if (state !== '' && state !== 'BOOK') return [];
  const isCredit = text('CdtDbtInd') === 'CRDT';
  const isReversal = text('RvslInd') === 'true';
  const details = xmlAll(entry, 'NtryDtls').flatMap((each) => xmlAll(each, 'TxDtls'));
  return details.flatMap((detail): TransferOutcome[] => {
    const endToEndId = text('Refs/EndToEndId', detail);
    const amountIn =
      xmlAt(detail, 'Amt') ??
      xmlAt(detail, 'AmtDtls/TxAmt/Amt') ??
      (details.length === 1 ? xmlAt(entry, 'Amt') : undefined);
    const currency = (amountIn?.attributes.Ccy ?? '').toLowerCase();
    const amount = minorOf(amountIn?.text.trim() ?? '', currency);
    if (endToEndId === '' || endToEndId === 'NOTPROVIDED' || amount === null) return [];
    return [
      {
        endToEndId,
        outcome: isCredit || isReversal ? 'returned' : 'settled',
        amount,
        currency,
        reason: text('RtrInf/Rsn/Cd', detail) || text('RtrInf/Rsn/Prtry', detail),
      },
    ];
  });
}

function minorOf(text: string, currency: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text);
  if (!match || !isCurrency(currency)) return null;
  const digits = currencyExponent(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction.length > digits ? null : Number(match[1]! + fraction.padEnd(digits, '0'));
}
