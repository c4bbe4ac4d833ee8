import { expect, test } from 'vitest';
import { isInside, outwardFetch } from './outward-fetch.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::FFFF:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s lies inside', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each(['93.184.215.14', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:2800:21f::1', '::ffff:8.8.8.8'])(
  '%s lies outside',
  (address) => {
    expect(isInside(address)).toBe(false);
  },
);

test.each([
  'http://93.184.215.14/',
  'ftp://93.184.215.14/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1:8443/',
])('%s is not called', async (address) => {
  await expect(outwardFetch({ local: false })(address)).rejects.toThrow();
});
