import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';

/** A block as buyers saw it. */
export interface KeptBlock {
  html: string;
  css: string;
}

/** A published version in one of its languages. */
export interface DrawnVersion {
  sellerId: number;
  versionId: number;
  locale: string;
}

/** The blocks of a version that were kept, by node. One statement. */
export async function keptBlocks(
  ctx: Ctx,
  { sellerId, versionId, locale }: DrawnVersion,
): Promise<Readonly<Record<string, KeptBlock>>> {
  const rows = await reading(ctx, ({ db }) =>
    db('page_kept_blocks')
      .where({ seller_id: sellerId, version_id: versionId, locale })
      .select<(KeptBlock & { node_id: string })[]>('node_id', 'html', 'css'),
  );
  return Object.fromEntries(rows.map(({ node_id, html, css }) => [node_id, { html, css }]));
}

/** Keeps how blocks of a version were drawn. The first drawing counts: it is the one that was published. */
export async function keepBlocks(
  ctx: Ctx,
  { sellerId, versionId, locale }: DrawnVersion,
  blocks: Readonly<Record<string, KeptBlock>>,
): Promise<void> {
  const rows = Object.entries(blocks).map(([node_id, { html, css }]) => ({
    seller_id: sellerId,
    version_id: versionId,
    locale,
    node_id,
    html,
    css,
  }));
  if (rows.length === 0) return;
  await inTransaction(ctx, async ({ db }) =>
    db('page_kept_blocks').insert(rows).onConflict(['version_id', 'locale', 'node_id']).ignore(),
  );
}
