import { migratePages, type MigratedPage } from '#core/pages';
import { contextOfShop } from '../providers/shop-named.ts';
import { withMigrated } from '../with-installation.ts';

/** `fits` is false when some block does not fit its present version after all steps. */
export async function migratePageFiles({
  seller,
  dryRun = false,
  json,
}: {
  seller?: string;
  dryRun?: boolean;
  json?: boolean;
}): Promise<{ text: string; fits: boolean }> {
  const report = await withMigrated(async ({ kernel }) =>
    migratePages(
      seller === undefined
        ? kernel.contextFor({ kind: 'platform', reason: 'kontor pages migrate' })
        : await contextOfShop(kernel, seller),
      { dryRun },
    ),
  );
  return {
    text: json ? JSON.stringify(report, null, 2) : inWords(report, dryRun),
    fits: report.pages.every(({ misfits }) => misfits === 0),
  };
}

function inWords({ seen, pages }: { seen: number; pages: readonly MigratedPage[] }, dryRun: boolean): string {
  const changed = pages.filter(({ steps }) => steps.length > 0);
  return [
    `${seen} documents read. ${changed.length} ${dryRun ? 'would change' : 'changed'}${dryRun ? '; nothing was written' : ''}.`,
    ...pages.flatMap(({ pageId, slug, part, steps, problems }) => [
      ...steps.map(
        ({ nodeId, type, from, to }) => `page ${pageId} /${slug} (${part}) ${nodeId}: ${type} ${from} → ${to}`,
      ),
      ...problems.map((problem) => `page ${pageId} /${slug} (${part}) ${problem}`),
    ]),
  ].join('\n');
}
