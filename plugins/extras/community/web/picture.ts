import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureOf } from '../posts/posts-of-room.ts';
import { idIn } from './community-acts.server.ts';
import { openCommunity } from './open-community.server.ts';
import { showPicture } from './show-picture.server.ts';

/** Picture of a post, for those who see the post. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const community = await openCommunity(context, params.token ?? '');
  if ('state' in community) throw new Response(null, { status: 403 });
  const { ctx, holding } = community.opened;
  return showPicture(ctx, await pictureOf(ctx, holding, idIn(params.post ?? '')));
}
