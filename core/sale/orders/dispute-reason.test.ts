import { expect, test } from 'vitest';
import { disputeReason } from './index.ts';

test.each([
  'bank_cannot_process',
  'debit_not_authorized',
  'insufficient_funds',
  'late_failure_bankaccount_closed',
  'merchandise_or_service_not_received',
  'unauthorised',
])('what a bank says as %s is said in words, in both languages', (reason) => {
  for (const locale of ['de', 'en'] as const) expect(disputeReason(reason, locale)).toMatch(/^\p{Lu}[^_]+$/u);
});

test('a reason nobody has heard of stands as it came', () => {
  expect(disputeReason('new_reason', 'de')).toBe('new_reason');
});
