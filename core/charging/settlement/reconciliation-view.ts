import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { paymentProviders, providerTitle } from '#core/payments';
import { readDifferences, type Difference } from './provider-differences.ts';
import { reportsToSellers } from './reconcile-provider.ts';

export interface ComparedProvider {
  key: string;
  title: string;
  /** Null before the first comparison. */
  ranAt: Date | null;
  /** It gave no report last time. */
  failed: boolean;
  /** Because the credentials may not read it. */
  notAllowed: boolean;
  differences: readonly Difference[];
}

/** The providers a seller took money with and that report their balance, each with its last comparison and what differs now. */
export async function comparedProviders(ctx: Ctx, sellerId: number): Promise<ComparedProvider[]> {
  const able = ctx.ports.all(paymentProviders).filter(reportsToSellers);
  const rows = await reading(ctx, async ({ db }) => {
    const { rows: found } = await db.raw<{ rows: { provider: string; ran_at: Date | null; problem: string | null }[] }>(
      `select p.provider, r.ran_at, r.problem from (select distinct provider from payments where seller_id = :seller and captured > 0) p
         left join lateral (select ran_at, problem from reconciliations where seller_id = :seller and provider = p.provider order by id desc limit 1) r on true`,
      { seller: sellerId },
    );
    return found;
  });
  const compared: ComparedProvider[] = [];
  for (const each of able) {
    const { key } = each;
    const run = rows.find(({ provider }) => provider === key);
    if (!run) continue;
    const differences = run.ran_at === null ? [] : await readDifferences(ctx, { sellerId, provider: key });
    compared.push({
      key,
      title: providerTitle(each, ctx.locale),
      ranAt: run.ran_at,
      failed: run.problem !== null,
      notAllowed: run.problem === 'not allowed',
      differences,
    });
  }
  return compared;
}
