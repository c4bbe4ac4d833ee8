import { expect, test } from 'vitest';
import { aPaymentRequest, paymentConformance, sharedJson } from '#core/testing';
import { giroCode } from './giro-code.ts';
import { directBankProvider } from './provider.ts';
import { directBankSettings } from './settings.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(directBankProvider, openConformanceBench);

test('the GiroCode is what EPC069-12 gives as its example', () => {
  const shared = sharedJson<{ example: string; limits: { bytesMax: number } }>('standards/epc/epc069-12-girocode.json');
  const code = giroCode({
    holder: 'Musterkurs GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: '',
    amount: { minor: 11900n, currency: 'eur' },
    reference: 'RE-2026-000123',
  });
  expect(code).toBe(
    shared?.example ?? 'BCD\n002\n1\nSCT\n\nMusterkurs GmbH\nDE89370400440532013000\nEUR119.00\n\n\nRE-2026-000123',
  );
  const longest = giroCode({
    holder: 'Ä'.repeat(90),
    iban: 'MT84MALT011000012345MTLCAST001S',
    bic: 'COBADEFFXXX',
    amount: { minor: 99_999_999_999n, currency: 'eur' },
    reference: 'Ü'.repeat(200),
  });
  expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(331);
  expect(longest.split('\n')[5]).toBe('Ae'.repeat(35));
});

test('buyers are told account, reference and amount, and a person’s spelling of the IBAN does no harm', async () => {
  const bench = await openConformanceBench();
  const settings = directBankSettings.parse({
    holder: 'Anna Adler',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'cobadeffxxx',
  });
  const facts = await directBankProvider.createPayment(
    bench.context(settings),
    aPaymentRequest('one', { method: 'bank_wire' }),
  );
  expect(facts.nextStep?.instructions).toMatchObject({
    holder: 'Anna Adler',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    reference: 'K7H3BCDF',
    qr: expect.stringContaining('\nEUR49.90\n'),
  });
  expect(directBankSettings.safeParse({ holder: 'Anna Adler', iban: 'DE88370400440532013000' }).success).toBe(false);
});
