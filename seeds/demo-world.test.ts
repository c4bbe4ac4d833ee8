import { expect, test } from 'vitest';
import { systemClock } from '#core/context';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { startDemos } from '../cli/demos.ts';
import { DEMO_SHOP, demoWorldIsBuilt, seedDemoWorld } from './index.ts';

const kernel = useTestKernel({ clock: systemClock });
const TABLES = ['users', 'sellers', 'products', 'pricing_plans', 'files', 'pages', 'orders', 'payments', 'refunds', 'invoices', 'entitlements'];

async function rowCounts(): Promise<Record<string, number>> {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  return inTransaction(platform, async ({ db }) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) counts[table] = Number((await db(table).count('* as n'))[0]!.n);
    return counts;
  });
}

test('the demo world is built once, however often it is asked for and wherever it was interrupted', { timeout: 60_000 }, async () => {
  const demos = await startDemos(kernel(), { shop: DEMO_SHOP, port: 9 });
  try {
    let left = 4;
    const stripe = demos.providers.stripe!;
    const failing = { ...stripe, pay: async (step: Parameters<typeof stripe.pay>[0]) => (left-- > 0 ? stripe.pay(step) : Promise.reject(new Error('the power went out'))) };
    await expect(seedDemoWorld(kernel(), { providers: { stripe: failing } })).rejects.toThrow('the power went out');
    expect(await demoWorldIsBuilt(kernel())).toBe(false);

    const { people } = await seedDemoWorld(kernel(), { providers: demos.providers });
    expect(people.map(({ email }) => email)).toEqual(['anna@kontor.test', 'payer@kontor.test', 'publisher@kontor.test', 'admin@kontor.test']);
    expect(await demoWorldIsBuilt(kernel())).toBe(true);
    const counts = await rowCounts();
    expect(counts).toMatchObject({ sellers: 1, products: 13, orders: 28, refunds: 1, pages: 1 });

    await seedDemoWorld(kernel(), { providers: demos.providers });
    expect(await rowCounts()).toEqual(counts);
  } finally {
    await demos.close();
  }
});
