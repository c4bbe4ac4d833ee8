export interface StatementEntry {
  amount: string;
  reference: string;
  ref?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  /** Stands for everything inside the entry's details. */
  details?: string;
  /** A moment instead of a day, as some banks book. */
  moment?: boolean;
  reversal?: boolean;
}

/** A statement as a German bank writes it: camt.053.001.08, with a prefix and a comment for good measure. Valid by the official schema. */
export function aStatement(entries: readonly StatementEntry[]): Uint8Array {
  return Buffer.from(`<?xml version="1.0"?><!-- Auszug --><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt>
    <c:GrpHdr><c:MsgId>M1</c:MsgId><c:CreDtTm>2026-11-20T20:00:00Z</c:CreDtTm></c:GrpHdr><c:Stmt><c:Id>S1</c:Id>
    <c:Acct><c:Id><c:IBAN>DE89370400440532013000</c:IBAN></c:Id></c:Acct>
    <c:Bal><c:Tp><c:CdOrPrtry><c:Cd>CLBD</c:Cd></c:CdOrPrtry></c:Tp><c:Amt Ccy="EUR">0</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:Dt><c:Dt>2026-11-20</c:Dt></c:Dt></c:Bal>
    ${entries.map(entryOf).join('')}</c:Stmt></c:BkToCstmrStmt></c:Document>`);
}

function entryOf(
  {
    amount,
    reference,
    ref = `R${reference}`,
    direction = 'CRDT',
    status = 'BOOK',
    details,
    moment = false,
    reversal = false,
  }: StatementEntry,
  index: number,
): string {
  const on = moment ? '<c:DtTm>2026-11-20T09:30:00+01:00</c:DtTm>' : '<c:Dt>2026-11-20</c:Dt>';
  return `
    <c:Ntry><c:NtryRef>${index}</c:NtryRef><c:Amt Ccy="EUR">${amount}</c:Amt><c:CdtDbtInd>${direction}</c:CdtDbtInd>${reversal ? '<c:RvslInd>true</c:RvslInd>' : ''}<c:Sts><c:Cd>${status}</c:Cd></c:Sts>
      <c:BookgDt>${on}</c:BookgDt><c:ValDt>${on}</c:ValDt><c:AcctSvcrRef>${ref.slice(0, 35)}</c:AcctSvcrRef><c:BkTxCd/>
      <c:NtryDtls>${details ?? detailOf({ reference: `<c:Ustrd>${reference}</c:Ustrd>` })}</c:NtryDtls></c:Ntry>`;
}

/** One part of an entry. `reference`: what stands in the remittance information. `amount`: of its own, as parts of a batch have one. */
export function detailOf({
  reference,
  amount,
  endToEnd = 'NOTPROVIDED',
  id,
}: {
  reference: string;
  amount?: string;
  endToEnd?: string;
  id?: string;
}): string {
  return `<c:TxDtls><c:Refs>${id ? `<c:AcctSvcrRef>${id}</c:AcctSvcrRef>` : ''}<c:EndToEndId>${endToEnd}</c:EndToEndId></c:Refs>
    ${amount ? `<c:Amt Ccy="EUR">${amount}</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd>` : ''}<c:RltdPties><c:Dbtr><c:Pty><c:Nm>Bea K&#228;ufer &amp; Co</c:Nm></c:Pty></c:Dbtr>
    <c:DbtrAcct><c:Id><c:IBAN>DE02120300000000202051</c:IBAN></c:Id></c:DbtrAcct></c:RltdPties><c:RmtInf>${reference}</c:RmtInf></c:TxDtls>`;
}
