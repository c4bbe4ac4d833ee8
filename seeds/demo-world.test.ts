import { expect, test } from 'vitest';
import { systemClock } from '#core/context';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { useTestKernel } from '#core/testing';
import { startDemos } from '../cli/demos.ts';
import { demoWorldIsBuilt, seedDemoWorld } from './index.ts';

const kernel = useTestKernel({ clock: systemClock });
const TABLES = [
  'users',
  'sellers',
  'products',
  'pricing_plans',
  'files',
  'pages',
  'orders',
  'payments',
  'refunds',
  'invoices',
  'entitlements',
];

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** What the orders that are paid in rates have come to, and how many rates of each are paid; oldest first. */
async function ratesByState(): Promise<string[]> {
  return inTransaction(platform(), async ({ db }) => {
    const { rows } = await db.raw<{ rows: { said: string }[] }>(`
      select concat_ws(' ', o.buyer_first_name, o.period_type, o.payment_state, (select count(*) from order_rates r where r.order_id = o.id and r.state = 'paid')) || case when o.paused_at is null then '' else ', by hand' end as said
        from orders o where o.period_type <> 'one_time' order by o.id`);
    return rows.map(({ said }) => said);
  });
}

async function rowCounts(): Promise<Record<string, number>> {
  return inTransaction(platform(), async ({ db }) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) counts[table] = Number((await db(table).count('* as n'))[0]!.n);
    return counts;
  });
}

test(
  'the demo world is built once, however often it is asked for and wherever it was interrupted',
  { timeout: 120_000 },
  async () => {
    const demos = await startDemos(kernel(), { port: 9 });
    try {
      let left = 4;
      const stripe = demos.providers.stripe!;
      const failing = {
        ...stripe,
        pay: async (...given: Parameters<typeof stripe.pay>) =>
          left-- > 0 ? stripe.pay(...given) : Promise.reject(new Error('the power went out')),
      };
      await expect(seedDemoWorld(kernel(), { providers: { stripe: failing } })).rejects.toThrow('the power went out');
      expect(await demoWorldIsBuilt(kernel())).toBe(false);

      const { people } = await seedDemoWorld(kernel(), { providers: demos.providers });
      expect(people.map(({ email }) => email)).toEqual([
        'anna@kontor.test',
        'payer@kontor.test',
        'publisher@kontor.test',
        'admin@kontor.test',
      ]);
      expect(await demoWorldIsBuilt(kernel())).toBe(true);
      const counts = await rowCounts();
      expect(counts).toMatchObject({ sellers: 1, products: 14, orders: 36, refunds: 2, pages: 3 });
      expect(await ratesByState()).toEqual([
        'Lea installment payment_paused 1',
        'Mara subscription paying 3',
        'Paul limited_subscription paying 3',
        'Clara subscription payment_paused 2, by hand',
        'Jonas subscription payment_paused 1',
        'Clara installment payment_paused 1',
        'Paul subscription paying 2',
        'Paul installment paying 2',
        'Mara installment payment_refunded 0',
      ]);
      expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);

      await seedDemoWorld(kernel(), { providers: demos.providers });
      expect(await rowCounts()).toEqual(counts);
    } finally {
      await demos.close();
    }
  },
);
