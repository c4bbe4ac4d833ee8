import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson, requireSeller } from '#core/people';
import { EmbeddableItem } from './embeddable.ts';
import { sharingError } from './errors.ts';

/**
 * From then on our frames of it are empty and its link stays a link; put back, they show it again. A shop may withdraw its publishers' too.
 * @throws embed_not_found (404)
 */
export async function withdrawEmbeddable(
  ctx: Ctx,
  { itemId, withdrawn }: { itemId: number; withdrawn: boolean },
): Promise<void> {
  await turn(ctx, { seller_id: requireSeller(ctx), id: itemId }, withdrawn);
}

/** The same for the publisher in `ctx`. @throws embed_not_found (404) */
export async function withdrawPublisherEmbeddable(
  ctx: Ctx,
  { itemId, withdrawn }: { itemId: number; withdrawn: boolean },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  await turn(asPlatform(ctx, 'a publisher sees to their own things'), { publisher_id: userId, id: itemId }, withdrawn);
}

async function turn(ctx: Ctx, which: Record<string, number>, withdrawn: boolean): Promise<void> {
  const changed = await inTransaction(ctx, async ({ db, clock }) =>
    EmbeddableItem.query(db)
      .where(which)
      .patch({ withdrawn_at: withdrawn ? clock.now() : null }),
  );
  if (changed === 0) throw sharingError(ctx.locale, 'embed_not_found');
}
