import { exportPage } from '#core/page-files';
import { pagesOfSeller } from '#core/pages';
import { contextOfShop } from '../providers/shop-named.ts';
import { openOutput } from '../output-file.ts';
import { UsageError } from '../usage-error.ts';
import { withMigrated } from '../with-installation.ts';

export async function exportPageFile({
  seller,
  page: slug,
  out,
}: {
  seller: string;
  page: string;
  out: string;
}): Promise<void> {
  await withMigrated(async ({ kernel }) => {
    const ctx = await contextOfShop(kernel, seller);
    const pages = await pagesOfSeller(ctx);
    const page = pages.find((each) => each.slug === slug);
    if (!page)
      throw new UsageError(
        `${seller} has no page "${slug}". There are: ${pages.map((each) => `"${each.slug}"`).join(', ') || 'none'}.`,
      );
    const { content, pictures } = await exportPage(ctx, page.id);
    await openOutput(out).take(content);
    if (out !== '-') console.error(`Written to ${out}: ${page.name}, ${pictures} pictures`);
  });
}
