import type { LoaderFunctionArgs } from '@remix-run/node';
import { reading, requireSeller } from '#core/plugins';
import { idIn } from './community-acts.server.ts';
import { showPicture } from './show-picture.server.ts';

/** Picture of a post for its shop, shown to others or not. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) =>
    db('community_posts')
      .where({ seller_id: sellerId, id: idIn(params.id ?? '') })
      .first<{ picture_file_id: number | null } | undefined>('picture_file_id'),
  );
  return showPicture(ctx, row?.picture_file_id ?? null);
}
