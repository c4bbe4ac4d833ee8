import { expect, test } from 'vitest';
import { groupedIban, isIban, plainIban } from './iban.ts';

test('an IBAN counts when form and check digits are right', () => {
  const good = [
    'DE89370400440532013000',
    'de89 3704 0044 0532 0130 00',
    'GB82WEST12345698765432',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ];
  expect(good.filter((iban) => !isIban(iban))).toEqual([]);
  const bad = [
    '',
    'DE88370400440532013000',
    'DE89370400440532013001',
    'DE8937040044053201300',
    '89370400440532013000',
    'DE89-3704-0044-0532-0130-00',
  ];
  expect(bad.filter(isIban)).toEqual([]);
});

test('two neighbouring digits in the wrong order are noticed', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 4; at < iban.length - 1; at += 1) {
    const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
    if (swapped !== iban) expect([swapped, isIban(swapped)]).toEqual([swapped, false]);
  }
});

test('people read groups of four, machines none', () => {
  expect([groupedIban('de89370400440532013000'), plainIban('DE89 3704 0044 0532 0130 00')]).toEqual([
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
  ]);
});
