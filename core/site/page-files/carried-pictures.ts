import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { mediaBytes } from '#core/files';
import { addMedia, mediaOnPages } from '#core/media';
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from './page-file.ts';

export interface CarriedPicture {
  id: string;
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** The pictures with these ids as bytes, as large as we keep them; those that are gone, or too much for one file, are missing. */
export async function picturesToCarry(ctx: Ctx, ids: readonly string[]): Promise<CarriedPicture[]> {
  const { pictures } = await mediaOnPages(ctx, { pictureIds: ids, fileIds: [] });
  const carried: CarriedPicture[] = [];
  let left = MAX_FILE_BYTES;
  for (const { id, url } of pictures) {
    const found = await mediaBytes(ctx, url, { maxBytes: Math.min(MAX_PICTURE_BYTES, left) });
    if (!found) continue;
    left -= found.bytes.length;
    carried.push({ id, name: decodeURIComponent(url.split('/').at(-1)!), ...found });
  }
  return carried;
}

/** Takes a picture that came in a file as if it had been uploaded; answers its new id. */
export async function takePicture(ctx: Ctx, { bytes, name }: { bytes: Buffer; name: string }): Promise<string> {
  return String((await addMedia(ctx, Readable.from([bytes]), { name, kinds: ['image'] })).id);
}
