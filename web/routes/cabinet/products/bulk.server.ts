import { changeProducts, type ProductChange } from '#core/catalog';
import type { Ctx } from '#core/context';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { bulkNote } from './bulk-note.ts';

const MOST = 500;
const PLAIN = ['publish', 'unpublish', 'archive', 'unarchive', 'delete'] as const;

export interface PostedChange {
  ids: number[];
  change: ProductChange;
}

/** Change that a bulk form asks for; null when it asks for nothing we know. Ids come one by one or joined by commas. */
export function postedChange(form: FormData): PostedChange | null {
  const ids = form
    .getAll('ids[]')
    .flatMap((value) => String(value).split(','))
    .flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []))
    .slice(0, MOST);
  const intent = String(form.get('intent') ?? '');
  const plain = PLAIN.find((each) => each === intent);
  if (plain) return { ids, change: { to: plain } };
  const groupId = Number(/^[1-9]\d{0,14}$/.exec(String(form.get('group') ?? ''))?.[0] ?? 0);
  return (intent === 'add_to_group' || intent === 'take_from_group') && groupId > 0
    ? { ids, change: { to: intent, groupId } }
    : null;
}

/** For forms without a script: all at once, and the list says what came of it. */
export async function changeAndTell(ctx: Ctx, posted: PostedChange, back: string): Promise<Response> {
  const { done, refused } = await changeProducts(ctx, posted.ids, posted.change);
  return redirectWithNote(back, bulkNote(ctx.locale, posted.change, { done, stayed: refused.length }));
}
