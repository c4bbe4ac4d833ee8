import { readFile, stat } from 'node:fs/promises';
import { importPage, MAX_FILE_BYTES, type ImportReport } from '#core/page-files';
import { contextOfShop } from '../providers/shop-named.ts';
import { UsageError } from '../usage-error.ts';
import { withMigrated } from '../with-installation.ts';

export async function importPageFile(
  file: string,
  { seller, page, dryRun = false, json }: { seller: string; page?: string; dryRun?: boolean; json?: boolean },
): Promise<string> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new UsageError(`There is no file ${file}.`);
  if (size > MAX_FILE_BYTES) throw new UsageError(`${file} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  const bytes = await readFile(file);
  const report = await withMigrated(async ({ kernel }) =>
    importPage(await contextOfShop(kernel, seller), { bytes, dryRun, ...(page === undefined ? {} : { slug: page }) }),
  );
  return json ? JSON.stringify(report, null, 2) : inWords(report);
}

function inWords({ pageId, name, slug, kind, blocks, pictures, emptied, unknownBlocks, issues }: ImportReport): string {
  const broken = issues.filter(({ severity }) => severity === 'error');
  return [
    `${pageId === null ? 'Dry run, nothing was changed' : `Page ${pageId} was made, unpublished`}: "${name}" (${kind}) at "/${slug}", ${blocks} blocks`,
    `Pictures: ${pictures.brought} brought along, ${pictures.kept} here already, ${pictures.missing} missing`,
    ...emptied.map(({ block, nodeId, kind: of, id }) => `Emptied: ${of} ${id} in ${block.en} (${nodeId ?? 'page'})`),
    ...unknownBlocks.map((type) => `Unknown block, kept as it is: ${type}`),
    ...broken.map(({ message }) => `Before publishing: ${message}`),
  ].join('\n');
}
