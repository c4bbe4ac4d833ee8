import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { openDraft, type Stand } from './open-draft.ts';
import { writeVersion } from './write-version.ts';

/** Keeps the present draft under a name, without showing it to buyers. */
export async function saveVersion(
  ctx: Ctx,
  { pageId, label, stand }: { pageId: number; label: string; stand?: Stand },
): Promise<{ versionId: number; seq: number }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const page = await openDraft(inner, { pageId, sellerId, stand });
    return writeVersion(inner, page, { label, published: false });
  });
}
