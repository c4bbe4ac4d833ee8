import type { Ctx } from '#core/context';
import type { PlatformSeries } from '#core/invoicing';

/** A series of the platform's documents: `PL` for plans, `PF` for fees, `PG` for credit notes, each counted by year. */
export interface SeriesYear {
  series: PlatformSeries;
  year: number;
}

/** Takes the next number of the platform's series of a year. Its counter stays locked until the transaction ends, so that none is skipped. */
export async function takePlatformNumber(
  ctx: Ctx,
  { series, year }: SeriesYear,
): Promise<{ seriesNumber: number; previous: string }> {
  const { rows } = await ctx.db.raw<{ rows: { last_number: number; last_hash: string }[] }>(
    `insert into platform_invoice_counters as c (series, year, last_number) values (?, ?, 1)
       on conflict (series, year) do update set last_number = c.last_number + 1 returning last_number, last_hash`,
    [series, year],
  );
  return { seriesNumber: rows[0]!.last_number, previous: rows[0]!.last_hash };
}

/** Notes the hash of the newest document, by which the next one is chained to it. */
export async function sealPlatformSeries(ctx: Ctx, { series, year }: SeriesYear, hash: string): Promise<void> {
  await ctx.db('platform_invoice_counters').where({ series, year }).update({ last_hash: hash });
}
