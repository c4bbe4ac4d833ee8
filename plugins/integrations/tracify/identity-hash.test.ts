import { expect, test } from 'vitest';
import { sharedJson } from '#core/testing';
import { identityHash } from './identity-hash.ts';

test('people are named as Tracify publishes it', () => {
  const published = sharedJson<{ vectors: { input: string; output: string }[] }>('contracts/tracify/hash.vectors.json');
  for (const { input, output } of published?.vectors ?? []) expect(identityHash(input)).toBe(output);
  expect(identityHash('a')).toMatch(/^[0-9a-f]{64}$/);
});
