import { updateVideo } from '#core/catalog';
import type { Ctx } from '#core/context';
import { findMedia } from '#core/media';
import { attempt, orRefuse, type FieldError } from '#web/ui';

/** As typed and why it was refused: the card shows both again. */
export interface RefusedVideo {
  values: Readonly<Record<'assetId' | 'captionsAssetId' | 'address' | 'title', string>>;
  errors: FieldError[];
}

/** Saves the posted video; null once it is saved. A file of another shop's library is answered like one that does not exist. */
export async function savePostedVideo(ctx: Ctx, productId: number, form: FormData): Promise<RefusedVideo | null> {
  const values = {
    assetId: text(form, 'assetId'),
    captionsAssetId: text(form, 'captionsAssetId'),
    address: text(form, 'address'),
    title: text(form, 'title'),
  };
  const assetId = await ownFile(ctx, values.assetId);
  const saved = await attempt(async () =>
    updateVideo(ctx, productId, {
      assetId,
      captionsAssetId: assetId === null ? null : await ownFile(ctx, values.captionsAssetId),
      address: values.address,
      title: values.title,
    }),
  );
  return saved.ok ? null : { values, errors: saved.errors };
}

async function ownFile(ctx: Ctx, typed: string): Promise<number | null> {
  if (!/^[1-9]\d{0,14}$/.test(typed)) return null;
  await orRefuse(findMedia(ctx, Number(typed)));
  return Number(typed);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
