import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_ALPHABETS, codeCombinations, makeCode, parseCodePattern, type CodeInput } from './code-pattern.ts';

const input: CodeInput = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  sequence: 7,
  year: 2026,
  token: (rest) => `T${rest.length}`,
};
const pattern = (text: string) => {
  const parsed = parseCodePattern(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};
const problem = (text: string, options = {}) => {
  const parsed = parseCodePattern(text, options);
  return parsed.ok ? null : parsed.error;
};

test('a pattern is refused by the first rule it breaks, naming what was not understood', () => {
  expect(problem('KEY-{alphnumeric:5}')).toEqual({ problem: 'format', at: '{alphnumeric:5}' });
  expect(problem('KEY-{alphanumeric}')).toEqual({ problem: 'format', at: '{alphanumeric}' });
  expect(problem('KEY-{numeric:0}')).toMatchObject({ problem: 'format' });
  expect(problem('KEY-{numeric:4')).toMatchObject({ problem: 'format', at: 'KEY-{numeric:4' });
  expect(problem('')).toMatchObject({ problem: 'format' });
  expect(problem(' {numeric:4}')).toMatchObject({ problem: 'format' });
  expect(problem('{numeric:4}\n')).toMatchObject({ problem: 'format' });
  expect(problem('{numeric:2}-{alphabetic:2}')).toEqual({ problem: 'format_size' });
  expect(problem('NUR-TEXT')).toEqual({ problem: 'format_size' });
  expect(problem('{sequence:6}-{protection_token}')).toEqual({ problem: 'format_type' });
  expect(problem(`${'X'.repeat(119)}{numeric:3}`)).toEqual({ problem: 'too_long' });
  expect(problem('{alphanumeric:3}')).toBeNull();
  expect(problem('Z-{year}-{sequence:4}', { random: false })).toBeNull();
});

test('every code fits its pattern, and the token covers the rest', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('alphabetic', 'numeric', 'alphanumeric'),
      fc.integer({ min: 3, max: 20 }),
      (alphabet, length) => {
        const code = makeCode(pattern(`K-{${alphabet}:${length}}-{sequence:4}-{protection_token}`), input);
        const set = CODE_ALPHABETS[alphabet as 'numeric'];
        expect(code).toMatch(new RegExp(`^K-[${set}]{${length}}-0007-T${length + 8}$`));
      },
    ),
  );
});

test('the number of possible codes counts random parts only', () => {
  expect(codeCombinations(pattern('{numeric:3}-{alphabetic:2}-{sequence:5}'))).toBe(1000n * 23n * 23n);
});
