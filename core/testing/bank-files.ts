import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { sharedPath } from './shared-data.ts';

export interface StatementEntry {
  /** End-to-end id of a transfer. */
  id: string;
  /** Decimal: `35.70`. */
  amount: string;
  /** Reason in the bank's code, for a transfer that came back. */
  back?: string;
}

/** Statement of a bank (camt.053) with entries about transfers that were sent from an account. */
export function aBankStatement(iban: string, entries: readonly StatementEntry[]): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${entries
  .map(
    ({
      id,
      amount,
      back,
    }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${back ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${back ? `<RtrInf><Rsn><Cd>${back}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`);
}

/** Faults that the schema of pain.001.001.09 finds in a file. None, with a warning, where the schema is absent. */
export async function painFindings(xml: string): Promise<string[]> {
  const schemaAt = sharedPath('standards/iso20022/pain.001.001.09.xsd');
  if (schemaAt === null) {
    console.warn('left out: the schema of pain.001 is absent');
    return [];
  }
  const { validateXML } = createRequire(import.meta.url)('xmllint-wasm') as {
    validateXML(options: object): Promise<{ valid: boolean; errors: { message: string }[] }>;
  };
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'payouts.xml', contents: xml }],
    schema: [{ fileName: 'pain.xsd', contents: readFileSync(schemaAt, 'utf8') }],
  });
  return valid ? [] : ['not valid', ...errors.map(({ message }) => message)];
}
