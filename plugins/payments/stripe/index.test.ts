import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeCell } from '#core/payments';
import stripe from './index.ts';

const top = path.resolve(import.meta.dirname, '../../..');

test('every field of the settings can be drawn in both languages, and the secrets are marked', () => {
  const fields = Object.entries((stripe.payments![0]!.settings as z.ZodObject).shape).map(
    ([name, field]) => [name, (field as z.ZodType).meta() ?? {}] as const,
  );
  for (const [name, meta] of fields) {
    expect(meta, name).toMatchObject({ label: { de: expect.any(String) as string, en: expect.any(String) as string } });
    expect(meta, name).toMatchObject({ help: { de: expect.any(String) as string, en: expect.any(String) as string } });
  }
  expect(fields.filter(([, meta]) => meta.secret).map(([name]) => name)).toEqual(['secretKey', 'webhookSecret']);
});

test('the island it promises is there', () => {
  for (const { entry } of stripe.islands ?? []) expect(existsSync(path.join(top, entry))).toBe(true);
});

test('no method is offered below the smallest amount Stripe or the specification allows', () => {
  const cards = { method: 'card', planType: 'one_time', currency: 'eur' } as const;
  expect(judgeCell(stripe.payments![0]!, { ...cards, amountMinor: 50 })).toMatchObject({
    offered: true,
    minimumMinor: 50,
  });
  expect(judgeCell(stripe.payments![0]!, { ...cards, amountMinor: 49 })).toEqual({
    offered: false,
    by: 'provider',
    reason: 'below_minimum',
    minimumMinor: 50,
  });
});
