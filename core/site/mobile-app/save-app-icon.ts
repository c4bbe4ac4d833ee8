import { Readable } from 'node:stream';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { mediaBytes, putFile, removeFile } from '#core/files';
import { findMedia } from '#core/media';
import { requireSeller } from '#core/people';
import { drawAppIcons, type DrawnIcons } from './draw-app-icons.ts';
import { appError } from './errors.ts';
import { lockApp, MobileApp, type AppIcons } from './mobile-app-row.ts';
import { refreshShownApp } from './show-mobile-app.ts';

const MOST_BYTES = 30 * 1024 ** 2;

/**
 * Cuts a picture of the media library into the app's icons; files of the ones before go with the same commit.
 * @throws AppError `app_not_found`, `media_not_found` (404), `icon_unreadable`, `icon_small` (422); 403 `feature_locked`
 */
export async function saveAppIcon(ctx: Ctx, assetId: number): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  const { picture } = await findMedia(ctx, assetId);
  const bytes = picture && (await mediaBytes(ctx, picture.url, { maxBytes: MOST_BYTES }));
  if (!bytes) throw appError(ctx.locale, 'icon_unreadable');
  const app = await reading(ctx, async ({ db }) => MobileApp.query(db).findOne({ seller_id: sellerId }));
  if (!app) throw appError(ctx.locale, 'app_not_found');
  const drawn = await drawAppIcons(bytes.bytes, app.background);
  if (drawn === 'unreadable' || drawn === 'small') throw appError(ctx.locale, `icon_${drawn}`);
  const icons = await storeIcons(ctx, sellerId, drawn);
  await inTransaction(ctx, async (inner) => {
    const before = (await lockApp(inner, sellerId))?.icons?.fileIds ?? [];
    await MobileApp.query(inner.db).where({ seller_id: sellerId }).patch({ icons, changed_at: inner.clock.now() });
    for (const id of before) await removeFile(inner, id);
    await refreshShownApp(inner, sellerId);
  });
}

async function storeIcons(ctx: Ctx, sellerId: number, drawn: DrawnIcons): Promise<AppIcons> {
  const paths: Partial<Record<keyof DrawnIcons, string>> = {};
  const fileIds: number[] = [];
  for (const [name, bytes] of Object.entries(drawn) as [keyof DrawnIcons, Buffer][]) {
    const file = await putFile(ctx, Readable.from([bytes]), {
      sellerId,
      name: `app-${name}.png`,
      contentType: 'image/png',
      visibility: 'public',
    });
    paths[name] = file.mediaPath!;
    fileIds.push(file.id);
  }
  return { ...(paths as Record<keyof DrawnIcons, string>), fileIds };
}
