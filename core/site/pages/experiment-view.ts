import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import { noSuchPage } from './errors.ts';
import { compareVariants, type Verdict } from './compare-variants.ts';
import { Experiment, type Variant } from './experiment.ts';

export interface VariantFigures {
  visitors: number;
  /** Orders that are or were paid. */
  orders: number;
}

export interface ExperimentView {
  id: number;
  pageId: number;
  name: string;
  running: boolean;
  weightB: number;
  startedAt: Date;
  stoppedAt: Date | null;
  winner: Variant | null;
  versions: Record<Variant, number>;
  figures: Record<Variant, VariantFigures>;
  verdict: Verdict;
}

/** The page's tests, newest first. Two statements. */
export async function experimentsOfPage(
  ctx: Ctx,
  pageId: number,
): Promise<{
  page: { id: number; name: string; slug: string; published: boolean; rev: number };
  experiments: ExperimentView[];
}> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const page = await db('pages')
      .where({ id: pageId, seller_id: sellerId })
      .first<
        { id: number; name: string; slug: string; published_version_id: number | null; draft_rev: number } | undefined
      >('id', 'name', 'slug', 'published_version_id', 'draft_rev');
    if (!page) throw noSuchPage(ctx.locale);
    const rows = (await Experiment.query(db)
      .where({ seller_id: sellerId, page_id: pageId })
      .orderBy('id', 'desc')
      .limit(50)
      .select('page_experiments.*', paid(db, 'a'), paid(db, 'b'))) as unknown as (Experiment & {
      paid_a: number;
      paid_b: number;
    })[];
    return {
      page: {
        id: page.id,
        name: page.name,
        slug: page.slug,
        published: page.published_version_id !== null,
        rev: page.draft_rev,
      },
      experiments: rows.map(viewOf),
    };
  });
}

function paid(db: Ctx['db'], variant: Variant) {
  return db.raw(`(select count(*)::int from page_experiment_orders x join orders o on o.seller_id = x.seller_id and o.id = x.order_id
    where x.experiment_id = page_experiments.id and x.variant = '${variant}' and o.first_paid_at is not null) as paid_${variant}`);
}

function viewOf(row: Experiment & { paid_a: number; paid_b: number }): ExperimentView {
  const figures = {
    a: { visitors: row.visitors_a, orders: row.paid_a },
    b: { visitors: row.visitors_b, orders: row.paid_b },
  };
  return {
    id: row.id,
    pageId: row.page_id,
    name: row.name,
    running: row.state === 'running',
    weightB: row.weight_b,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    winner: row.winner,
    versions: { a: row.version_a_id, b: row.version_b_id },
    figures,
    verdict: compareVariants(figures.a, figures.b),
  };
}

/** The document of variant B of a running test, to be drawn for those it was drawn for; null when the test is over. */
export async function experimentVersion(
  ctx: Ctx,
  experimentId: number,
): Promise<{ versionId: number; doc: object } | null> {
  const row = await reading(ctx, ({ db }) =>
    db('page_experiments as e')
      .join('page_versions as v', 'v.id', 'e.version_b_id')
      .where({ 'e.id': experimentId, 'e.state': 'running' })
      .first<{ versionId: number; doc: object } | undefined>({ versionId: 'v.id', doc: 'v.doc' }),
  );
  return row ?? null;
}
