import { expect, test } from 'vitest';
import { pathAtDomain, shopUrl } from './shop-address.ts';

test.each([
  ['/s/anna', '/'],
  ['/s/anna?page=2', '/?page=2'],
  ['/s/anna/', '/'],
  ['/s/anna/buch', '/buch'],
  ['/s/anna/buch/checkout?plan=1#x', '/buch/checkout?plan=1#x'],
  ['/s/anna/payer', '/s/anna/payer'],
  ['/s/anna//evil.example', '/evil.example'],
  ['/s/annabel/buch', null],
  ['/s/berta', null],
  ['/payer', null],
])('%s at the domain of anna is %s', (path, at) => {
  expect(pathAtDomain(path, 'anna')).toBe(at);
});

test('a page stands at the domain, or below the address of the platform', () => {
  const shop = { username: 'anna', domainAddress: 'https://buecher.de' };
  expect(shopUrl('https://kontor.example', shop)).toBe('https://buecher.de');
  expect(shopUrl('https://kontor.example', shop, '/buch?x=1')).toBe('https://buecher.de/buch?x=1');
  expect(shopUrl('https://kontor.example', shop, '/sign_in')).toBe('https://buecher.de/s/anna/sign_in');
  expect(shopUrl('https://kontor.example', { ...shop, domainAddress: null }, '/buch')).toBe(
    'https://kontor.example/s/anna/buch',
  );
});
