import { plainIban } from '#core/kit';

export interface CreditTransfer {
  /** Ours, up to 35 characters; comes back on the statement of the bank. */
  reference: string;
  holder: string;
  iban: string;
  /** Cents. */
  amount: number;
  text: string;
}

export interface CreditTransferFile {
  messageId: string;
  createdAt: Date;
  /** Day on which the bank is to send it. */
  day: string;
  debtor: { holder: string; iban: string };
  transfers: readonly CreditTransfer[];
}

/** Message pain.001.001.09 of SEPA credit transfers, as German banks take it. Pure. */
export function creditTransferXml({ messageId, createdAt, day, debtor, transfers }: CreditTransferFile): string {
  const sum = amountOf(transfers.reduce((total, { amount }) => total + amount, 0));
  const count = String(transfers.length);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${cut(messageId, 35)}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${cut(debtor.holder, 70)}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${cut(messageId, 35)}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr><Nm>${cut(debtor.holder, 70)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${plainIban(debtor.iban)}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
${transfers.map(oneTransfer).join('\n')}
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;
}

function oneTransfer({ reference, holder, iban, amount, text }: CreditTransfer): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${cut(reference, 35)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amountOf(amount)}</InstdAmt></Amt><Cdtr><Nm>${cut(holder, 70)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${plainIban(iban)}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${cut(text, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`;
}

function amountOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Banks take the Latin characters of SEPA alone; nothing that XML would have to escape is among them. */
function cut(text: string, most: number): string {
  return text
    .replaceAll(/[äöüßÄÖÜ]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
