import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { openConnection } from './integration-context.ts';
import { integrations, type VideoLibrary, type VideoQuery } from './integration.ts';

/**
 * A page of the videos that the shop's connected video service holds, asked there now; for lessons and pages. `off` while none is connected: then `connect` is
 * the place to do so, null where no plugin knows such a service. @throws 401, 403
 */
export async function videoLibrary(
  ctx: Ctx,
  query: VideoQuery,
): Promise<VideoLibrary | { state: 'off'; connect: string | null }> {
  const sellerId = requireSeller(ctx, 'write');
  const services = ctx.ports.all(integrations).filter(({ videos }) => videos !== undefined);
  for (const { key } of services) {
    const open = await openConnection(ctx, key, sellerId);
    if (open?.integration.videos) return open.integration.videos(open.context, query);
  }
  const [first] = services;
  return { state: 'off', connect: first ? `/cabinet/settings/extensions/integration/${first.key}` : null };
}
