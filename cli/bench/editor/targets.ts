import type { Sample } from '../figure.ts';

/** A value with the most it may be; the ratio says how much of that it takes. */
export function atMost(figure: string, unit: string, ours: number, limit: number): Sample {
  return { figure, unit, ours, limit: { name: 'target', value: limit }, goal: { of: 'ratio', at: 'most', value: 1 } };
}

export function p95(values: readonly number[]): number {
  return at(values, 0.95);
}

export function middle(values: readonly number[]): number {
  return at(values, 0.5);
}

function at(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}
