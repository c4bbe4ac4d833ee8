import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { putFile } from '#core/files';

/** A public file made from an upload: its number, and the address it keeps. */
export interface Derived {
  id: number;
  url: string;
}

/** `name` is shown when somebody saves the file; the ending is taken from the content type. */
export async function storeDerived(
  ctx: Ctx,
  bytes: Buffer,
  { sellerId, name, suffix, contentType }: { sellerId: number; name: string; suffix: string; contentType: string },
): Promise<Derived> {
  const stem = name.replace(/\.[^.]*$/, '') || 'media';
  const file = await putFile(ctx, Readable.from([bytes]), {
    sellerId,
    name: `${stem}-${suffix}.${ENDINGS[contentType] ?? 'bin'}`,
    contentType,
    visibility: 'public',
  });
  return { id: file.id, url: file.mediaPath! };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};
