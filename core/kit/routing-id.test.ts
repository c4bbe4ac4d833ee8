import { expect, test } from 'vitest';
import { isRoutingId, looksLikeRoutingId } from './routing-id.ts';

test('a routing id is told from one with a slip by its check digits', () => {
  expect(['04011000-1234512345-06', '991-33333TEST-33', '992-90009-96'].map(isRoutingId)).toEqual([true, true, true]);
  expect(['04011000-1234512345-07', '04011000-1234512354-06', '992-90009-69'].map(isRoutingId)).toEqual([
    false,
    false,
    false,
  ]);
});

test('an order number of the buyer’s own is no routing id and does not look like one', () => {
  expect(['PO 2026/114', 'Kostenstelle 12', '4500012345', ''].map(looksLikeRoutingId)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
