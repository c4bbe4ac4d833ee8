import { sellerStatistics, STATISTIC_GROUPS, type StatisticGroup } from '#core/referrals';
import type { Figure } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';
import { shopWithReferrals, type ReferralAmount } from '../shop-with-referrals.ts';
import type { World } from '../world.ts';

const CLICKS = Number(process.env.BENCH_CLICKS ?? 1_000_000);
const MANY: ReferralAmount = { clicks: CLICKS, orders: Math.round(CLICKS / 10) };
const FEW: ReferralAmount = { clicks: 10_000, orders: 1_000 };

/** Statistics of a seller's programs over three months, by each of their groups, in a shop with very many clicks against one with few. */
export const affiliateStatistics: Figure = {
  id: 'affiliate-statistics',
  async prepare(world) {
    const few = await shopWithReferrals(world, 'few-clicks', FEW);
    const many = await shopWithReferrals(world, 'many-clicks', MANY);
    for (const shop of [few, many]) for (const by of STATISTIC_GROUPS) await look(world, shop, by, 1);
    return {
      async round() {
        const samples = [];
        for (const by of STATISTIC_GROUPS) {
          const small = await look(world, few, by, world.seconds / 4);
          const large = await look(world, many, by, world.seconds / 4);
          samples.push({
            figure: `Statistics of programs by ${by}, ${MANY.clicks} clicks and ${MANY.orders} orders, median`,
            unit: 'ms',
            ours: large.p50,
            limit: { name: `with ${FEW.clicks} and ${FEW.orders}`, value: small.p50 },
            goal: { of: 'ratio' as const, at: 'most' as const, value: 1.5 },
            note: `99 %: ${large.p99.toFixed(1)} ms against ${small.p99.toFixed(1)} ms`,
          });
        }
        return samples;
      },
    };
  },
};

function look(
  { kernel }: World,
  { sellerId, from, till }: { sellerId: number; from: string; till: string },
  by: StatisticGroup,
  seconds: number,
): Promise<Load> {
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  return runClients({ clients: 1, seconds }, () => async () => {
    const rows = await sellerStatistics(ctx, { from, till, by });
    if (rows.length === 0) throw new Error(`There are no statistics by ${by}.`);
  });
}
