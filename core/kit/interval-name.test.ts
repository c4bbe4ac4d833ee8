import { expect, it } from 'vitest';
import { everyInterval, intervalName } from './interval-name.ts';

const CODES = ['1d', '3d', '1w', '2w', '1m', '6m', '1y', '2y'] as const;

it('names intervals in both languages, one and many', () => {
  expect(CODES.map((code) => intervalName(code, 'de'))).toEqual([
    '1 Tag',
    '3 Tage',
    '1 Woche',
    '2 Wochen',
    '1 Monat',
    '6 Monate',
    '1 Jahr',
    '2 Jahre',
  ]);
  expect(CODES.map((code) => intervalName(code, 'en'))).toEqual([
    '1 day',
    '3 days',
    '1 week',
    '2 weeks',
    '1 month',
    '6 months',
    '1 year',
    '2 years',
  ]);
});

it('says how often something is due', () => {
  expect(CODES.map((code) => everyInterval(code, 'de'))).toEqual([
    'jeden Tag',
    'alle 3 Tage',
    'jede Woche',
    'alle 2 Wochen',
    'jeden Monat',
    'alle 6 Monate',
    'jedes Jahr',
    'alle 2 Jahre',
  ]);
  expect(CODES.map((code) => everyInterval(code, 'en'))).toEqual([
    'every day',
    'every 3 days',
    'every week',
    'every 2 weeks',
    'every month',
    'every 6 months',
    'every year',
    'every 2 years',
  ]);
});
