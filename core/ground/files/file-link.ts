import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { secretBoxOf } from '#core/settings';
import { fileNotFound } from './errors.ts';
import { StoredFileRow } from './stored-file.ts';

export type Disposition = 'attachment' | 'inline';

export interface FileLinkOptions {
  expiresInSeconds: number;
  /** Default `attachment`: the browser saves the file. */
  disposition?: Disposition;
}

/** Rights of a valid link. */
export interface FileGrant {
  fileId: number;
  name: string;
  disposition: Disposition;
}

const PURPOSE = 'file link';

/**
 * A link that opens one file for whoever holds it, until it expires: a path, since pages are opened at other addresses than BASE_URL, too. Reads the name under the actor's wall; give `{ id, name }` of a file
 * that was read already and no statement is needed.
 * @throws AppError `file_not_found` (404)
 */
export async function fileLink(
  ctx: Ctx,
  file: number | { id: number; name: string },
  options: FileLinkOptions,
): Promise<string> {
  if (typeof file !== 'number') return signedLink(ctx, file, options);
  const row = await reading(ctx, async ({ db }) => await StoredFileRow.query(db).findById(file).select('id', 'name'));
  if (!row) throw fileNotFound();
  return signedLink(ctx, row, options);
}

function signedLink(
  ctx: Ctx,
  { id, name }: { id: number; name: string },
  { expiresInSeconds, disposition = 'attachment' }: FileLinkOptions,
): string {
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + expiresInSeconds;
  const query = new URLSearchParams({ e: String(expires), d: disposition === 'inline' ? 'i' : 'a', n: name });
  query.set('s', secretBoxOf(ctx).sign(PURPOSE, signedText(id, query)));
  return `/files/${id}?${query}`;
}

/** Says what the link permits, or `expired` or `forged`. `id` and `query` come from the address as they are. */
export function verifyFileLink(ctx: Ctx, id: string, query: URLSearchParams): FileGrant | 'expired' | 'forged' {
  const fileId = Number(id);
  const whole = Number.isSafeInteger(fileId) && String(fileId) === id;
  if (!whole || !secretBoxOf(ctx).verify(PURPOSE, signedText(fileId, query), query.get('s') ?? '')) return 'forged';
  if (Number(query.get('e')) * 1000 <= ctx.clock.now().getTime()) return 'expired';
  return { fileId, name: query.get('n') ?? 'file', disposition: query.get('d') === 'i' ? 'inline' : 'attachment' };
}

const signedText = (id: number, query: URLSearchParams): string =>
  JSON.stringify([id, query.get('e'), query.get('d'), query.get('n')]);
