import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { engineOf } from './engine-of.ts';
import { Page } from './page.ts';

/** Outcome of one document that is not up to date, or holds what is not known here. */
export interface MigratedPage {
  pageId: number;
  slug: string;
  part: 'draft' | 'published';
  steps: { nodeId: string; type: string; from: number; to: number }[];
  problems: readonly string[];
  /** Values of migrated blocks that their present version does not take. */
  misfits: number;
}

export interface MigrationReport {
  /** Documents read. */
  seen: number;
  pages: MigratedPage[];
}

const PORTION = 50;

/**
 * Brings the drafts of all pages the actor sees to the present versions of their blocks, page by page and only over the revision that was
 * read. Published versions never change: they are read through the same steps whenever they are drawn, and the report says how they fare.
 */
export async function migratePages(ctx: Ctx, { dryRun }: { dryRun: boolean }): Promise<MigrationReport> {
  const engine = engineOf(ctx);
  const report: MigrationReport = { seen: 0, pages: [] };
  for (let after = 0, rows = await portion(ctx, after); rows.length > 0; rows = await portion(ctx, after)) {
    for (const { id, slug, draft, rev, published } of rows) {
      for (const [part, doc] of [
        ['draft', draft],
        ['published', published],
      ] as const) {
        if (!doc) continue;
        report.seen += 1;
        const { doc: migrated, steps, problems } = engine.migrate(doc);
        if (steps.length > 0 || problems.length > 0) {
          const changed = new Set(steps.map(({ nodeId }) => nodeId));
          report.pages.push({
            pageId: id,
            slug,
            part,
            steps,
            problems,
            misfits: problems.filter((problem) => changed.has(problem.split(':')[0]!)).length,
          });
        }
        if (!dryRun && part === 'draft' && steps.length > 0) await keep(ctx, id, rev, migrated);
      }
      after = id;
    }
  }
  return report;
}

interface Row {
  id: number;
  slug: string;
  rev: number;
  draft: object;
  published: object | null;
}

function portion(ctx: Ctx, after: number): Promise<Row[]> {
  return reading(ctx, ({ db }) =>
    db('pages as p')
      .leftJoin('page_versions as v', 'v.id', 'p.published_version_id')
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(PORTION)
      .select<Row[]>({ id: 'p.id', slug: 'p.slug', rev: 'p.draft_rev', draft: 'p.draft', published: 'v.doc' }),
  );
}

/** A person who edits the page at this moment saves the new versions themselves. The next revision tells their editor. */
async function keep(ctx: Ctx, id: number, rev: number, draft: object): Promise<void> {
  await inTransaction(ctx, async ({ db }) =>
    Page.query(db)
      .where({ id, draft_rev: rev })
      .patch({ draft, draft_rev: rev + 1 }),
  );
}
