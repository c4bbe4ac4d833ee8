import type { Ctx } from '#core/plugins';
import { communityError } from '../community-error.ts';

export const MOST_LETTERS = 5000;

/** Plain words as they were typed: no markup is read, so none can do harm. */
export function readWords(ctx: Ctx, text: string, { most = MOST_LETTERS, field = 'body' } = {}): string {
  const words = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if (words === '') throw communityError(ctx.locale, 'words_required', field);
  if (words.length > most) throw communityError(ctx.locale, 'too_long', field, { most });
  return words;
}
