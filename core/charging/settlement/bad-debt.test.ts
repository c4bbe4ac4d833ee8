import { expect, test } from 'vitest';
import { money } from '#core/kit';
import type { TaxedAmount } from '#core/ledger';
import { badDebtPostings } from './bad-debt.ts';

const eur = (minor: number) => money(minor, 'eur');
const at = (gross: number, vat: number, rateBp: number, country = 'DE'): TaxedAmount => ({
  vatCase: `${country}_${rateBp}`,
  country,
  rateBp,
  net: eur(gross - vat),
  vat: eur(vat),
  gross: eur(gross),
});

test('VAT that was never due is taken off where it waited, the rest is lost', () => {
  expect(
    badDebtPostings({ billed: [at(10_000, 1_597, 1900)], settled: eur(6_667), open: eur(3_333), vatDue: 'on_payment' }),
  ).toEqual([
    { account: 'S:expense:bad_debt', debit: 2_801n, credit: 0n },
    { account: 'S:vat_not_due:1900', debit: 532n, credit: 0n, taxCountry: 'DE', taxRateBp: 1900 },
    { account: 'S:receivable:payer', debit: 0n, credit: 3_333n },
  ]);
});

test('each rate gives back its own share, and what carries no VAT none', () => {
  const billed = [at(11_900, 1_900, 1900), at(10_700, 700, 700, 'AT'), at(1_000, 0, 0)];
  expect(badDebtPostings({ billed, settled: eur(0), open: eur(11_800), vatDue: 'on_invoice' })).toEqual([
    { account: 'S:expense:bad_debt', debit: 10_500n, credit: 0n },
    { account: 'S:vat_output:1900', debit: 950n, credit: 0n, taxCountry: 'DE', taxRateBp: 1900 },
    { account: 'S:vat_output:700', debit: 350n, credit: 0n, taxCountry: 'AT', taxRateBp: 700 },
    { account: 'S:receivable:payer', debit: 0n, credit: 11_800n },
  ]);
});
