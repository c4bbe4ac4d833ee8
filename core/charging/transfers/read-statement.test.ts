import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sharedPath } from '../../testing/shared-data.ts';
import { numbersIn } from './order-numbers.ts';
import { readStatement } from './read-statement.ts';
import { aStatement, detailOf, type StatementEntry } from './statement.fixture.ts';

const SCHEMA = 'standards/iso20022/camt.053.001.08.xsd';
const text = (entries: readonly StatementEntry[]): string => Buffer.from(aStatement(entries)).toString();
const batch =
  detailOf({ reference: '<c:Ustrd>BCDF2345</c:Ustrd>', amount: '19.00', id: 'A' }) +
  detailOf({ reference: '<c:Ustrd>GHJK6789</c:Ustrd>', amount: '1.5', id: 'B' });

/** Every shape our reader takes, as banks write it. */
const SHAPES: Record<string, StatementEntry[]> = {
  'a day': [{ amount: '119.00', reference: 'RE 1' }],
  'a moment': [{ amount: '119.00', reference: 'RE 1', moment: true }],
  'what is not ours to take': [
    { amount: '7.00', reference: 'raus', direction: 'DBIT' },
    { amount: '9.00', reference: 'bald', status: 'PDNG' },
    { amount: '3.00', reference: 'zurück', reversal: true },
  ],
  'a batch': [{ amount: '20.50', reference: '', details: batch }],
  'a reference in lines': [
    {
      amount: '5.00',
      reference: '',
      details: detailOf({ reference: '<c:Ustrd>Rechnung vom 20.11. BCDF2</c:Ustrd><c:Ustrd>345 Danke</c:Ustrd>' }),
    },
  ],
  'a reference in structure': [
    {
      amount: '5.00',
      reference: '',
      details: detailOf({ reference: '<c:Strd><c:CdtrRefInf><c:Ref>BCDF2345</c:Ref></c:CdtrRefInf></c:Strd>' }),
    },
  ],
  'a reference end to end': [
    { amount: '5.00', reference: '', details: detailOf({ reference: '', endToEnd: 'BCDF2345' }) },
  ],
};

interface Lint {
  validateXML(options: object): Promise<{ errors: readonly { message: string }[] }>;
}

const schema = sharedPath(SCHEMA);

test.skipIf(schema === null)(
  `what our tests read as statements is valid by the official schema (left out when ../shared/${SCHEMA} is absent)`,
  async () => {
    const { validateXML } = createRequire(import.meta.url)('xmllint-wasm') as Lint;
    const faults = async (documents: readonly string[]): Promise<string[]> => {
      const { errors } = await validateXML({
        xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
        schema: [{ fileName: 'camt.053.xsd', contents: readFileSync(schema!, 'utf8') }],
      });
      return errors.map(({ message }) => message);
    };
    const documents = Object.values(SHAPES).map(text);
    expect(await faults(documents)).toEqual([]);
    expect(await faults([documents[0]!.replaceAll('c:CdtDbtInd', 'c:NoSuchThing')])).not.toEqual([]);
  },
  60_000,
);

test('every shape is read to the cent, with the day, the payer and the reference', () => {
  const read = Object.values(SHAPES).map((entries) => readStatement(text(entries))!);
  expect(read.map((transfers) => transfers.map(({ amount }) => amount))).toEqual([
    [11_900],
    [11_900],
    [],
    [1_900, 150],
    [500],
    [500],
    [500],
  ]);
  for (const transfer of read.flat()) {
    expect(transfer).toMatchObject({
      bookedOn: '2026-11-20',
      valueOn: '2026-11-20',
      payerName: 'Bea Käufer & Co',
      payerIban: 'DE02120300000000202051',
      currency: 'eur',
    });
  }
  expect(read.slice(3).map((transfers) => transfers.map(({ reference }) => numbersIn(reference)[0]))).toEqual([
    ['BCDF2345', 'GHJK6789'],
    ['BCDF2345'],
    ['BCDF2345'],
    ['BCDF2345'],
  ]);
});

test('the older version without a code and a party is read alike', () => {
  const older = text(SHAPES['a day']!)
    .replaceAll('camt.053.001.08', 'camt.053.001.02')
    .replace('<c:Sts><c:Cd>BOOK</c:Cd></c:Sts>', '<c:Sts>BOOK</c:Sts>')
    .replace(/<\/?c:Pty>/g, '');
  expect(readStatement(older)).toMatchObject([{ amount: 11_900, payerName: 'Bea Käufer & Co' }]);
});

test('a statement gives its booked credits, and is refused whole when anything cannot be read', () => {
  const entries: StatementEntry[] = [
    { amount: '119.00', reference: 'RE 1' },
    { amount: '0.5', reference: 'x' },
    ...SHAPES['what is not ours to take']!,
  ];
  expect(readStatement(text(entries))).toMatchObject([
    { account: 'DE89370400440532013000', amount: 11_900, reference: 'RE 1' },
    { amount: 50 },
  ]);
  for (const wrong of [
    '',
    'kein xml',
    '<Document/>',
    '<a><b></a></b>',
    '<!DOCTYPE a [<!ENTITY b "c">]><Document/>',
    text([{ amount: '1.005', reference: '' }]),
  ]) {
    expect(readStatement(wrong)).toBeNull();
  }
});
