import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx, Holding } from '#core/plugins';
import { readParts } from '#web/form-parts';
import { attempt, type FieldError } from '#web/ui';
import { chooseDigest, muteMember } from '../members/member.ts';
import { editOwnPost, removeOwnPost } from '../posts/change-own-post.ts';
import { react, reportPost } from '../posts/react.ts';
import { drawPicture, storePicture } from '../posts/store-picture.ts';
import { assertMayWrite, writePost } from '../posts/write-post.ts';
import { openCommunity } from './open-community.server.ts';

type Act = (ctx: Ctx, holding: Holding, form: FormData, picture: Buffer | null) => Promise<string | void>;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
export const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
const postIn = (form: FormData): number => idIn(textOf(form, 'post'));

/** Each answers the note to show, where there is one. */
const ACTS: Readonly<Record<string, Act>> = {
  async write(ctx, holding, form, picture) {
    const parent = idIn(textOf(form, 'parent')) || null;
    await assertMayWrite(ctx, holding);
    const pictureFileId = picture && (await storePicture(ctx, holding, picture));
    await writePost(ctx, holding, { body: textOf(form, 'body'), parentId: parent, pictureFileId });
  },
  edit: (ctx, holding, form) => editOwnPost(ctx, holding, postIn(form), textOf(form, 'body')),
  remove: (ctx, holding, form) => removeOwnPost(ctx, holding, postIn(form)),
  react: (ctx, holding, form) => react(ctx, holding, postIn(form), textOf(form, 'reaction')),
  async report(ctx, holding, form) {
    await reportPost(ctx, holding, postIn(form), textOf(form, 'reason'));
    return 'reported';
  },
  mute: (ctx, holding, form) => muteMember(ctx, holding, idIn(textOf(form, 'member')), true),
  unmute: (ctx, holding, form) => muteMember(ctx, holding, idIn(textOf(form, 'member')), false),
  async digest(ctx, holding, form) {
    await chooseDigest(ctx, holding, textOf(form, 'digest'));
    return 'digest';
  },
};

export interface Refused {
  errors: FieldError[];
  /** Typed text, given back. */
  body: string;
  /** Post that the act was about; 0: none. */
  about: number;
}

/** Does what a form of the room or of a thread asks, and leads back there. */
export async function actInCommunity(
  context: AppLoadContext,
  request: Request,
  { token, here }: { token: string; here: string },
): Promise<Response | Refused> {
  const community = await openCommunity(context, token);
  if ('state' in community) return redirect(here);
  const { ctx, holding } = community.opened;
  let form = new FormData();
  const done = await attempt(async () => {
    let picture: Buffer | null = null;
    form = await readParts(request, 'picture', async (part) => {
      picture = await drawPicture(ctx, part.body);
    });
    const intent = textOf(form, 'intent');
    const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
    if (!act) throw new Response(null, { status: 400 });
    if (community.member === null) return undefined;
    return act(ctx, holding, form, picture);
  });
  const post = postIn(form);
  if (!done.ok) return { errors: done.errors, body: textOf(form, 'body'), about: post };
  const note = done.value ? `?done=${done.value}` : '';
  return redirect(`${here}${note}${post ? `#post-${post}` : ''}`);
}
