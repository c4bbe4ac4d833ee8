import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#core/payments';
import { captureCases } from './capture-cases.ts';
import type { ConformanceBench, ConformanceCase } from './conformance-bench.ts';
import { disputeCases } from './dispute-cases.ts';
import { laterChargeCases } from './later-charge-cases.ts';
import { messageCases } from './message-cases.ts';
import { reasonAgainst } from './needs.ts';
import { openingCases } from './opening-cases.ts';
import { outcomeCases } from './outcome-cases.ts';
import { payoutCases } from './payout-cases.ts';
import { refundCases } from './refund-cases.ts';
import { reportCases } from './report-cases.ts';
import { trustCases } from './trust-cases.ts';

/** Every case, in the order of the report. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...openingCases,
  ...outcomeCases,
  ...captureCases,
  ...refundCases,
  ...laterChargeCases,
  ...disputeCases,
  ...messageCases,
  ...reportCases,
  ...payoutCases,
  ...trustCases,
];

/** Why a case is not for this provider, by what the provider itself declares; null when it is. */
export function leftOut({ needs = [] }: ConformanceCase, provider: PaymentProvider): string | null {
  return reasonAgainst(provider, needs);
}

/**
 * The suite every payment provider passes, run against its sandbox over HTTP: one fresh bench per case. A case is left out only where the
 * provider's capabilities and abilities say that it has no part in it, and is shown as skipped with that reason. `without` is for a second run
 * over one flow of a provider that has passed as a whole: cases that know of no method need not be run again. `title`: what the run is called, where a
 * provider is run with several settings.
 * @example
 * paymentConformance(stripeProvider, openConformanceBench);
 */
export function paymentConformance(
  provider: PaymentProvider,
  open: () => Promise<ConformanceBench>,
  { without, title = provider.key }: { without?: RegExp; title?: string } = {},
): void {
  describe(`payment provider ${title}`, () => {
    for (const each of conformanceCases) {
      if (without?.test(each.name)) continue;
      const reason = leftOut(each, provider);
      if (reason !== null) {
        test.skip(`${each.name} (${reason})`, () => {});
        continue;
      }
      test(each.name, async () => {
        const bench = await open();
        try {
          await each.run(bench);
          expect(bench.violations?.() ?? [], 'by the provider’s own description of its API').toEqual([]);
        } finally {
          await bench.close();
        }
      });
    }
  });
}
