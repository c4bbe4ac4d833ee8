import { expect, test } from 'vitest';
import { base32, hotp, stepOf, stepOfCode } from './totp.ts';

// The secret of RFC 4226 and RFC 6238.
const SECRET = Buffer.from('12345678901234567890');

test('the codes of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, counter) => hotp(SECRET, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of RFC 6238, appendix B, at second %i', (second, code) => {
  expect(hotp(SECRET, stepOf(new Date(second * 1000)), 8)).toBe(code);
});

test('a code counts half a minute before and after its own, and then no more', () => {
  const at = new Date(1_111_111_109_000);
  const code = hotp(SECRET, stepOf(at));
  const step = stepOf(at);
  const look = (seconds: number): number | null => stepOfCode(SECRET, code, new Date(at.getTime() + seconds * 1000));
  expect([look(-29), look(0), look(30), look(62)]).toEqual([step, step, step, null]);
  for (const nothing of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(SECRET, nothing, at)).toBeNull();
});

test('secrets are written as apps read them: RFC 4648', () => {
  const of = (text: string): string => base32(Buffer.from(text));
  expect([of('f'), of('fo'), of('foo'), of('foob'), of('fooba'), of('foobar')]).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});
