import { toDecimal, type LocalDate, type Money } from '#core/kit';

export interface SepaParty {
  name: string;
  iban: string;
  /** Empty inside the EEA. */
  bic?: string;
  /** Left out where town or country is unknown. */
  street?: string;
  streetNumber?: string;
  zip?: string;
  city?: string;
  country?: string;
}

export interface SepaTransfer {
  /** Comes back on the statement: at most 35 characters. */
  endToEndId: string;
  amount: Money;
  to: SepaParty;
  reference: string;
}

export interface SepaFile {
  messageId: string;
  createdAt: Date;
  executionOn: LocalDate;
  from: SepaParty;
  transfers: readonly SepaTransfer[];
}

/**
 * Transfers as pain.001.001.09, the version German banks take since November 2025; addresses structured, as unstructured ones are refused since
 * 2026-11-15. Each transfer is booked by itself, so that a statement tells which one arrived. Pure: the same file gives the same bytes.
 */
export function writePain({ messageId, createdAt, executionOn, from, transfers }: SepaFile): string {
  const count = String(transfers.length);
  const total = toDecimal({
    minor: transfers.reduce((sum, { amount }) => sum + amount.minor, 0n),
    currency: 'eur',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${plain(messageId, 35)}</MsgId>
      <CreDtTm>${createdAt.toISOString().replace(/\.\d+Z$/, 'Z')}</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <InitgPty><Nm>${plain(from.name, 70)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${plain(messageId, 35)}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${executionOn}</Dt></ReqdExctnDt>
      <Dbtr>${nameAndAddress(from)}</Dbtr>
      <DbtrAcct><Id><IBAN>${from.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId>${(from.bic ?? '') === '' ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${from.bic}</BICFI>`}</FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
${transfers.map(transferOf).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}

function transferOf({ endToEndId, amount, to, reference }: SepaTransfer): string {
  return `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${plain(endToEndId, 35)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${toDecimal(amount)}</InstdAmt></Amt>${
          (to.bic ?? '') === '' ? '' : `\n        <CdtrAgt><FinInstnId><BICFI>${to.bic}</BICFI></FinInstnId></CdtrAgt>`
        }
        <Cdtr>${nameAndAddress(to)}</Cdtr>
        <CdtrAcct><Id><IBAN>${to.iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${plain(reference, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;
}

/** Town and country are the least; without them no address goes along. */
function nameAndAddress({
  name,
  street = '',
  streetNumber = '',
  zip = '',
  city = '',
  country = '',
}: SepaParty): string {
  const part = (tag: string, value: string, longest: number): string =>
    plain(value, longest) === '' ? '' : `<${tag}>${plain(value, longest)}</${tag}>`;
  const address =
    plain(city, 35) === '' || country === ''
      ? ''
      : `<PstlAdr>${part('StrtNm', street, 70)}${part('BldgNb', streetNumber, 16)}${part('PstCd', zip, 16)}${part('TwnNm', city, 35)}<Ctry>${country}</Ctry></PstlAdr>`;
  return `<Nm>${plain(name, 70)}</Nm>${address}`;
}

const WRITTEN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
};

/** Every bank takes these signs: EPC217-08. The ampersand becomes a plus, as the same paper advises; nothing is left that XML would read. */
export function plain(text: string, longest: number): string {
  return [...text.normalize('NFC')]
    .map((sign) => WRITTEN[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
