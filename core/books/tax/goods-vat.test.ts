import { expect, test } from 'vitest';
import { decideVat } from './decide-vat.ts';
import type { VatInput } from './vat-input.ts';
import { vatRate } from './vat-rates.ts';

const goods = (
  to: string,
  over: {
    seller?: Partial<VatInput['seller']>;
    buyer?: Partial<VatInput['buyer']>;
    supply?: Partial<VatInput['supply']>;
  } = {},
) =>
  decideVat({
    date: '2026-11-21',
    seller: { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true, ...over.seller },
    buyer: { type: 'consumer', country: 'DE', vatIdStatus: 'none', ...over.buyer },
    supply: { class: 'goods', eventCountry: to, ...over.supply },
  });

test('goods are taxed where their way ends, whatever the buyer’s own country says', () => {
  expect(goods('AT')).toMatchObject({
    treatment: 'destination',
    country: 'AT',
    rateBp: 2000,
    reporting: 'oss',
    blockers: [],
  });
  expect(goods('DE', { buyer: { country: 'FR' } })).toMatchObject({ country: 'DE', rateBp: 1900, blockers: [] });
  expect(goods('FR', { seller: { ossRegistered: false } })).toMatchObject({
    treatment: 'origin_below_threshold',
    country: 'DE',
    rateBp: 1900,
  });
});

test('goods for a company with a VAT id abroad, or over the border of the EU, are not sold, and say so', () => {
  expect(goods('FR', { buyer: { type: 'business', country: 'FR', vatIdStatus: 'valid' } }).blockers).toEqual([
    'GOODS_ACROSS_BORDER',
  ]);
  expect(goods('FR', { buyer: { type: 'business', country: 'FR', vatIdStatus: 'none' } })).toMatchObject({
    country: 'FR',
    rateBp: 2000,
    blockers: [],
  });
  for (const out of ['CH', 'GB', 'US']) expect(goods(out).blockers).toEqual(['GOODS_ACROSS_BORDER']);
  expect(goods('ES', { supply: { eventZip: '35001' } }).blockers).toEqual(['GOODS_ACROSS_BORDER']);
  expect(goods('DE', { seller: { country: 'CH' } }).blockers).toEqual(['GOODS_ACROSS_BORDER']);
  expect(goods('CH', { seller: { country: 'CH' } })).toMatchObject({ country: 'CH', rateBp: 810, blockers: [] });
});

test('small businesses are exempt at home and pay abroad above the threshold', () => {
  const small = { scheme: 'small_business' as const, ossRegistered: false };
  expect(goods('DE', { seller: small })).toMatchObject({ treatment: 'small_business', rateBp: 0 });
  expect(goods('AT', { seller: small })).toMatchObject({ treatment: 'small_business', country: 'DE' });
});

test('printed books have their own reduced rate where electronic ones have none', () => {
  expect(vatRate('DE', 'printed_publication', '2026-11-21')).toBe(700);
  expect([
    vatRate('HU', 'printed_publication', '2026-11-21'),
    vatRate('HU', 'electronic_publication', '2026-11-21'),
  ]).toEqual([500, 2700]);
});
