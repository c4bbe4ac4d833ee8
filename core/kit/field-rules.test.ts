import { describe, expect, it } from 'vitest';
import { decimalField, integerField, isWebAddress, textField, webAddress } from './field-rules.ts';

const value = <T>(result: { ok: true; value: T } | { ok: false; error: string }) =>
  result.ok ? result.value : result.error;

describe('an integer field', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1.5', null],
    ['abc', null],
    ['', null],
    ['0', 1],
    ['-4', 1],
    ['1000001', 1_000_000],
    ['9'.repeat(400), 1_000_000],
  ])('turns "%s" into %s', (text, expected) => {
    expect(value(integerField(text))).toBe(expected);
  });

  it('is wrong when empty and required', () => {
    expect([value(integerField('', { required: true })), value(integerField('1.5', { required: true }))]).toEqual([
      'required',
      'required',
    ]);
    expect(value(integerField('400', { min: 0, max: 365 }))).toBe(365);
  });
});

describe('a decimal field', () => {
  it.each([
    ['19,999', {}, '19.99'],
    ['0.5', {}, '1.00'],
    ['0', { min: 0 }, '0.00'],
    ['2000000', {}, '1000000.00'],
    ['0,299', { min: 0.29 }, '0.29'],
    ['0,28', { min: 0.29 }, '0.29'],
    ['7,98', { decimals: 0 }, '7'],
    ['-3,45', { min: -10 }, '-3.45'],
  ])('turns "%s" with %j into %s', (text, rule, expected) => {
    expect(value(decimalField(text, rule))).toMatchObject({ text: expected, minor: BigInt(expected.replace('.', '')) });
  });

  it('may be empty unless required', () => {
    expect([value(decimalField('')), value(decimalField('x'))]).toEqual([null, null]);
    expect(value(decimalField('', { required: true }))).toBe('required');
  });
});

describe('a text field', () => {
  it('is trimmed, loses NUL, and is wrong when empty and required or too long', () => {
    expect(value(textField('  a\0b '))).toBe('ab');
    expect([value(textField('  ')), value(textField(' ', { required: true }))]).toEqual(['', 'required']);
    expect(value(textField('abc', { max: 2 }))).toBe('too_long');
  });
});

describe('a web address', () => {
  it.each([
    'example.com',
    'http://example.com',
    'HTTPS://sub.example.co.uk:8443/a/b?c=d#e',
    '192.168.0.1:3000/x',
    'müller.de',
    'xn--mller-kva.de',
    'example.com?x=1',
  ])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'localhost',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://',
    'exa mple.com',
    '256.1.1.1',
    '1.2.3',
    'user:pass@example.com',
    '-bad.com',
    'example..com',
    'example.c',
    'example.com:999999',
    'example.com:99999',
    'http:\\\\example.com',
    `${'a.'.repeat(40_000)}com`,
  ])('%s is none', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });

  it('gets a scheme where none was typed', () => {
    expect([webAddress(' example.com/a '), webAddress('http://example.com')]).toEqual([
      'https://example.com/a',
      'http://example.com',
    ]);
  });
});
