import type { LoaderFunctionArgs } from '@remix-run/node';
import { reading, requireSeller, type Ctx } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { idIn } from './community-acts.server.ts';
import { showPicture } from './show-picture.server.ts';

/** Picture of a post for its shop, shown to others or not. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  return showPicture(ctx, await orRefuse(pictureInShop(ctx, idIn(params.id ?? ''))));
}

/** File of a post's picture; null without one. @throws 401 and 403 for others than the shop's people */
async function pictureInShop(ctx: Ctx, id: number): Promise<number | null> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) =>
    db('community_posts')
      .where({ seller_id: sellerId, id })
      .first<{ picture_file_id: number | null } | undefined>('picture_file_id'),
  );
  return row?.picture_file_id ?? null;
}
