import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { checkInvariants, credit, debit, postJournals } from '#core/ledger';
import { writePlatformLegal } from '#core/opening';
import { resolveSession, seedPerson, signIn, type Person } from '#core/people';
import { assignPlan, planInvariants, savePlan, type PlanInput } from '#core/platform-plans';
import type { TestKernel } from './test-kernel.ts';

/** Facts of the platform, as its invoices need them. */
export const PLATFORM_LEGAL = {
  name: 'Kontor Betrieb GmbH',
  street: 'Hafenweg 1',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'post@kontor.test',
  vatNo: 'DE136695976',
};

/** A plan's input with what a test does not care about. */
export const planInput = (given: Partial<PlanInput> & { name: string }): PlanInput => ({
  aboutDe: '',
  aboutEn: '',
  purpose: 'public',
  billingCycle: 'monthly',
  currency: 'eur',
  price: 3000,
  feeBp: 'none',
  feeFixed: {},
  trialDays: null,
  followId: null,
  onPricingPage: true,
  legacy: false,
  limits: {},
  features: ['coupons', 'funnels'],
  ...given,
});

export interface PlannedShop {
  sellerId: number;
  /** As the next request of the owner would be. */
  ctx: () => Promise<Ctx & { actor: Person }>;
}

const trace = { ip: '192.0.2.7', userAgent: 'Firefox/1 Linux' };
let count = 0;

/** Shops, plans and invoices of a platform that sells plans. */
export function plansOf(kernel: () => TestKernel) {
  const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
  const nobody = (): Ctx => kernel().contextFor({ kind: 'nobody' }, { locale: 'de' });

  async function aShop(fields: Record<string, unknown> = {}): Promise<PlannedShop> {
    count += 1;
    const email = `plans-${count}@kontor.test`;
    const { sellerId } = await seedPerson(platform(), {
      email,
      password: 'kontor-demo',
      firstName: 'Paula',
      lastName: 'Plan',
      shop: { username: `plans-${count}`, shopName: `Plans ${count}` },
    });
    await inTransaction(platform(), ({ db }) =>
      db('sellers')
        .where({ id: sellerId! })
        .update({ company: 'Plan GmbH', street: 'Weg', zip: '10115', city: 'Berlin', ...fields }),
    );
    // Each look signs in anew: the clock of these tests outlives a session.
    const ctx = async () => {
      const { token } = await signIn(nobody(), { email, password: 'kontor-demo' }, trace);
      return kernel().contextFor((await resolveSession(nobody(), token))!, { locale: 'de' }) as Ctx & { actor: Person };
    };
    return { sellerId: sellerId!, ctx };
  }

  return {
    platform,
    aShop,
    nameThePlatform: () => writePlatformLegal(platform(), PLATFORM_LEGAL),
    aPlan: async (given: Partial<PlanInput> & { name: string }): Promise<number> =>
      (await savePlan(platform(), null, planInput(given))).id,
    assign: (sellerId: number, planId: number, when: 'now' | 'period_end' = 'now') =>
      assignPlan(platform(), { sellerId, planId, when, reason: 'Vereinbart im Gespräch' }),
    /** Puts money of buyers into the shop's balance, in minor units of euro. */
    fill: (sellerId: number, minor: bigint) =>
      inTransaction(platform(), (inner) => {
        const frame = { sellerId, currency: 'eur', kind: 'Payment', idempotencyKey: `test:${sellerId}` } as const;
        return postJournals(inner, [
          {
            ...frame,
            book: 'platform',
            postings: [debit('A:psp:connect:wallet', minor), credit(`L:seller:${sellerId}:available`, minor)],
          },
          {
            ...frame,
            book: `seller:${sellerId}`,
            postings: [debit('S:platform_clearing', minor), credit('S:receivable:payer', minor)],
          },
        ]);
      }),
    invoicesOf: (sellerId: number) =>
      reading(platform(), ({ db }) =>
        db('platform_invoices').where({ seller_id: sellerId }).orderBy('id').select<
          {
            id: number;
            number: string;
            net: number;
            vat: number;
            gross: number;
            state: string;
            paid_by: string | null;
          }[]
        >('id', 'number', 'net', 'vat', 'gross', 'state', 'paid_by'),
      ),
    broken: async () => (await checkInvariants(platform(), planInvariants)).flatMap(({ violations }) => violations),
  };
}
