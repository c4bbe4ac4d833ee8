import { fileBytes, type Ctx } from '#core/plugins';
import type { DesignView } from './ticket-design.ts';

export const PICTURE_BYTES = 5 * 1024 ** 2;

/** The tickets' picture; null when there is none. */
export async function pictureOf(
  ctx: Ctx,
  { pictureFileId }: DesignView,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  return pictureFileId === null ? null : fileBytes(ctx, pictureFileId, { maxBytes: PICTURE_BYTES });
}
