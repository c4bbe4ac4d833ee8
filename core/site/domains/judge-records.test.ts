import { expect, test } from 'vitest';
import { isApex, labelsBelowApex, readDomainName } from './domain-name.ts';
import { domainRecords } from './domain-records.ts';
import type { DnsAnswer } from './dns-lookup.ts';
import { judgeRecords } from './judge-records.ts';

const known = (...values: string[]): DnsAnswer => ({ known: true, values });
const facts = {
  proof: 'kontor-1',
  texts: known('kontor-1'),
  alias: known(),
  addresses: known('192.0.2.1'),
  target: 'shops.example.com',
  own: known('192.0.2.1', '2001:db8::1'),
};

test.each([
  ['an address of ours', {}, 'proven'],
  ['our name, wherever it leads', { alias: known('shops.example.com'), addresses: known('203.0.113.9') }, 'proven'],
  ['no proof', { texts: known('v=spf1 -all') }, 'proof_missing'],
  ['the proof of another shop', { texts: known('kontor-2') }, 'proof_wrong'],
  ['no address', { addresses: known() }, 'not_pointed'],
  ['another server', { addresses: known('203.0.113.9') }, 'pointed_elsewhere'],
  ['a second server beside ours', { addresses: known('192.0.2.1', '2001:db8::9') }, 'partly_elsewhere'],
  ['a name server that says nothing', { texts: { known: false } as DnsAnswer }, 'dns_silent'],
  ['addresses of ours that are not known', { own: { known: false } as DnsAnswer }, 'dns_silent'],
])('%s means %s', (_what, given, meaning) => {
  const verdict = judgeRecords({ ...facts, ...given });
  expect('reason' in verdict ? verdict.reason : verdict.verdict).toBe(meaning);
});

test.each([
  ['shop.example.com', 'shop.example.com'],
  [' https://Shop.Example.com/path?q#x ', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['bücher.MÜNCHEN.de', 'xn--bcher-kva.xn--mnchen-3ya.de'],
  ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
])('%s is read as %s', (typed, name) => {
  expect(readDomainName(typed, ['kontor.example'])).toEqual({ name });
});

test.each([
  ['', 'domain_missing'],
  ['shop', 'domain_malformed'],
  ['a b.com', 'domain_malformed'],
  ['-shop.com', 'domain_malformed'],
  [`${'a'.repeat(64)}.com`, 'domain_malformed'],
  [`${'a.'.repeat(140)}com`, 'domain_malformed'],
  ['user@shop.com', 'domain_malformed'],
  ['shop.com\u0000', 'domain_malformed'],
  ['192.0.2.1', 'domain_is_address'],
  ['http://[2001:db8::1]/', 'domain_is_address'],
  ['0x7f.1', 'domain_is_address'],
  ['localhost', 'domain_reserved'],
  ['printer.local', 'domain_reserved'],
  ['kontor.example', 'domain_reserved'],
  ['shop.KONTOR.example', 'domain_reserved'],
])('%j is refused: %s', (typed, problem) => {
  expect(readDomainName(typed, ['kontor.example'])).toEqual({ problem });
});

test('an apex points by addresses, a name below it by a CNAME, each with its proof', () => {
  const hosting = { target: 'shops.example.com', addresses: ['192.0.2.1', '2001:db8::1'] };
  expect([isApex('buecher.de'), isApex('buecher.co.uk'), isApex('shop.buecher.co.uk')]).toEqual([true, true, false]);
  expect(labelsBelowApex('a.b.example.com')).toBe('a.b');
  expect(
    domainRecords({ name: 'buecher.de', proof: 'kontor-1' }, hosting).map(({ type, name }) => [type, name]),
  ).toEqual([
    ['TXT', '_kontor'],
    ['A', '@'],
    ['AAAA', '@'],
  ]);
  expect(domainRecords({ name: 'shop.buecher.de', proof: 'kontor-1' }, hosting)).toEqual([
    { type: 'TXT', name: '_kontor.shop', fullName: '_kontor.shop.buecher.de', value: 'kontor-1' },
    { type: 'CNAME', name: 'shop', fullName: 'shop.buecher.de', value: 'shops.example.com' },
  ]);
});
