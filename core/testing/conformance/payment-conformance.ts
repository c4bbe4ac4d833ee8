import { describe, test } from 'vitest';
import type { ConformanceBench, ConformanceCase } from './conformance-bench.ts';
import { openingCases } from './opening-cases.ts';
import { outcomeCases } from './outcome-cases.ts';
import { refundCases } from './refund-cases.ts';
import { trustCases } from './trust-cases.ts';

/** Every case, in the order of the report. */
export const conformanceCases: readonly ConformanceCase[] = [...openingCases, ...outcomeCases, ...refundCases, ...trustCases];

export interface ConformanceOptions {
  /** Cases that cannot apply to this provider, by their whole name, each with the reason. They are shown as skipped. */
  inapplicable?: Readonly<Record<string, string>>;
}

/**
 * The suite every payment provider passes, run against its sandbox over HTTP: one fresh bench per case.
 * @example
 * paymentConformance('stripe', openConformanceBench);
 */
export function paymentConformance(key: string, open: () => Promise<ConformanceBench>, { inapplicable = {} }: ConformanceOptions = {}): void {
  const unknown = Object.keys(inapplicable).filter((name) => !conformanceCases.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`There is no conformance case "${unknown[0]}".`);
  describe(`payment provider ${key}`, () => {
    for (const { name, run } of conformanceCases) {
      const reason = inapplicable[name];
      if (reason !== undefined) {
        test.skip(`${name} (does not apply: ${reason})`, () => {});
        continue;
      }
      test(name, async () => {
        const bench = await open();
        try {
          await run(bench);
        } finally {
          await bench.close();
        }
      });
    }
  });
}
