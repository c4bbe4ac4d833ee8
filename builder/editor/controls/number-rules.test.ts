import { describe, expect, test } from 'vitest';
import { leaveNumber, typeNumber } from './number-rules.ts';

const px = { min: 1, max: 500, decimals: 0 };
const lines = { min: 1, max: 3, decimals: 2 };

describe('number fields', () => {
  test.each([
    ['40', px, { text: '40', value: 40 }],
    ['9999', px, { text: '500', value: 500 }],
    ['4.5', px, { text: '4.5', value: undefined }],
    ['abc', px, { text: 'abc', value: undefined }],
    ['1.239', lines, { text: '1.23', value: 1.23 }],
    ['1,5', lines, { text: '1.5', value: 1.5 }],
    ['7', lines, { text: '3', value: 3 }],
  ])('typing %j', (raw, bounds, expected) => expect(typeNumber(raw, bounds)).toEqual(expected));

  test.each([
    ['0', px, { text: '1', value: 1 }],
    ['abc', px, { text: '', value: undefined }],
    ['4.5', px, { text: '', value: undefined }],
    ['0.5', lines, { text: '1', value: 1 }],
    ['', px, { text: '', value: undefined }],
  ])('leaving the field with %j', (raw, bounds, expected) => expect(leaveNumber(raw, bounds)).toEqual(expected));
});
