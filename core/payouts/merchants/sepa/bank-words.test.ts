import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, toDecimal, type LocalDate } from '#core/kit';
import { readOutcomes } from './read-outcomes.ts';
import { plain, writePain } from './write-pain.ts';

test.each([
  ['Jürgen Müßig & Söhne', 'Juergen Muessig + Soehne'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['a <b>"c"</b> € d', 'a b c /b d'],
  ['  two\n lines  ', 'two lines'],
  ['名前', ''],
])('%s is written as banks take it', (text, expected) => {
  expect(plain(text, 70)).toBe(expected);
});

test('only signs that every bank takes are left, no longer than allowed, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
      const written = plain(text, longest);
      expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
      expect(written.length).toBeLessThanOrEqual(longest);
      expect(written).toBe(written.trim());
      expect(plain(written, longest)).toBe(written);
    }),
  );
});

const party = { name: 'Anna Verlag', iban: 'DE89370400440532013000' };

test('the control sum is the sum of the transfers, to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 20 }), (amounts) => {
      const file = writePain({
        messageId: 'KONTOR-1',
        createdAt: new Date('2026-11-26T12:00:00.123Z'),
        executionOn: '2026-11-27' as LocalDate,
        from: party,
        transfers: amounts.map((minor, index) => ({
          endToEndId: `cpo_${index}`,
          amount: money(minor, 'eur'),
          to: party,
          reference: 'Auszahlung',
        })),
      });
      const total = toDecimal(
        money(
          amounts.reduce((sum, minor) => sum + minor, 0),
          'eur',
        ),
      );
      expect(file.match(/<CtrlSum>[^<]+/g)).toEqual([`<CtrlSum>${total}`, `<CtrlSum>${total}`]);
      expect(file.match(/<NbOfTxs>\d+/g)).toEqual(Array(2).fill(`<NbOfTxs>${amounts.length}`));
      expect(file.match(/<InstdAmt Ccy="EUR">[\d.]+/g)).toEqual(
        amounts.map((minor) => `<InstdAmt Ccy="EUR">${toDecimal(money(minor, 'eur'))}`),
      );
    }),
    { numRuns: 200 },
  );
});

const statement = (entries: string): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = ({ state = '<Sts><Cd>BOOK</Cd></Sts>', side = 'DBIT', more = '', detail = '' } = {}): string =>
  `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}${state}<NtryDtls><TxDtls><Refs><EndToEndId>cpo_1</EndToEndId></Refs>${detail}</TxDtls></NtryDtls></Ntry>`;
const settled = { endToEndId: 'cpo_1', outcome: 'settled', amount: 1250, currency: 'eur', reason: '' };

test.each([
  ['a booked transfer', entry(), [settled]],
  ['an older bank’s word for booked', entry({ state: '<Sts>BOOK</Sts>' }), [settled]],
  ['money that came back', entry({ side: 'CRDT' }), [{ ...settled, outcome: 'returned' }]],
  [
    'a transfer that was reversed',
    entry({ more: '<RvslInd>true</RvslInd>', detail: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' }),
    [{ ...settled, outcome: 'returned', reason: 'AC04' }],
  ],
  ['an amount of its own', entry({ detail: '<Amt Ccy="EUR">7.05</Amt>' }), [{ ...settled, amount: 705 }]],
  ['an amount in whole euro', entry({ detail: '<Amt Ccy="EUR">7</Amt>' }), [{ ...settled, amount: 700 }]],
  ['a transfer announced only', entry({ state: '<Sts><Cd>PDNG</Cd></Sts>' }), []],
  ['parts of a cent', entry({ detail: '<Amt Ccy="EUR">7.005</Amt>' }), []],
  ['a currency unknown', entry({ detail: '<Amt Ccy="ZZZ">7.00</Amt>' }), []],
])('a statement with %s', (_what, entries, expected) => {
  expect(readOutcomes(statement(entries))).toEqual(expected);
});

test.each(['', 'no statement', '<Document/>', '<Other><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Other>'])(
  'a file that is no statement: %s',
  (text) => {
    expect(readOutcomes(text)).toBeNull();
  },
);
