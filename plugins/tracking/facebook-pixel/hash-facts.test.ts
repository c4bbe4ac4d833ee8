import { expect, test } from 'vitest';
import { sharedJson } from '#core/testing';
import { hashFact, type MetaFact } from './hash-facts.ts';

test('facts about people are hashed as Meta publishes it', () => {
  const published = sharedJson<{ vectors: { field: MetaFact; input: string; normalised: string; sha256: string }[] }>(
    'contracts/facebook/capi-hash.vectors.json',
  );
  for (const { field, input, normalised, sha256 } of published?.vectors ?? [])
    expect(hashFact(field, field === 'ph' ? normalised : input)).toBe(sha256);
  expect(hashFact('em', ' Bea@Example.test ')).toBe(hashFact('em', 'bea@example.test'));
});
