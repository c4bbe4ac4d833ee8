import { inTransaction, putFile, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { lockEvent } from '../setup/lock-event.ts';
import { PICTURE_BYTES } from './picture-of.ts';
import { setTicketPicture } from './save-design.ts';

/** A picture on its way in. */
export interface IncomingPicture {
  name: string;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

/** Puts a picture on the tickets: PNG or JPEG, which paper can carry, up to 5 MB. */
export async function storePicture(ctx: Ctx, productId: number, picture: IncomingPicture): Promise<void> {
  if (!['image/png', 'image/jpeg'].includes(picture.contentType))
    throw eventError(ctx.locale, 'picture_wrong', 'picture');
  const { sellerId } = await inTransaction(ctx, (inner) => lockEvent(inner, productId));
  const file = await putFile(ctx, picture.body, {
    sellerId,
    name: picture.name,
    contentType: picture.contentType,
    visibility: 'private',
    maxBytes: PICTURE_BYTES,
  });
  await setTicketPicture(ctx, productId, file.id);
}
